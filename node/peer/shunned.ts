import type { Clock } from '../../src/time/clock.ts'
import type { PeerKey } from '../mesh/transport.ts'

/** As long as gossipsub remembers the score of a peer that is gone. */
const SHUNNED_NS = 600_000_000_000n
/** The one that was shunned first is forgotten first. */
const MOST_SHUNNED = 4096

/**
 * Peers that are not members and misbehaved: nobody listens to them, but only closing the connection spares the work of
 * deciphering what they send. Members stay connected, since synchronising has to work whatever gossip makes of a peer; but
 * for those whose logs have two versions, who have nothing to say that anybody needs.
 */
export class Shunned {
  readonly #clock: Clock
  readonly #members: ReadonlySet<PeerKey>
  readonly #isForked: (member: PeerKey) => boolean
  /** Until when, unix nanoseconds. */
  readonly #until = new Map<PeerKey, bigint>()

  constructor(clock: Clock, members: Iterable<PeerKey>, isForked: (member: PeerKey) => boolean = () => false) {
    this.#clock = clock
    this.#members = new Set(members)
    this.#isForked = isForked
  }

  /** Does nothing where the peer is a member in good order. */
  add(key: PeerKey): void {
    if (this.#members.has(key) && !this.#isForked(key)) return
    const oldest = this.#until.size < MOST_SHUNNED ? undefined : this.#until.keys().next().value
    if (oldest !== undefined) this.#until.delete(oldest)
    this.#until.delete(key)
    this.#until.set(key, this.#clock.now() + SHUNNED_NS)
  }

  has(key: PeerKey): boolean {
    const until = this.#until.get(key)
    if (until === undefined) return false
    if (this.#clock.now() < until) return true
    this.#until.delete(key)
    return false
  }
}
