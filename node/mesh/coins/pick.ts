import { drawer } from '../../../src/crypto/drawer.ts'
import type { Entropy } from '../../../src/crypto/ports.ts'

/** Most numbers whose random bytes are drawn at once. */
const BLOCK = 1_024

/**
 * The numbers from 0 to `size` − 1 in random order, each order equally likely: Fisher and Yates, in which only numbers that
 * were exchanged are kept.
 * @param expected how many of them the caller probably takes
 */
export function* inRandomOrder(entropy: Entropy, size: number, expected: number): Generator<number> {
  const exchanged = new Map<number, number>()
  const below = drawer(() => entropy.bytes(4 * Math.max(1, Math.min(BLOCK, expected, size))))
  for (let at = 0; at < size; at++) {
    const other = at + below(size - at)
    yield exchanged.get(other) ?? other
    exchanged.set(other, exchanged.get(at) ?? at)
    exchanged.delete(at)
  }
}
