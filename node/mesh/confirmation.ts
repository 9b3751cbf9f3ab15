import type { Heads } from '../../protocols/sync/heads.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { EventLog } from './event-log.ts'
import type { PeerKey } from './transport.ts'

export interface ConfirmationOptions {
  readonly self: PeerKey
  readonly members: Members
  readonly log: EventLog
  readonly clock: Clock
  readonly connected: () => readonly PeerKey[]
  /** Asks all connected peers for their heads, but for those that have answered. */
  readonly ask: (except: ReadonlySet<PeerKey>) => void
  /** Whether the data directory was brought back from a backup, so that others may know more than it does. */
  readonly restored: boolean
  /** Lets the own log grow, from here on or no longer. */
  readonly setPublishing: (open: boolean) => void
  /** Publishes the recovery of a log of which so many events were learned from others. */
  readonly publishRecovery: (adopted: number) => Promise<AcceptedEvent>
  readonly onFault: (error: unknown) => void
}

/** What stands between a member and its votes: others who tell how far they hold its log, or who hold its beginning. */
export interface Outstanding {
  readonly what: 'heads' | 'holders'
  readonly heard: number
  readonly needed: number
}

/** How long a node with a log of its own waits for more answers than it gets. */
const PATIENCE_NS = 10_000_000_000n

/** Ticks without anything new after the last event that was adopted: what only few others hold reaches the rest in them. */
const CALM_TICKS = 8

/** How often a node that has lost its quorum, but not its log, looks for one. */
const ASK_AGAIN_TICKS = 8

/** Times that a peer may say that it holds more without showing it. */
const MAX_CLAIMS = 3

/**
 * Finds out whether this node's own log is whole. A node whose disk lost the latest of what it had said would say
 * something else in the same place: that is equivocation, and could spend a coin twice. So nothing is said, sealed or
 * voted on before enough others have told how far they hold this log; what they hold beyond is adopted first.
 */
export class Confirmation {
  readonly #options: ConfirmationOptions
  #confirmed = false
  #confirming = false
  /** A quorum has told that it holds no more of this log: nothing that this node ever voted for is forgotten. */
  #quorate = false
  #since: bigint
  /** Peers that hold no more of this log than this node. */
  readonly #answered = new Set<PeerKey>()
  /** Peers that hold at least its beginning: one that holds nothing of it would take its owner for new. */
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
   * Whether this node may vote: what it said to fewer than a quorum might be lost, and a second vote could spend twice.
   * And a quorum must hold the beginning of its log first: should the disk be lost after the first vote, whoever is asked
   * then tells that there was a log, and the node knows that it has forgotten something.
   */
  get quorate(): boolean {
    return this.#confirmed && this.#quorate && this.#isRooted
  }

  /** How many other members have told what voting waits for, and how many have to; null where it waits for nobody. */
  get awaited(): Outstanding | null {
    if (this.quorate) return null
    const needed = this.#options.members.quorum - 1
    if (this.#confirmed && this.#quorate) return { what: 'holders', heard: this.#others(this.#holders), needed }
    return { what: 'heads', heard: this.#others(this.#answered), needed }
  }

  get #isRooted(): boolean {
    return this.#alone || this.#others(this.#holders) >= this.#options.members.quorum - 1
  }

  /** Looks at what the disk holds: an adoption that was interrupted goes on. Asks nobody. */
  async prepare(): Promise<void> {
    const { log, self } = this.#options
    let { count } = log.state.log(self)
    while (count > 0) {
      const from = Math.max(0, count - PAGE_EVENTS)
      const page = await log.events(self, from, count - from, Number.POSITIVE_INFINITY)
      const own = page.findLastIndex((event) => event.own)
      this.#adopted += page.length - 1 - own
      if (own >= 0) return
      count = from
    }
  }

  /** For a node that is its own quorum, and one whose log nobody counts. */
  async confirmAlone(): Promise<void> {
    this.#alone = true
    this.#quorate = true
    await this.#confirm()
  }

  start(): void {
    this.#since = this.#options.clock.now()
  }

  /**
   * A peer has told its heads, and what it holds beyond has been fetched where it showed it.
   * @param left logs of which it may hold more than it was asked for
   */
  onCompared(peer: PeerKey, { heads }: Heads, left: ReadonlySet<string>): void {
    const { log, self, members } = this.#options
    if (this.quorate || !members.has(peer)) return
    const theirs = heads.find(({ origin }) => origin === self)?.count ?? 0
    if (theirs > 0) this.#holders.add(peer)
    if (theirs > log.state.log(self).count) {
      // Somebody else is being asked for it, perhaps a peer that takes its time: this one claims nothing falsely.
      if (left.has(self)) return
      const claims = (this.#claims.get(peer) ?? 0) + 1
      this.#claims.set(peer, claims)
      if (claims < MAX_CLAIMS) return
    }
    this.#answered.add(peer)
    this.#quorate = this.#others(this.#answered) >= this.#options.members.quorum - 1
  }

  /** An event of the own log came from somebody else. */
  onAdopted(tick: number): void {
    this.#adopted++
    this.#lastAdoption = tick
    this.#quorate = false
    this.#answered.clear()
    this.#claims.clear()
  }

  /** Somebody showed a signed event of the own log that this node does not hold: its disk has lost it. */
  onLostOwn(): void {
    if (!this.#confirmed) return
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
    const everybody = connected().every((peer) => this.#answered.has(peer))
    const patient = clock.now() - this.#since >= PATIENCE_NS
    if (this.#quorate && (everybody || patient)) return true
    // Whoever has said something since it last learned from others still has its disk, unless that was brought back.
    return count > 0 && this.#adopted === 0 && !restored && patient && everybody
  }

  /** Members besides this one. */
  #others(peers: ReadonlySet<PeerKey>): number {
    const { self, members } = this.#options
    return [...peers].filter((peer) => peer !== self && members.has(peer)).length
  }

  async #confirm(): Promise<void> {
    const { setPublishing, publishRecovery, restored } = this.#options
    this.#confirming = true
    try {
      setPublishing(true)
      // What a backup does not hold may have been a vote that reached nobody but those who keep it to themselves.
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
