import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { type Answer, type Call, headerOf, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint, Job } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { authorise } from './authorise.ts'
import type { Watcher } from './compute-task.ts'
import { mustBeConfirmed } from './confirmed.ts'
import { type Context, limited, prefersAsync, requestOf } from './context.ts'
import { countedDryRun } from './counted-run.ts'
import { markOf, type Outcome } from './idempotency.ts'
import { limitHeaders } from './limits.ts'
import { countedJob, orderOf } from './order.ts'
import { type Order, quoted } from './parts.ts'
import { type Drawn, pictured } from './pictured.ts'
import { replay } from './replay.ts'
import type { Priced } from './stages.ts'
import { startedAnswer } from './started-answer.ts'
import { payerOf } from './uncharged-budget.ts'

/** A billable request after limit, authorisation and validation. */
interface Billable {
  readonly context: Context<ComputeEndpoint>
  readonly order: Order
  readonly job: Job
  /** Receives the computation, for its picture. */
  readonly show: (computation: Computation, task: Task) => void
}

/**
 * Order of a billable computation: limit → authorise → validate → hold → compute → verify → seal and settle (one
 * atomic step of the lane) → answer. Refused work is free; a failed charge mints nothing; a failed seal releases
 * the hold and the result goes out without a receipt.
 */
export async function runBillable(context: Context<ComputeEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  limited(services, endpoint, call)
  const caller = await authorise(context)
  const body = readBody(endpoint, call)
  const request = { params: readParams(endpoint, params), query: readQuery(endpoint, call, false), body, caller, call }
  const made = endpoint.repeated === undefined ? await endpoint.job(services, request) : null
  const job = async () => made ?? endpoint.job(services, request)
  const payer = payerOf(caller, call.ip)
  if (made?.dryRun === true) return countedDryRun(services, made, payer)
  mustBeConfirmed(services)
  const mark = markOf(services.hash, call, requestOf(context), body, caller.channel)
  const order = await orderOf(services, caller, call, mark)
  let drawn: Drawn | undefined
  const run = async () =>
    start({
      context,
      order,
      job: await job(),
      show(computation, task) {
        drawn = { computation, task }
      },
    })
  const told =
    mark === null
      ? (await run()).answer
      : await services.idempotency.once(caller, mark, {
          run,
          replay: async (envelopes) => ({
            answer: await replay(services, caller, { endpoint, job }, envelopes),
            final: true,
          }),
        })
  return pictured(services, call, told, drawn)
}

/** Runs at once, or as a job if the caller prefers that. */
async function start(billable: Billable): Promise<Outcome> {
  const { context, order, job } = billable
  const { services, endpoint, call } = context
  await job.mayRun?.()
  const admitted = await quoted(order, job)
  mustBeWithinCap(admitted.price, call)
  if (!prefersAsync(headerOf(call, 'prefer'))) return run(billable, admitted, call)
  const started = services.jobs.start(order.caller, endpoint.id, async (signal, onProgress) => {
    return (await run(billable, admitted, { signal, onProgress })).answer
  })
  return { answer: startedAnswer(started), final: true }
}

/** @throws Refusal PRICE_ABOVE_CAP before anything is charged */
function mustBeWithinCap(price: number, { mostPlancks = Number.POSITIVE_INFINITY }: Call): void {
  if (price <= mostPlancks) return
  const detail = `The computation costs ${price} plancks, and ${mostPlancks} are left of the cap of the caller.`
  throw new Refusal('PRICE_ABOVE_CAP', detail, { price_plancks: price, left_plancks: mostPlancks })
}

/** Runs the job; with the demo key, it counts against the limit of the address. */
async function run({ context, order, job, show }: Billable, admitted: Priced, watcher: Watcher): Promise<Outcome> {
  const { part, demo } = await countedJob(order, job, admitted, watcher, context.call)
  const { answer, final, computation } = part
  show(computation, job.task)
  return { answer: demo === null ? answer() : withHeaders(answer(), limitHeaders(demo)), final }
}
