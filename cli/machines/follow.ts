import type { Client } from '../client.ts'
import type { StepRow } from './figures.ts'
import { get } from './requests.ts'

/**
 * Sealed steps of a machine as they come, until the signal aborts or enough have come.
 * @param after the last step to leave out
 */
export async function* followMachine(
  client: Client,
  reactor: string,
  after: number,
  signal: AbortSignal,
  count = Number.POSITIVE_INFINITY,
): AsyncGenerator<StepRow> {
  for (let [last, left] = [after, count]; left > 0; ) {
    let row: Readonly<Record<string, unknown>>
    try {
      row = await get(client, '/next', { reactor, after: String(last) }, signal)
    } catch (error) {
      if (signal.aborted) return
      throw error
    }
    // A wait without a step ends with an empty answer.
    if (row.step === undefined) continue
    last = Number(row.step)
    left--
    yield row as unknown as StepRow
  }
}
