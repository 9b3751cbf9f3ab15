import { Refusal } from '../../src/errors/refusal.ts'
import { cursorDecision } from '../../src/journal/decisions.ts'
import { HEARTBEAT_TICKS } from '../../src/mesh/events.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { MeshContext } from './context.ts'

/** Usual interval of heartbeats: below HEARTBEAT_TICKS, so that a failed one can be repeated in time. */
const PERIOD_TICKS = 48
const LATEST_TICKS = HEARTBEAT_TICKS - 4

type Needs = Pick<MeshContext, 'self' | 'members' | 'role' | 'confirmed' | 'lane' | 'state' | 'onFault'>

export interface HeartbeatPorts {
  /** Publishes a heartbeat whose body reflects the state at its commit. */
  readonly beat: () => Promise<AcceptedEvent>
  /** Sequence number of the next own event to pass to gossip. */
  readonly outbox: () => number
  /** Says whether the cut of a snapshot is to be proposed. */
  readonly snapshots: () => { leads(tick: number): boolean }
}

/**
 * Publishes at intervals how much of every log this node has, members taking turns; stores the position of the outbox
 * in the same batch.
 */
export class Heartbeat {
  readonly #context: Needs
  readonly #ports: HeartbeatPorts
  #last = Number.NEGATIVE_INFINITY
  #due = true
  #running = false

  constructor(context: Needs, ports: HeartbeatPorts) {
    this.#context = context
    this.#ports = ports
  }

  tick(tick: number): void {
    const { members, self, role, confirmed, state } = this.#context
    const { snapshots } = this.#ports
    if (role !== 'member') return
    const turn = Math.floor((members.indexOf(self) * PERIOD_TICKS) / members.size)
    this.#due ||= tick % PERIOD_TICKS === turn || tick - this.#last >= LATEST_TICKS
    // With its own heartbeat a node drops excessive proposals of single logs.
    this.#due ||= state.coins.isCrowded || snapshots().leads(tick)
    if (!this.#due || this.#running || !confirmed()) return
    this.#running = true
    void this.#publish().finally(() => {
      this.#running = false
    })
  }

  async #publish(): Promise<void> {
    const { lane, onFault } = this.#context
    const { beat, outbox } = this.#ports
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
