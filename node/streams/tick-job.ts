import type { Inputs } from '../../src/machines/sent.ts'
import type { Job } from '../api/definition.ts'
import { stepJob } from '../machines/step-job.ts'
import type { Services } from '../services.ts'
import { mustHold } from './holding.ts'

/**
 * One tick of a channel as a job. It runs only at the channel's holder.
 * @param inputs what is sent with it
 * @throws Refusal UNKNOWN_MACHINE; from `mayRun` CHANNEL_TAKEN, MACHINE_HALTED
 */
export async function tickJob(services: Services, account: string, name: string, inputs?: Inputs): Promise<Job> {
  const { mayRun, ...job } = await stepJob(services, account, name, 'tick', inputs)
  return {
    ...job,
    async mayRun() {
      mustHold(services.mesh, name)
      await mayRun?.()
    },
  }
}
