import type { Client } from '../client.ts'
import type { StepRow } from './figures.ts'
import { get } from './requests.ts'

/**
 * Sealed steps of a machine as they come, until it halts, the signal aborts or enough have come.
 * @param after the last step to leave out
 */
export async function* followMachine(
  client: Client,
  reactor: string,
  after: number,
  signal: AbortSignal,
  count = Number.POSITIVE_INFINITY,
): AsyncGenerator<StepRow> {
  try {
    for (let [last, left, isWaiting] = [after, count, true]; left > 0; ) {
      if (isWaiting) {
        const { halted, step } = await get(client, '/observe', { reactor }, signal)
        if (halted === true && Number(step) <= last) return
      }
      const row = await get(client, '/next', { reactor, after: String(last) }, signal)
      // A wait without a step ends with an empty answer.
      isWaiting = row.step === undefined
      if (isWaiting) continue
      last = Number(row.step)
      left--
      yield row as unknown as StepRow
      // After the last one of a machine that halts, the next look ends it.
      isWaiting = row.halted === true
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
