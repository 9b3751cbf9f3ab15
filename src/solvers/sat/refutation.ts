const CHUNK = 1 << 20

/**
 * What a search learnt, clause after clause, each with the clauses from which unit propagation gives it, in that
 * order (the hints of LRAT: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, CADE 2017). Clauses of the formula
 * have the numbers from 0, learnt ones those after them. Literals are 2·variable, one more when negated.
 */
export class Refutation {
  /** Number of clauses of the formula. */
  readonly originals: number
  readonly #most: number
  readonly #chunks: Int32Array[] = []
  #chunk = new Int32Array(0)
  /** Numbers written into the present chunk. */
  #used = CHUNK
  #total = 0
  /** Where each step begins: literals, their count before them, hints, their count before them. */
  #positions = new Float64Array(1024)
  #steps = 0
  #overflown = false

  /** @param most numbers that may be kept */
  constructor(originals: number, most: number) {
    this.originals = originals
    this.#most = most
  }

  get steps(): number {
    return this.#steps
  }

  /** Whether more was learnt than may be kept; the rest was not recorded. */
  get overflown(): boolean {
    return this.#overflown
  }

  /** Records a clause and gives its number. */
  add(clause: Int32Array, length: number, hints: Int32Array, count: number): number {
    const needed = length + count + 2
    if (this.#used + needed > CHUNK) this.#open(needed)
    if (this.#steps === this.#positions.length) {
      const wider = new Float64Array(2 * this.#steps)
      wider.set(this.#positions)
      this.#positions = wider
    }
    this.#positions[this.#steps] = (this.#chunks.length - 1) * CHUNK + this.#used
    this.#total += needed
    if (this.#total > this.#most) this.#overflown = true
    const chunk = this.#chunk
    let at = this.#used
    if (!this.#overflown) {
      chunk[at++] = length
      for (let i = 0; i < length; i++) chunk[at++] = clause[i]
      chunk[at++] = count
      for (let i = 0; i < count; i++) chunk[at++] = hints[i]
      this.#used = at
    }
    return this.originals + this.#steps++
  }

  #open(needed: number): void {
    if (needed > CHUNK) {
      this.#overflown = true
      return
    }
    this.#chunk = new Int32Array(CHUNK)
    this.#chunks.push(this.#chunk)
    this.#used = 0
  }

  /** Literals of a learnt clause. @param number as `add` gave it */
  clause(number: number): Int32Array {
    const { chunk, at } = this.#find(number)
    return chunk.subarray(at + 1, at + 1 + chunk[at])
  }

  /** Numbers of the clauses from which a learnt clause follows, in the order of the propagation. */
  hints(number: number): Int32Array {
    const { chunk, at } = this.#find(number)
    const start = at + 1 + chunk[at]
    return chunk.subarray(start + 1, start + 1 + chunk[start])
  }

  #find(number: number): { readonly chunk: Int32Array; readonly at: number } {
    const position = this.#positions[number - this.originals]
    const chunk = this.#chunks[Math.floor(position / CHUNK)]
    if (chunk === undefined) throw new Error(`no step ${number} in the refutation`)
    return { chunk, at: position % CHUNK }
  }
}
