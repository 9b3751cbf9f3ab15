import type { Head, Heads } from '../../../protocols/sync/heads.ts'
import type { Hello } from '../../../protocols/sync/hello.ts'
import type { Entropy } from '../../../src/crypto/ports.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Clock } from '../../../src/time/clock.ts'
import { TICK_NS, tickOf } from '../../../src/time/tick.ts'
import type { Ingest } from '../ingest.ts'
import type { PeerKey, Transport } from '../transport.ts'
import { type Fork, type ForkSearch, findFork } from './fork-search.ts'
import { type KnownPeer, type PeerBook, wantedCount } from './peer-book.ts'

export interface SynchroniserOptions extends ForkSearch {
  readonly network: string
  readonly transport: Transport
  readonly book: PeerBook
  readonly ingest: Ingest
  readonly clock: Clock
  readonly entropy: Entropy
  readonly hello: () => Hello
  /**
   * A peer reported its heads, and its further events were fetched if it served them.
   * @param left logs of which it may have more than was requested
   */
  readonly onCompared: (peer: PeerKey, heads: Heads, left: ReadonlySet<string>) => void
  readonly onFork: (fork: Fork) => void
  readonly onSynced: (events: number) => void
  readonly onFault: (error: unknown) => void
}

/** Ticks between two rounds of anti-entropy. */
const ROUND_TICKS = 4

/** Ticks for which a peer that failed is not asked. */
const QUIET_TICKS = 2

/** Time after which a log being fetched may be requested from another peer, so that a slow peer does not block it. */
const FETCH_NS = 4_000_000_000n

/** Most gaps close by themselves, since gossip overtakes itself. */
const GAP_PATIENCE_NS = TICK_NS / 4n

/**
 * Fetches events missed by gossip: right after a connection, when a log has a gap, and from a random peer every few
 * ticks. Each peer is asked for one page at a time, and for the next one only when the last is durable.
 */
export class Synchroniser {
  readonly #options: SynchroniserOptions
  readonly #running = new Set<Promise<void>>()
  /** Logs being fetched, each from the peer asked last, so that no two peers send the same. */
  readonly #fetching = new Map<string, { readonly since: bigint }>()
  /** Diverging logs by peer: the place up to which to search for the fork. */
  readonly #splits = new Map<PeerKey, Map<string, number>>()
  readonly #gaps = new Set<PeerKey>()
  #patience: (() => void) | null = null
  #closed = false

  constructor(options: SynchroniserOptions) {
    this.#options = options
  }

  /** Looks for new peers, and starts a round if one is due. */
  tick(tick: number): void {
    this.look()
    const { book, log } = this.#options
    const idle = book.all().filter((peer) => !peer.busy && tick >= peer.quietUntil)
    if (idle.length === 0) return
    const isBehind = (): boolean => idle.length === book.all().length && book.lag(log.state) > 0
    if (tick % ROUND_TICKS === 0 || isBehind()) this.#start(idle[this.#below(idle.length)])
  }

  /** Greets peers that have connected since the last update. */
  look(): void {
    const { book, transport } = this.#options
    for (const peer of book.update(transport.peers().map(({ key }) => key))) this.#start(peer)
  }

  /** Asks every connected peer, now. @param except those already asked */
  askAll(except: ReadonlySet<PeerKey>): void {
    this.look()
    for (const peer of this.#options.book.all()) if (!except.has(peer.key)) this.#start(peer)
  }

  onGap(from: PeerKey | 'http'): void {
    if (from !== 'http') this.#gaps.add(from)
    if (this.#closed) return
    this.#patience ??= this.#options.clock.after(GAP_PATIENCE_NS, () => {
      this.#patience = null
      const asked = [...this.#gaps].map((key) => this.#options.book.get(key)).filter((peer) => peer !== undefined)
      this.#gaps.clear()
      const peers = asked.length > 0 ? asked : this.#options.book.all()
      if (peers.length > 0) this.#start(peers[this.#below(peers.length)])
    })
  }

  onSplit(origin: string, seq: number, from: PeerKey | 'http'): void {
    const peer = from === 'http' ? undefined : this.#options.book.get(from)
    if (peer === undefined || seq < 0) return
    const places = this.#splits.get(peer.key) ?? new Map<string, number>()
    this.#splits.set(peer.key, places.set(origin, seq))
    this.#start(peer)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#patience?.()
    await Promise.allSettled(this.#running)
  }

  #start(peer: KnownPeer): void {
    if (peer.busy || this.#closed) return
    peer.busy = true
    const running = this.#synchronise(peer).finally(() => {
      peer.busy = false
      this.#running.delete(running)
    })
    this.#running.add(running)
  }

