/** Signatures checked in one turn of the event loop; 24 take about 3 ms. */
const PER_TURN = 24

/** UTF-16 units of an event that take as long as a signature check. */
const UNITS_PER_CHECK = 8_192

/** Spreads signature checks over turns of the event loop, so that a long range or a burst never blocks the node. */
export class VerificationTurns {
  readonly #turn: () => Promise<void>
  #issued = 0
  #turns = 0
  #next: Promise<void> | null = null

  /** @param turn resolves in the next turn; at once in a simulation, where the machine must not matter */
  constructor(turn: () => Promise<void>) {
    this.#turn = turn
  }

  /** Whether this turn has checks left; otherwise wait for `next` and check again. */
  get isFree(): boolean {
    return Math.floor(this.#issued / PER_TURN) <= this.#turns
  }

  /** Uses one of this turn's checks, and more for a long event: its form, proofs and hashes take as long as signatures. */
  take(length = 0): void {
    this.#issued += 1 + Math.floor(length / UNITS_PER_CHECK)
  }

  /** Resolves in the next turn. */
  next(): Promise<void> {
    this.#next ??= this.#turn().then(() => {
      this.#turns++
      this.#next = null
    })
    return this.#next
  }

  /** Resolves when the caller may do one more check, and uses it up. */
  async pass(): Promise<void> {
    while (!this.isFree) await this.next()
    this.take()
  }
}
