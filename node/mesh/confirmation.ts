import type { Heads } from '../../protocols/sync/heads.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { EventLog } from './event-log.ts'
import type { PeerKey } from './transport.ts'

export interface ConfirmationOptions {
  readonly self: PeerKey
  readonly members: Members
  readonly log: EventLog
  readonly clock: Clock
  readonly connected: () => readonly PeerKey[]
  /** Asks all connected peers for their heads, except those that have answered. */
  readonly ask: (except: ReadonlySet<PeerKey>) => void
  /** Whether the data directory was restored from a backup, so that others may have more of its log. */
  readonly restored: boolean
  /** Allows or blocks publishing to the own log. */
  readonly setPublishing: (open: boolean) => void
  /** Publishes the recovery of a log, with the number of events adopted from others. */
  readonly publishRecovery: (adopted: number) => Promise<AcceptedEvent>
  readonly onFault: (error: unknown) => void
}

/**
 * What a member waits for before it votes: others that report how much of its log they have, or that have its
 * beginning.
 */
export interface Outstanding {
  readonly what: 'heads' | 'holders'
  readonly heard: number
  readonly needed: number
}

/** How long a node with its own log waits for missing answers. */
const PATIENCE_NS = 10_000_000_000n

/** Quiet ticks after the last adopted event: events held by few others reach the rest meanwhile. */
const CALM_TICKS = 8

/** Interval at which a node that has lost its quorum, but not its log, looks for one. */
const ASK_AGAIN_TICKS = 8

/** Number of times that a peer may claim more of the log without showing it. */
const MAX_CLAIMS = 3

/**
 * Confirms that this node's own log is complete. A node whose disk lost its latest events would publish different ones
 * in their place: that is equivocation, and could spend a coin twice. So nothing is published, sealed or voted on
 * before enough others have reported how much of this log they have; events that they have beyond it are adopted first.
 */
export class Confirmation {
  readonly #options: ConfirmationOptions
  #confirmed = false
  #confirming = false
  /** A quorum has reported no more of this log: no vote of this node is lost. */
  #quorate = false
  #since: bigint
  /** Peers that have no more of this log than this node. */
  readonly #answered = new Set<PeerKey>()
  /** Peers that have at least its beginning: without it they would take its owner for new. */
  readonly #holders = new Set<PeerKey>()
  #alone = false
  readonly #claims = new Map<PeerKey, number>()
  /** Events learned from others since the last one of this node's own. */
  #adopted = 0
  #lastAdoption = Number.NEGATIVE_INFINITY

  constructor(options: ConfirmationOptions) {
    this.#options = options
    this.#since = options.clock.now()
  }

  get confirmed(): boolean {
    return this.#confirmed
  }

  /**
   * Whether this node may vote: votes seen by fewer than a quorum might be lost, and a second vote could spend a coin
   * twice. A quorum must also have the beginning of its log: if the disk is lost after the first vote, they report that
   * there was a log, and the node knows that it has lost something.
   */
  get quorate(): boolean {
    return this.#confirmed && this.#quorate && this.#isRooted
  }

