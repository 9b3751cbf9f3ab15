import type { Clock } from '../../src/time/clock.ts'
import type { PeerKey } from '../mesh/transport.ts'

/** As long as gossipsub remembers the score of a disconnected peer. */
const SHUNNED_NS = 600_000_000_000n
/** Most peers remembered; the one shunned first is dropped first. */
const MOST_SHUNNED = 4096

/**
 * Peers that misbehaved and are not members: their messages are ignored anyway, but only closing the connection saves
 * the work of decrypting them. Members stay connected, since synchronisation must work regardless of their gossip
 * score; except those whose logs have two versions, which have nothing to publish that others need.
 */
export class Shunned {
  readonly #clock: Clock
  readonly #members: Pick<ReadonlySet<PeerKey>, 'has'>
  readonly #isForked: (member: PeerKey) => boolean
  /** End of the exclusion by peer, unix nanoseconds. */
  readonly #until = new Map<PeerKey, bigint>()

  constructor(
    clock: Clock,
    members: Pick<ReadonlySet<PeerKey>, 'has'>,
    isForked: (member: PeerKey) => boolean = () => false,
  ) {
    this.#clock = clock
    this.#members = members
    this.#isForked = isForked
  }

  /** Does nothing if the peer is a member whose log has not forked. */
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
