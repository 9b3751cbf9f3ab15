import { Refusal } from '../../../src/errors/refusal.ts'
import type { VoteBody } from '../../../src/mesh/kinds/vote.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'

/** Decides which votes this node owes now. */
export type Votes = () => Promise<VoteBody['votes']>

/**
 * Votes for this node: at most one event per tick, at once if the tick has none yet. A decision reads the committed
 * state, so the next one starts only when the last one is committed: a node votes for at most one spend of a version.
 */
export class VoteLoop {
  readonly #context: MeshContext
  readonly #decide: Votes
  #deciding = false
  #again = false
  #closed = false
  /** Tick of the last vote event. */
  #last = -1

  constructor(context: MeshContext, decide: Votes) {
    this.#context = context
    this.#decide = decide
  }

  /** Votes as soon as possible, if there is anything to vote on. Cheap otherwise. */
  wake(): void {
    if (this.#deciding) {
      this.#again = true
      return
    }
    if (this.#closed || !this.#mayVote()) return
    this.#deciding = true
    this.#run().catch((error: unknown) => this.#context.onFault(error))
  }

  close(): void {
    this.#closed = true
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#again = false
        await this.#once()
      } while (this.#again && !this.#closed && this.#mayVote())
    } catch (error) {
      // Nothing was written, so nothing was published; the next tick retries.
      if (!(error instanceof Refusal)) throw error
    } finally {
      this.#deciding = false
    }
  }

  async #once(): Promise<void> {
    const votes = await this.#decide()
    if (votes.length === 0 || this.#closed) return
    const { svcond } = await this.#context.publish('vote', { votes })
    this.#last = svcond
  }

  #mayVote(): boolean {
    const { role, state, clock } = this.#context
    if (role !== 'member' || !this.#context.quorate()) return false
    return tickOf(clock.now()) > this.#last && state.coins.open().length > 0
  }
}
