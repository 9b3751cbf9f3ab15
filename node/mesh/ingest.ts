import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { hasRoom, isFull } from '../../src/mesh/tick-bound.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Appending, EventLog } from './event-log.ts'
import type { ExaminedEvent, Examiner, IngestListener } from './ingest-ports.ts'
import type { IngestOutcome } from './mesh.ts'
import type { PeerBounds } from './peer-bounds.ts'
import { mustBeCurrent, readForwarded } from './read-current.ts'
import { RecentIds } from './recent-ids.ts'
import type { NextPlace, Staging } from './staging.ts'
import type { GossipVerdict, PeerKey } from './transport.ts'
import type { VerificationTurns } from './verification-turns.ts'
import type { WaitingEvents } from './waiting-events.ts'

export interface IngestOptions {
  readonly self: PeerKey
  readonly log: EventLog
  readonly staging: Staging
  readonly waiting: WaitingEvents
  readonly examiner: Examiner
  readonly turns: VerificationTurns
  readonly bounds: PeerBounds
  readonly hash: Hash
  readonly clock: Clock
  readonly listener: IngestListener
  /** Whether this node's own log is confirmed; until then it recovers its own events. */
  readonly confirmed: () => boolean
  /** Says whether the node may still begin with a snapshot, which it can only without events. */
  readonly snapshots: () => { readonly joining: boolean }
}

/** An accepted event. */
export interface Taken {
  readonly outcome: IngestOutcome
  /** Resolves once it is durable; at once if there is nothing to write. */
  readonly durable: Promise<Appending>
}

interface Provenance {
  readonly from: PeerKey | 'http'
  /** Gossip and HTTP accept current events only; synchronised events may be of any age. */
  readonly door: boolean
  /** sha256 of the text, 64 hex digits, if already computed. */
  readonly id?: string | undefined
}

const KNOWN: Taken = { outcome: 'known', durable: Promise.resolve('known') }
const WAITING: Taken = { outcome: 'waiting', durable: Promise.resolve('gap') }

/**
 * The single entry for events from every source. The order of the checks is the order of their cost: bounds of the
 * peer, known id, size, form, network, origin, window, place in the log, signature, body, disk.
 */
export class Ingest {
  readonly #options: IngestOptions
  readonly #recent = new RecentIds()

  constructor(options: IngestOptions) {
    this.#options = options
  }

  /** For gossip and HTTP. @throws Refusal of the table, whose row has the gossip verdict */
  async door(text: string, from: PeerKey | 'http', id?: string): Promise<Taken> {
    const { bounds, snapshots } = this.#options
    bounds.take(from, text.length)
    if (snapshots().joining) throw new Refusal('NOT_READY', 'The node is fetching a snapshot; send the event later.')
    const way = { from, door: true, id }
    try {
      // Without awaiting until its form is known, so that no more of a burst is read than its sender may send.
      const examined = this.#look(text, way)
      return examined === null ? KNOWN : await this.#place(examined, way)
    } catch (error) {
      if (error instanceof Refusal && verdictOf(error, from) === 'reject') bounds.fine(from)
      throw error
    }
  }

  /**
   * For a range requested from a peer. Resolves when all of it is durable.
   * @returns number of events that were new
   * @throws Refusal at the first event that does not continue the log
   */
  async range(origin: string, texts: readonly string[], from: PeerKey): Promise<number> {
    const durable: Promise<Appending>[] = []
    let refused: unknown = null
    for (const text of texts) {
      try {
        const way = { from, door: false }
        const examined = this.#look(text, way, origin)
        const taken = examined === null ? KNOWN : await this.#place(examined, way)
        if (taken.outcome === 'waiting') break
        if (taken.outcome === 'appended') durable.push(taken.durable)
      } catch (error) {
        refused = error
        break
      }
    }
    const appended = (await Promise.all(durable)).filter((appending) => appending === 'appended').length
    if (refused !== null) throw refused
    return appended
  }

  /** Checks everything but the event's place. @returns null for one seen recently */
  #look(text: string, { from, door, id: known }: Provenance, expected?: string): ExaminedEvent | null {
    const { examiner, hash, clock, log } = this.#options
    const { members } = log.state
    const id = known ?? hash.sha256Hex(text)
    if (this.#recent.has(id)) return null
    const examined = readForwarded(examiner, members, text, id, from)
    const { origin } = examined.event
    if (expected !== undefined && origin !== expected) {
      throw new Refusal('MALFORMED_EVENT', 'The event does not belong to the requested log.')
    }
    if (door) mustBeCurrent(members, examined, tickOf(clock.now()))
    return examined
  }

  /**
   * Checks the event's place in its log, once it is its turn: earlier waiting events may be its predecessors. Events
   * that need no signature check do not use up the turn.
   */
  async #place(examined: ExaminedEvent, way: Provenance): Promise<Taken> {
    const { turns, staging } = this.#options
    const { origin, seq } = examined.event
    for (;;) {
      const next = staging.next(origin)
      if (seq < next.seq) return this.#taken(examined)
      if (this.#isWaiting(examined, next, way)) return WAITING
      if (turns.isFree) return this.#takeIn(examined, next, way)
      await turns.next()
    }
  }

