/** Steps of work in one turn of the event loop; 64 messages to sockets take about a millisecond. */
const PER_TURN = 64

/** Does the work of many, a step of each in turn, in short turns of the event loop. */
export class FanOut {
  readonly #turn: () => Promise<void>
  readonly #queue: Iterator<unknown>[] = []
  /** Place of the next step in the queue: each work in turn, so that a large one does not hold up the others. */
  #next = 0
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
        if (this.#next >= this.#queue.length) this.#next = 0
        if (this.#queue[this.#next].next().done === true) this.#queue.splice(this.#next, 1)
        else this.#next++
      }
    }
    this.#running = false
  }
}
