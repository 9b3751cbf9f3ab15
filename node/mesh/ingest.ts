import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import { hasRoom, isFull } from '../../src/mesh/tick-bound.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Appending, EventLog } from './event-log.ts'
import type { ExaminedEvent, Examiner, IngestListener } from './ingest-ports.ts'
import type { IngestOutcome } from './mesh.ts'
import type { PeerBounds } from './peer-bounds.ts'
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
  /** Whether this node's own log is whole; until then it takes its own events back. */
  readonly confirmed: () => boolean
}

/** An event that was found good. */
export interface Taken {
  readonly outcome: IngestOutcome
  /** Resolves once it is durable; at once where nothing has to be written. */
  readonly durable: Promise<Appending>
}

interface Way {
  readonly from: PeerKey | 'http'
  /** Doors take events of the present only; what is synchronised hangs in its origin's log, however old. */
  readonly door: boolean
  /** sha256 of the text, 64 hex digits, where the door has computed it. */
  readonly id?: string | undefined
}

const KNOWN: Taken = { outcome: 'known', durable: Promise.resolve('known') }
const WAITING: Taken = { outcome: 'waiting', durable: Promise.resolve('gap') }

/**
 * The one way in for an event, whatever door it came through. The order of the checks is the order of their cost: bounds
 * of the peer, known id, size, form, network, origin, window, place in the log, signature, body, disk.
 */
export class Ingest {
  readonly #options: IngestOptions
  readonly #recent = new RecentIds()

  constructor(options: IngestOptions) {
    this.#options = options
  }

  /** For gossip and HTTP. @throws Refusal of the table, whose row says what gossip does about it */
  async door(text: string, from: PeerKey | 'http', id?: string): Promise<Taken> {
    const { bounds } = this.#options
    bounds.take(from, text.length)
    const way = { from, door: true, id }
    try {
      // Without a pause until its form is known, so that of a burst no more is read than the sender may send.
      const examined = this.#look(text, way)
      return examined === null ? KNOWN : await this.#place(examined, way)
    } catch (error) {
      if (error instanceof Refusal && verdictOf(error, from) === 'reject') bounds.fine(from)
      throw error
    }
  }

  /**
   * For a range that this node asked a peer for. Resolves when all of it is durable.
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

  /** Everything but the event's place. @returns null for one that was here lately */
  #look(text: string, { door, id: known }: Way, expected?: string): ExaminedEvent | null {
    const { examiner, hash, clock } = this.#options
    const id = known ?? hash.sha256Hex(text)
    if (this.#recent.has(id)) return null
    const examined = examiner.read(text, id)
    const { origin, svcond } = examined.event
    if (expected !== undefined && origin !== expected) {
      throw new Refusal('MALFORMED_EVENT', 'The event belongs to another log than the one that was asked for.')
    }
    if (door && Math.abs(svcond - tickOf(clock.now())) > WINDOW_TICKS) {
      throw new Refusal('OUTSIDE_WINDOW', `The event is of tick ${svcond}; synchronise instead.`, { svcond })
    }
    return examined
  }

  /**
   * From the event's place in its log on, which is decided once its turn has come: those that came before it and wait for
   * theirs may be its predecessors. What needs no signature takes no check of the turn.
   */
  async #place(examined: ExaminedEvent, way: Way): Promise<Taken> {
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

  /** An event whose place is free, or further on. */
  #takeIn(examined: ExaminedEvent, next: NextPlace, { from }: Way): Taken {
    const { turns, examiner, waiting, self, confirmed, listener } = this.#options
    const { origin, seq } = examined.event
    if (seq > next.seq && !this.#mayWait(examined, next)) {
      listener.onGap(origin, from)
      throw gap(seq, next.seq)
    }
    turns.take()
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

  /** What can never follow is not kept, and not passed on to those who know: they would hold it against this node. */
  #mayWait(examined: ExaminedEvent, next: NextPlace): boolean {
    const { seq, svcond } = examined.event
    return this.#options.waiting.hasRoom(examined, next.seq) && hasRoom(next, seq - next.seq, svcond)
  }

  /**
   * Refuses what does not count, whatever its signature.
   * @returns whether the event waits already for those before it
   */
  #isWaiting({ event: { origin, seq }, id }: ExaminedEvent, next: NextPlace, { door }: Way): boolean {
    const { log, waiting, self, confirmed } = this.#options
    const { quarantined_from } = log.state.log(origin)
    if (quarantined_from !== null && seq >= quarantined_from) throw quarantined(origin, quarantined_from)
    // Until the own log is confirmed, it is taken back in order, by synchronising only.
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
    throw new Refusal('FORKED_LOG', `The log holds ${held.id} at place ${seq}.`, { held: held.id })
  }

  /** Hands the next event of its log to the disk. */
  #append(examined: ExaminedEvent, next: NextPlace, from: PeerKey | 'http'): Promise<Appending> {
    const { staging, examiner, listener } = this.#options
    const { origin, seq, prev, svcond } = examined.event
    if (prev !== next.prev) {
      listener.onSplit(origin, seq - 1, from)
      throw new Refusal('FORKED_LOG', `The event names ${prev} as its predecessor; here it is ${next.prev}.`)
    }
    if (svcond < next.svcond) {
      throw new Refusal('MALFORMED_EVENT', `Its tick ${svcond} is before ${next.svcond}, that of its predecessor.`)
    }
    if (isFull(next, svcond)) {
      throw new Refusal('MALFORMED_EVENT', `Its log has ${next.inTick} events of tick ${svcond}, as many as it may.`)
    }
    const durable = staging.stage(examiner.accept(examined))
    this.#recent.add(examined.id)
    const forget = (): void => this.#recent.delete(examined.id)
    void durable.then((appending) => appending === 'appended' || forget(), forget)
    return durable
  }

  /** Appends what has been waiting for this. */
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
 * What gossip makes of a refusal. What of a forked log others pass on may come from somebody who does not know yet; the
 * one whose log it is knows best.
 */
export const verdictOf = ({ code, data, row }: Refusal, from: PeerKey | 'http'): GossipVerdict =>
  code === 'ORIGIN_QUARANTINED' && data.origin === from ? 'reject' : row.verdict

const quarantined = (origin: PeerKey, from: number): Refusal =>
  new Refusal('ORIGIN_QUARANTINED', `The log counts up to ${from} only.`, { quarantined_from: from, origin })

const gap = (seq: number, next: number): Refusal =>
  new Refusal('SEQUENCE_GAP', `The log ends before place ${next} here, and this is ${seq}.`, { next })
