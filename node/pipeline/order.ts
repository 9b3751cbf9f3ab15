import type { Call } from '../api/call.ts'
import type { Job } from '../api/definition.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import type { Watcher } from './compute-task.ts'
import { limitDemo, refundDemo } from './demo-limit.ts'
import { wantedFunding } from './funding.ts'
import type { RequestMark } from './idempotency.ts'
import type { LimitState } from './limits.ts'
import { type Order, type Part, runJob } from './parts.ts'
import type { Priced } from './stages.ts'
import { payerOf } from './uncharged-budget.ts'
import { wantedPublication } from './wanted-publication.ts'
import { wantsContributors } from './wants-contributors.ts'

/**
 * What the header fields of a charged call say about its charge.
 * @throws Refusal INVALID_HEADER, FORBIDDEN; CONTRIBUTING
 */
export async function orderOf(
  services: Services,
  caller: Caller,
  call: Call,
  mark: RequestMark | null,
): Promise<Order> {
  const publish = wantedPublication(call, caller)
  const funding = wantedFunding(call)
  await services.contribution.mustNotContribute(caller.account)
  const chosen = { contributed: wantsContributors(call), ...(publish === undefined ? {} : { publish }) }
  return { services, caller, payer: payerOf(caller, call.ip), funding, mark, ...chosen }
}

/** Runs a job; with the demo key, it counts against the limit of the address. */
export async function countedJob(
  order: Order,
  job: Job,
  admitted: Priced,
  watcher: Watcher,
  call: Call,
): Promise<{ readonly part: Part; readonly demo: LimitState | null }> {
  const { services, caller } = order
  const demo = limitDemo(services, caller, call)
  try {
    return { part: await runJob(order, job, admitted, watcher), demo }
  } catch (error) {
    refundDemo(services, demo, call, admitted)
    throw error
  }
}
