import type { Entropy } from '../../../src/crypto/ports.ts'

/**
 * Draws `count` of the items without repetition, uniformly.
 * @param count at most the number of items
 */
export function pick<Item>(entropy: Entropy, items: readonly Item[], count: number): Item[] {
  const pool = [...items]
  for (let at = 0; at < count; at++) {
    const other = at + below(entropy, pool.length - at)
    const chosen = pool[other]
    pool[other] = pool[at]
    pool[at] = chosen
  }
  return pool.slice(0, count)
}

const RANGE = 0x1_0000_0000

/** A whole number from 0 to `bound` − 1, without the bias of a remainder. */
function below(entropy: Entropy, bound: number): number {
  const limit = RANGE - (RANGE % bound)
  for (;;) {
    const bytes = entropy.bytes(4)
    const drawn = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
    if (drawn < limit) return drawn % bound
  }
}
