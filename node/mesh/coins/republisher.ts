import { Refusal } from '../../../src/errors/refusal.ts'
import { needsRepublishing } from '../../../src/mesh/certifying.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'

/** Members that republish in the same tick; the rest wait longer and find it done. */
const TOGETHER = 4

/** Most certificates republished in one tick. */
const AT_A_STRETCH = 32

/**
 * Republishes certificates found only after a fork or after the term of a replaced key: nodes without them can no longer get them from there, and a
 * coin would have moved for some nodes but not for others.
 */
export class Republisher {
  readonly #context: MeshContext
  /** Tick from which this node checks, or null. */
  #due: number | null = null
  #running = false

  constructor(context: MeshContext) {
    this.#context = context
    const { state, members } = context
    if (members.latest.number > 0 || state.logs().some(({ quarantined_from }) => quarantined_from !== null))
      this.#arrange()
  }

  committed(events: readonly AcceptedEvent[]): void {
    const { members } = this.#context
    const cuts = ({ event: { kind, origin, svcond } }: AcceptedEvent): boolean =>
      kind === 'evidence' || kind === 'epoch' || members.hasEnded(origin, svcond)
    if (events.some(cuts)) this.#arrange()
  }

  tick(tick: number): void {
    if (this.#due === null || tick < this.#due || this.#running) return
    if (this.#context.role !== 'member' || !this.#context.confirmed()) return
    const lonely = this.#lonely()
    if (lonely.length === 0) {
      this.#due = null
      return
    }
    this.#running = true
    void this.#say(lonely).finally(() => {
      this.#running = false
    })
  }

  #arrange(): void {
    const { clock, members, self } = this.#context
    this.#due = tickOf(clock.now()) + 1 + Math.floor(Math.max(0, members.indexOf(self)) / TOGETHER)
  }

  #lonely(): string[] {
    const { state, members } = this.#context
    return needsRepublishing(state.coins, members, (origin) => state.log(origin).quarantined_from).slice(
      0,
      AT_A_STRETCH,
    )
  }

  async #say(spends: readonly string[]): Promise<void> {
    try {
      for (const id of spends) {
        const certificate = this.#context.state.coins.certificate(id)
        if (certificate !== null) await this.#context.publish('certificate', { certificate })
      }
    } catch (error) {
      // The next tick tries again.
      if (!(error instanceof Refusal)) this.#context.onFault(error)
    }
  }
}
