import type { SealPlace } from './machine-head.ts'
import type { JournalReader } from './reader.ts'

/**
 * A machine's sealed steps after a number of seals, oldest first. Their rows are in the order of steps, in which that of
 * the seals is the same, so the first is found by halving.
 * @param reached step of its last seal
 */
export async function sealsAfter(
  reader: Pick<JournalReader, 'trajectory'>,
  machine: string,
  reached: number,
  seal: number,
  limit: number,
): Promise<readonly SealPlace[]> {
  let [low, high] = [0, reached]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [next] = await reader.trajectory(machine, middle, 1)
    if (next === undefined || next.seal > seal) high = middle
    else low = next.step
  }
  return reader.trajectory(machine, low, limit)
}