  /**
   * How many other members have reported what voting waits for, and how many are needed; null if it does not wait.
   */
  get awaited(): Outstanding | null {
    if (this.quorate) return null
    const needed = this.#options.members.quorum - 1
    if (this.#confirmed && this.#quorate) return { what: 'holders', heard: this.#others(this.#holders), needed }
    return { what: 'heads', heard: this.#others(this.#answered), needed }
  }

  get #isRooted(): boolean {
    return this.#alone || this.#others(this.#holders) >= this.#options.members.quorum - 1
  }

  /** Reads the state on disk: an interrupted adoption continues. Sends no requests. */
  async prepare(): Promise<void> {
    const { log, self } = this.#options
    let { count } = log.state.log(self)
    const first = log.first(self)
    while (count > first) {
      const from = Math.max(first, count - PAGE_EVENTS)
      const page = await log.events(self, from, count - from, Number.POSITIVE_INFINITY)
      const own = page.findLastIndex((event) => event.own)
      this.#adopted += page.length - 1 - own
      if (own >= 0) return
      count = from
    }
    // A snapshot stood for the beginning of the log.
    this.#adopted += first
  }

  /** For a node that is its own quorum, and for observers. */
  async confirmAlone(): Promise<void> {
    this.#alone = true
    this.#quorate = true
    await this.#confirm()
  }

  /** The key of an observer has become that of a member. */
  join(): void {
    this.#alone = false
    this.#unconfirm()
  }

  start(): void {
    this.#since = this.#options.clock.now()
  }

  /**
   * A peer has reported its heads, and its further events have been fetched if it served them.
   * @param left logs of which it may have more than was requested
   */
  onCompared(peer: PeerKey, { heads }: Heads, left: ReadonlySet<string>): void {
    const { log, self } = this.#options
    if (this.quorate || !this.#isMember(peer)) return
    const theirs = heads.find(({ origin }) => origin === self)?.count ?? 0
    if (theirs > 0) this.#holders.add(peer)
    if (theirs > log.state.log(self).count) {
      // Another, possibly slow peer is being asked for it: this one has made no false claim.
      if (left.has(self)) return
      const claims = (this.#claims.get(peer) ?? 0) + 1
      this.#claims.set(peer, claims)
      if (claims < MAX_CLAIMS) return
    }
    this.#answered.add(peer)
    this.#quorate = this.#others(this.#answered) >= this.#options.members.quorum - 1
  }

  /** An event of the own log was received from a peer. */
  onAdopted(tick: number): void {
    this.#adopted++
    this.#lastAdoption = tick
    this.#quorate = false
    this.#answered.clear()
    this.#claims.clear()
  }

  /** A peer showed a signed event of the own log that this node does not have: its disk has lost it. */
  onLostOwn(): void {
    if (this.#confirmed) this.#unconfirm()
  }

  #unconfirm(): void {
    this.#confirmed = false
    this.#quorate = false
    this.#answered.clear()
    this.#claims.clear()
    this.#lastAdoption = Number.NEGATIVE_INFINITY
    this.#since = this.#options.clock.now()
    this.#options.setPublishing(false)
  }

  tick(tick: number): void {
    if (this.quorate || this.#confirming) return
    if (this.#confirmed) {
      if (this.#quorate) this.#options.ask(this.#holders)
      else if (tick % ASK_AGAIN_TICKS === 0) this.#options.ask(this.#answered)
    } else if (this.#isWhole(tick)) {
      void this.#confirm().catch((error: unknown) => {
        if (!(error instanceof Refusal)) this.#options.onFault(error)
      })
    } else this.#options.ask(this.#answered)
  }

  #isWhole(tick: number): boolean {
    const { self, log, clock, connected, restored } = this.#options
    const { count, quarantined_from } = log.state.log(self)
    if (quarantined_from !== null || tick < this.#lastAdoption + CALM_TICKS) return false
    const everybody = connected().every((peer) => !this.#isMember(peer) || this.#answered.has(peer))
    const patient = clock.now() - this.#since >= PATIENCE_NS
    if (this.#quorate && (everybody || patient)) return true
    // A node that has published since its last adoption still has its disk, unless it was restored.
    return count > 0 && this.#adopted === 0 && !restored && patient && everybody
  }

  /** Members other than this one. */
  #others(peers: ReadonlySet<PeerKey>): number {
    const { self } = this.#options
    return [...peers].filter((peer) => peer !== self && this.#isMember(peer)).length
  }

  /** In this tick: from the time when a change is known until it is in force, the key to be replaced has the seat. */
  #isMember(peer: PeerKey): boolean {
    const { members, clock } = this.#options
    return members.isOf(peer, tickOf(clock.now()))
  }

  async #confirm(): Promise<void> {
    const { setPublishing, publishRecovery, restored } = this.#options
    this.#confirming = true
    try {
      setPublishing(true)
      // Events missing from a backup may include a vote that reached only peers that withhold it.
      if (this.#adopted > 0 || (restored && !this.#alone)) await publishRecovery(this.#adopted)
      this.#adopted = 0
      this.#confirmed = true
    } catch (error) {
      setPublishing(false)
      throw error
    } finally {
      this.#confirming = false
    }
  }
}

const PAGE_EVENTS = 256
