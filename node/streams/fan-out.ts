/** Steps of work in one turn of the event loop; 64 messages to sockets take about a millisecond. */
const PER_TURN = 64

/** Does the work of many, one after the other, in short turns of the event loop. */
export class FanOut {
  readonly #turn: () => Promise<void>
  readonly #queue: Iterator<unknown>[] = []
  #running = false

  /** @param turn resolves in the next turn of the event loop */
  constructor(turn: () => Promise<void>) {
    this.#turn = turn
  }

  /** @param work one step for each `next`, which does not throw */
  add(work: Iterator<unknown>): void {
    this.#queue.push(work)
    if (!this.#running) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#queue.length > 0) {
      await this.#turn()
      for (let step = 0; step < PER_TURN && this.#queue.length > 0; step++) {
        if (this.#queue[0].next().done === true) this.#queue.shift()
      }
    }
    this.#running = false
  }
}
