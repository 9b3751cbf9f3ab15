import { seededEntropy } from '../../node/system/entropy.ts'
import type { Entropy } from '../../src/crypto/ports.ts'

/** Choices of a simulation: the same seed makes the same ones, on every machine. */
export class Random {
  readonly #entropy: Entropy

  constructor(seed: string) {
    this.#entropy = seededEntropy(seed)
  }

  /** A whole number from 0 to below `bound`, at most 2^32. The bias of the remainder does not matter here. */
  below(bound: number): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#entropy.bytes(4)
    return (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % bound
  }

  /** True in `parts` of `whole` cases. */
  chance(parts: number, whole: number): boolean {
    return this.below(whole) < parts
  }

  /** @param items at least one */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]
  }

  /** Picks by weight. */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T {
    let at = this.below(items.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, item] of items) {
      at -= weight
      if (at < 0) return item
    }
    throw new Error('no item has a weight')
  }
}
