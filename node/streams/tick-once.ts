import type { Caller } from '../caller.ts'
import { quoted, runJob } from '../pipeline/parts.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { tickJob } from './tick-job.ts'

/**
 * Advances a channel by one tick, as POST /api/svc/streams/:channel/tick does.
 * @returns whether all of it is durable; a tick that does not fire is not sealed
 * @throws Refusal of the tick
 */
export async function tickOnce(services: Services, caller: Caller, payer: Payer, name: string): Promise<boolean> {
  const order = { services, caller, payer, funding: undefined, mark: null }
  const job = await tickJob(services, caller.account, name)
  await job.mayRun?.()
  const { final } = await runJob(order, job, await quoted(order, job), {})
  return final
}
