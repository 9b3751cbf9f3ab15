import { cos } from './elementary/cos.ts'
import { log } from './elementary/log.ts'
import { sin } from './elementary/sin.ts'
import { philox, uniform } from './philox.ts'

const TWO_PI = 6.283185307179586

/**
 * Draws one after the other from a stream of Philox; streams with different numbers do not overlap. A stream of uniform
 * draws can be resumed from its position; of normal ones, which come two at a time, after an even number.
 */
export class RandomStream {
  readonly #words = new Uint32Array(4)
  readonly #seed: number
  readonly #stream: number
  /** Number of doubles drawn. */
  #drawn: number
  #normal: number | null = null

  /** @param seed 32-bit word @param stream 32-bit word @param drawn doubles to begin after */
  constructor(seed: number, stream: number, drawn = 0) {
    this.#seed = seed
    this.#stream = stream
    this.#drawn = drawn
    if (drawn % 2 === 1) this.#refill(drawn - 1)
  }

  get drawn(): number {
    return this.#drawn
  }

  #refill(drawn: number): void {
    const block = drawn / 2
    philox(this.#words, [block >>> 0, Math.floor(block / 4294967296), 0, 0], this.#seed, this.#stream)
  }

  /** Uniform in (0, 1). */
  uniform(): number {
    const second = this.#drawn % 2 === 1
    if (!second) this.#refill(this.#drawn)
    this.#drawn++
    const [a = 0, b = 0, c = 0, d = 0] = this.#words
    return second ? uniform(c, d) : uniform(a, b)
  }

  /** Whole number in [0, count), count at most 2^32. */
  below(count: number): number {
    return Math.floor(this.uniform() * count)
  }

  /** Standard normal (Box and Muller, Ann. Math. Stat. 29 (1958) 610); two at a time. */
  normal(): number {
    if (this.#normal !== null) {
      const kept = this.#normal
      this.#normal = null
      return kept
    }
    const radius = Math.sqrt(-2 * log(this.uniform()))
    const angle = TWO_PI * this.uniform()
    this.#normal = radius * sin(angle)
    return radius * cos(angle)
  }
}
