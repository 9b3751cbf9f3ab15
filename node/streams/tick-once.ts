import type { Caller } from '../caller.ts'
import { stepJob } from '../machines/step-job.ts'
import { quoted, runJob } from '../pipeline/parts.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { mustHold } from './registrar.ts'

/**
 * Advances a channel by one tick, as POST /api/svc/streams/:channel/tick does.
 * @returns whether all of it is durable; a tick that does not fire is not sealed
 * @throws Refusal of the tick
 */
export async function tickOnce(services: Services, caller: Caller, payer: Payer, name: string): Promise<boolean> {
  await mustHold(services, name)
  const order = { services, caller, payer, funding: undefined, mark: null }
  const job = await stepJob(services, caller.account, name, 'tick')
  await job.mayRun?.()
  const { final } = await runJob(order, job, await quoted(order, job), {})
  return final
}
