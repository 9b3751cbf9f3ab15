import { Refusal } from '../../../src/errors/refusal.ts'
import { isCutOff, needsRepublishing } from '../../../src/mesh/certifying.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'

/** Members that republish in the same tick; the rest wait longer and find it done. */
const TOGETHER = 4

/** Most certificates republished in one tick. */
const AT_A_STRETCH = 32

/** Most certificates looked at in one tick, which takes some milliseconds: the events of others decide how often all are looked at. */
export const LOOKED_AT = 8192

/**
 * Republishes certificates found only after a fork or after the term of a replaced key: nodes without them can no longer get them from there, and a
 * coin would have moved for some nodes but not for others.
 */
export class Republisher {
  readonly #context: MeshContext
  /** Where logs end for other nodes, as of the last time that it was looked at. */
  #ends: string
  /** Tick from which this node looks at all certificates, or null. An event in every tick does not move it. */
  #due: number | null = null
  /** Certificates still to be looked at, or null. */
  #left: Iterator<string> | null = null
  readonly #found = new Set<string>()
  #running = false

  constructor(context: MeshContext) {
    this.#context = context
    const { state, members } = context
    this.#ends = this.#endsOfLogs()
    if (members.latest.number > 0 || state.logs().some(({ quarantined_from }) => quarantined_from !== null))
      this.#arrange()
  }

  committed(events: readonly AcceptedEvent[]): void {
    if (events.some(({ event: { kind } }) => kind === 'evidence' || kind === 'epoch')) {
      const ends = this.#endsOfLogs()
      if (ends !== this.#ends) this.#arrange()
      this.#ends = ends
    }
    const { members } = this.#context
    if (events.some(({ event }) => isCutOff(event, members, this.#quarantinedFrom))) this.#arrange()
  }

  tick(tick: number): void {
    if (this.#context.role !== 'member' || !this.#context.confirmed()) return
    if (this.#left === null && this.#due !== null && tick >= this.#due) {
      this.#left = this.#context.state.coins.certified()[Symbol.iterator]()
      this.#due = null
    }
    this.#look()
    if (this.#running || this.#found.size === 0) return
    this.#running = true
    void this.#say().finally(() => {
      this.#running = false
    })
  }

  readonly #quarantinedFrom = (origin: string): number | null => this.#context.state.log(origin).quarantined_from

  #endsOfLogs(): string {
    const { state, members } = this.#context
    return [members.latest.number, ...state.logs().map(({ quarantined_from }) => quarantined_from)].join()
  }

  #arrange(): void {
    const { clock, members, self } = this.#context
    this.#due ??= tickOf(clock.now()) + 1 + Math.floor(Math.max(0, members.indexOf(self)) / TOGETHER)
  }

  #isLonely(id: string): boolean {
    const { state, members } = this.#context
    return needsRepublishing(state.coins, members, this.#quarantinedFrom, id)
  }

  #look(): void {
    for (let looked = 0; this.#left !== null && looked < LOOKED_AT; looked++) {
      const { value, done } = this.#left.next()
      if (done === true) this.#left = null
      else if (this.#isLonely(value)) this.#found.add(value)
    }
  }

  /** The next ones that nobody else has published meanwhile. */
  #next(): readonly string[] {
    const lonely: string[] = []
    let looked = 0
    for (const id of this.#found) {
      if (lonely.length === AT_A_STRETCH || looked++ === LOOKED_AT) break
      if (this.#isLonely(id)) lonely.push(id)
      else this.#found.delete(id)
    }
    return lonely
  }

  async #say(): Promise<void> {
    try {
      for (const id of this.#next()) {
        const certificate = this.#context.state.coins.certificate(id)
        if (certificate !== null) await this.#context.publish('certificate', { certificate })
        this.#found.delete(id)
      }
    } catch (error) {
      // The next tick tries again.
      if (!(error instanceof Refusal)) this.#context.onFault(error)
    }
  }
}
