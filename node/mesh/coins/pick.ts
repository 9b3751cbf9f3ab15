import { drawer } from '../../../src/crypto/drawer.ts'
import type { Entropy } from '../../../src/crypto/ports.ts'

/** Most numbers whose random bytes are drawn at once. */
const BLOCK = 1_024

/**
 * Draws `count` of the items without repetition, uniformly.
 * @param count at most the number of items
 */
export function pick<Item>(entropy: Entropy, items: readonly Item[], count: number): Item[] {
  const pool = [...items]
  const below = drawer(() => entropy.bytes(4 * Math.min(BLOCK, count)))
  for (let at = 0; at < count; at++) {
    const other = at + below(pool.length - at)
    const chosen = pool[other]
    pool[other] = pool[at]
    pool[at] = chosen
  }
  return pool.slice(0, count)
}
