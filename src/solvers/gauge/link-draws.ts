import { philox } from '../../numeric/philox.ts'

/** Stream of the updates. */
export const UPDATE_STREAM = 0x73776570

/**
 * Uniform draws for one link in one sweep: a function of seed, link and sweep alone, so that the order in which links
 * are visited does not matter.
 */
export class LinkDraws {
  readonly #words = new Uint32Array(4)
  readonly #seed: number
  readonly #stream: number
  #link = 0
  #sweep = 0
  #block = 0
  #used = 4

  /** @param stream 32-bit word that sets one purpose apart from another */
  constructor(seed: number, stream: number) {
    this.#seed = seed
    this.#stream = stream
  }

  begin(link: number, sweep: number): void {
    this.#link = link
    this.#sweep = sweep
    this.#block = 0
    this.#used = 4
  }

  /** Uniform in (0, 1), a multiple of 2⁻³³. */
  next(): number {
    if (this.#used === 4) {
      philox(this.#words, [this.#link, this.#sweep, this.#block++, 0], this.#seed, this.#stream)
      this.#used = 0
    }
    return (this.#words[this.#used++] + 0.5) / 4294967296
  }
}