  async #synchronise(peer: KnownPeer): Promise<void> {
    const { client, hello, network, onCompared, log, onFault, clock } = this.#options
    try {
      peer.hello ??= await client.hello(peer.key, hello())
      if (peer.hello.network !== network || !peer.hello.math_digest_ok) return
      const heads = await client.heads(peer.key)
      peer.heads = heads
      const left = new Set<string>()
      for (const head of heads.heads) {
        if (this.#closed) return
        if (log.state.members.hasLog(head.origin) && !(await this.#compare(peer, head))) left.add(head.origin)
      }
      await this.#followSplits(peer)
      onCompared(peer.key, heads, left)
    } catch (error) {
      peer.quietUntil = tickOf(clock.now()) + QUIET_TICKS
      if (!(error instanceof Refusal)) onFault(error)
      // A peer that shows something invalid is not trusted in its other claims; it is not blamed for temporary failures
      // of this node or of the connection to it.
      else if (error.row.status !== UNAVAILABLE) peer.heads = null
    }
  }

  /** Fetches missing events of a log, and checks whether both have the same. @returns as `#fetch` */
  async #compare(peer: KnownPeer, head: Head): Promise<boolean> {
    const wasAsked = await this.#fetch(peer, head)
    await this.#match(peer, head)
    return wasAsked
  }

  async #match(peer: KnownPeer, { origin, count, hash }: Head): Promise<void> {
    const { log } = this.#options
    const own = log.state.log(origin)
    const most = Math.min(count, own.count)
    const common = own.quarantined_from === null ? most : Math.min(most, own.quarantined_from)
    if (common <= log.first(origin)) return
    const place = `${origin}/${common}`
    if (common === count) {
      const id = own.count === count ? own.hash : (await log.event(origin, count - 1))?.id
      if (id !== hash) await this.#search(peer, origin, common - 1)
    } else if (common === own.quarantined_from && !peer.agreed.has(place)) {
      // Where a log has two versions, the fork may be deeper than the known one.
      await this.#search(peer, origin, common - 1)
      peer.agreed.add(place)
    }
  }

  /** @returns whether the peer was asked for all its claimed events; false if another peer is being asked */
  async #fetch(peer: KnownPeer, { origin, count: theirs, first }: Head): Promise<boolean> {
    const { log, client, ingest, onSynced, clock } = this.#options
    const missing = (): boolean => wantedCount(log.state, origin, theirs) > log.state.log(origin).count
    if (!missing()) return true
    // It has removed what follows here; another peer is asked.
    if (first > log.state.log(origin).count) return false
    const turn = { since: clock.now() }
    const before = this.#fetching.get(origin)
    if (before !== undefined && turn.since - before.since < FETCH_NS) return false
    this.#fetching.set(origin, turn)
    const isOver = (): boolean => this.#fetching.get(origin) !== turn
    try {
      while (!this.#closed && missing()) {
        const { count } = log.state.log(origin)
        const texts = await client.range(peer.key, origin, count)
        onSynced(await ingest.range(origin, texts, peer.key))
        if (isOver()) return false
        if (log.state.log(origin).count > count) continue
        // It does not serve the events it claimed; others are asked instead.
        peer.heads = withoutClaim(peer.heads, origin, count)
        return true
      }
      return !this.#closed
    } catch (error) {
      // The logs diverge: `onSplit` or `onFork` was called. Other logs of this peer are unaffected.
      if (!(error instanceof Refusal) || !APART.has(error.code)) throw error
      return false
    } finally {
      if (!isOver()) this.#fetching.delete(origin)
    }
  }

  async #followSplits(peer: KnownPeer): Promise<void> {
    const places = this.#splits.get(peer.key)
    this.#splits.delete(peer.key)
    for (const [origin, seq] of places ?? []) await this.#search(peer, origin, seq)
  }

  async #search(peer: KnownPeer, origin: string, seq: number): Promise<void> {
    const fork = await findFork(this.#options, peer.key, origin, seq)
    if (fork !== null) this.#options.onFork(fork)
  }

  #below(bound: number): number {
    const [a = 0, b = 0] = this.#options.entropy.bytes(2)
    return (a * 256 + b) % bound
  }
}

const withoutClaim = (heads: Heads | null, origin: string, count: number): Heads | null =>
  heads && { ...heads, heads: heads.heads.map((head) => (head.origin === origin ? { ...head, count } : head)) }

/** Status of refusals that are not caused by the content sent: OVERLOADED, STORAGE_UNAVAILABLE, PEER_UNREACHABLE … */
const UNAVAILABLE = 503

const APART: ReadonlySet<string> = new Set(['FORKED_LOG', 'ORIGIN_QUARANTINED', 'SEQUENCE_GAP', 'UNKNOWN_EPOCH'])
