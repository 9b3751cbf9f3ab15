import type { Inputs } from '../../src/machines/sent.ts'
import type { Caller } from '../caller.ts'
import { quoted, runJob } from '../pipeline/parts.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { tickJob } from './tick-job.ts'

/**
 * Advances a channel by one tick, as POST /api/svc/streams/:channel/tick does.
 * @param inputs what is sent with it
 * @returns whether all of it is durable; a tick that does not fire is not sealed
 * @throws Refusal of the tick
 */
export async function tickOnce(
  services: Services,
  caller: Caller,
  payer: Payer,
  name: string,
  inputs?: Inputs,
): Promise<boolean> {
  const order = { services, caller, payer, funding: undefined, mark: null }
  const job = await tickJob(services, caller.account, name, inputs)
  await job.mayRun?.()
  const { final } = await runJob(order, job, await quoted(order, job), {})
  return final
}
