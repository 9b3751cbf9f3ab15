/** Signatures checked in one turn of the event loop; 24 take about 3 ms. */
const PER_TURN = 24

/**
 * Spreads the checking of signatures over turns of the event loop, so that a long range or a burst never holds up what
 * else the node does.
 */
export class VerificationTurns {
  readonly #turn: () => Promise<void>
  #issued = 0
  #turns = 0
  #next: Promise<void> | null = null

  /** @param turn resolves in the next turn; at once in a simulation, where the machine must not matter */
  constructor(turn: () => Promise<void>) {
    this.#turn = turn
  }

  /** Resolves when the caller may check one more. */
  async pass(): Promise<void> {
    const turn = Math.floor(this.#issued++ / PER_TURN)
    while (this.#turns < turn) {
      this.#next ??= this.#turn().then(() => {
        this.#turns++
        this.#next = null
      })
      await this.#next
    }
  }
}