  /** An event whose place is free, or beyond the end of the log. */
  #takeIn(examined: ExaminedEvent, next: NextPlace, { from }: Provenance): Taken {
    const { turns, examiner, waiting, self, confirmed, listener } = this.#options
    const { origin, seq } = examined.event
    if (seq > next.seq && !this.#mayWait(examined, next)) {
      listener.onGap(origin, from)
      throw gap(seq, next.seq)
    }
    turns.take(examined.text.length)
    examiner.verify(examined)
    if (origin === self && confirmed()) {
      listener.onLostOwn()
      throw gap(seq, next.seq)
    }
    if (seq > next.seq) {
      listener.onGap(origin, from)
      waiting.put(examined)
      return WAITING
    }
    const durable = this.#append(examined, next, from)
    this.#drain(origin, from)
    return { outcome: 'appended', durable }
  }

  /** Events that can never follow are not kept, and not forwarded: peers would count them against this node. */
  #mayWait(examined: ExaminedEvent, next: NextPlace): boolean {
    const { seq, svcond } = examined.event
    return this.#options.waiting.hasRoom(examined, next.seq) && hasRoom(next, seq - next.seq, svcond)
  }

  /**
   * Refuses invalid events before their signature is checked.
   * @returns whether the event already waits for its predecessors
   */
  #isWaiting({ event: { origin, seq }, id }: ExaminedEvent, next: NextPlace, { door }: Provenance): boolean {
    const { log, waiting, self, confirmed } = this.#options
    const { quarantined_from } = log.state.log(origin)
    if (quarantined_from !== null && seq >= quarantined_from) throw quarantined(origin, quarantined_from)
    // Until the own log is confirmed, it is recovered in order, by synchronising only.
    if (origin === self && door && !confirmed()) throw gap(seq, next.seq)
    return seq > next.seq && waiting.held(origin, seq)?.id === id
  }

  /** The place is taken: by this very event, or by another one. */
  async #taken(examined: ExaminedEvent): Promise<Taken> {
    const { log, staging, turns, examiner, listener } = this.#options
    const { origin, seq } = examined.event
    const held = staging.held(origin, seq) ?? (await log.event(origin, seq))
    if (held === undefined || held.id === examined.id) return KNOWN
    const { quarantined_from } = log.state.log(origin)
    if (quarantined_from !== null && quarantined_from <= seq) {
      throw quarantined(origin, quarantined_from)
    }
    await turns.pass()
    examiner.verify(examined)
    listener.onFork(examiner.read(held.text).event, examined.event)
    throw new Refusal('FORKED_LOG', `The log has ${held.id} at place ${seq}.`, { held: held.id })
  }

  /** Passes the next event of its log to the disk. */
  #append(examined: ExaminedEvent, next: NextPlace, from: PeerKey | 'http'): Promise<Appending> {
    const { staging, examiner, listener } = this.#options
    const { origin, seq, prev, svcond } = examined.event
    if (prev !== next.prev) {
      listener.onSplit(origin, seq - 1, from)
      throw new Refusal('FORKED_LOG', `The event has the predecessor ${prev}; here it is ${next.prev}.`)
    }
    if (svcond < next.svcond) {
      throw new Refusal(
        'MALFORMED_EVENT',
        `Its tick ${svcond} is earlier than that of its predecessor, ${next.svcond}.`,
      )
    }
    if (isFull(next, svcond)) {
      throw new Refusal('MALFORMED_EVENT', `Its log already has ${next.inTick} events of tick ${svcond}, the maximum.`)
    }
    const durable = staging.stage(examiner.accept(examined))
    this.#recent.add(examined.id)
    const forget = (): void => this.#recent.delete(examined.id)
    void durable.then((appending) => appending === 'appended' || forget(), forget)
    return durable
  }

  /** Appends the events that waited for this one. */
  #drain(origin: string, from: PeerKey | 'http'): void {
    const { staging, waiting, listener } = this.#options
    for (;;) {
      const next = staging.next(origin)
      const found = waiting.take(origin, next.seq)
      if (found === undefined) return
      try {
        void this.#append(found, next, from)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.code !== 'FORKED_LOG') listener.onGap(origin, from)
        return
      }
    }
  }
}

/**
 * Gossip verdict of a refusal. Peers that forward events of a forked log may not know of the fork yet; the owner of the
 * log does.
 */
export const verdictOf = ({ code, data, row }: Refusal, from: PeerKey | 'http'): GossipVerdict =>
  code === 'ORIGIN_QUARANTINED' && data.origin === from ? 'reject' : row.verdict

const quarantined = (origin: PeerKey, from: number): Refusal =>
  new Refusal('ORIGIN_QUARANTINED', `The log is valid up to ${from} only.`, { quarantined_from: from, origin })

const gap = (seq: number, next: number): Refusal =>
  new Refusal('SEQUENCE_GAP', `The log ends before place ${next} here, and this is ${seq}.`, { next })
