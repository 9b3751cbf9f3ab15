import { Refusal } from '../../src/errors/refusal.ts'
import { cursorDecision } from '../../src/journal/decisions.ts'
import { HEARTBEAT_TICKS } from '../../src/mesh/events.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { MeshContext } from './context.ts'

/** Usual distance of two heartbeats: below HEARTBEAT_TICKS, so that one that fails can be repeated in time. */
const PERIOD_TICKS = 48
const LATEST_TICKS = HEARTBEAT_TICKS - 4

type Needs = Pick<MeshContext, 'self' | 'members' | 'role' | 'confirmed' | 'lane' | 'state' | 'onFault'>

export interface HeartbeatOptions extends Needs {
  /** Publishes a heartbeat whose body is made of the state at the time of its commit. */
  readonly beat: () => Promise<AcceptedEvent>
  /** Sequence number of the next own event to hand to gossip. */
  readonly outbox: () => number
}

/**
 * Says regularly how far this node holds every log, members one after the other; and writes down how far the outbox has
 * come, in the same batch.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  #last = Number.NEGATIVE_INFINITY
  #due = true
  #running = false

  constructor(options: HeartbeatOptions) {
    this.#options = options
  }

  tick(tick: number): void {
    const { members, self, role, confirmed, state } = this.#options
    if (role !== 'member') return
    const turn = Math.floor((members.indexOf(self) * PERIOD_TICKS) / members.size)
    this.#due ||= tick % PERIOD_TICKS === turn || tick - this.#last >= LATEST_TICKS
    // With its own heartbeat a node lets go of what single logs have put to the vote beyond measure.
    this.#due ||= state.coins.isCrowded
    if (!this.#due || this.#running || !confirmed()) return
    this.#running = true
    void this.#publish().finally(() => {
      this.#running = false
    })
  }

  async #publish(): Promise<void> {
    const { lane, beat, outbox, onFault } = this.#options
    try {
      const [{ event }] = await Promise.all([beat(), lane.submit(cursorDecision(outbox()))])
      this.#last = event.svcond
      this.#due = false
    } catch (error) {
      // The next tick tries again.
      if (!(error instanceof Refusal)) onFault(error)
    }
  }
}
