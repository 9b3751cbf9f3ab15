import type { EventReader } from '../../../src/journal/event-reader.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import type { EpochCertificate, EpochChain } from '../../../src/mesh/epoch-certificate.ts'
import { epoch } from '../../../src/mesh/kinds/epoch.ts'
import { evidence } from '../../../src/mesh/kinds/evidence.ts'
import type { Members } from '../../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { inCutOrder, type LogCursor } from '../../../src/mesh/snapshots/cut-order.ts'

/** Events of a log from one place to another. */
export interface Segment {
  readonly origin: string
  readonly from: number
  readonly to: number
  /** First tick after the term of its member: it ends before. */
  readonly until: number
}

type Reader = Pick<EventReader, 'accepted'>

const PAGE_EVENTS = 64
const PAGE_BYTES = 131_072

/** Reads one segment, a page at a time. */
class SegmentCursor implements LogCursor {
  head: AcceptedEvent | null = null
  readonly #events: Reader
  readonly #segment: Segment
  readonly #turn: () => Promise<void>
  #next: number
  #page: AcceptedEvent[] = []

  constructor(events: Reader, segment: Segment, turn: () => Promise<void>) {
    this.#events = events
    this.#segment = segment
    this.#turn = turn
    this.#next = segment.from
  }

  async advance(): Promise<void> {
    const { origin, to } = this.#segment
    if (this.#page.length === 0 && this.#next < to) {
      const limit = Math.min(PAGE_EVENTS, to - this.#next)
      const page = await this.#events.accepted(origin, this.#next, limit, PAGE_BYTES)
      if (page.length === 0) throw new Error(`the log of ${origin} ends before the cut`)
      this.#page = page.map(({ accepted }) => accepted).reverse()
      this.#next += page.length
      await this.#turn()
    }
    const next = this.#page.pop() ?? null
    this.head = next !== null && next.event.svcond < this.#segment.until ? next : null
  }
}

/** All events of some segments in the order of the cut. @param segments in the order of the members */
export async function* eventsOf(
  events: Reader,
  segments: readonly Segment[],
  turn: () => Promise<void>,
): AsyncGenerator<AcceptedEvent> {
  const cursors = segments.map((segment) => new SegmentCursor(events, segment, turn))
  for (const cursor of cursors) await cursor.advance()
  yield* inCutOrder(cursors)
}

/**
 * Ends each segment where its log has two versions, as far as evidence in the cut itself shows: what follows differs from node to
 * node.
 */
export async function withoutForks(
  events: Reader,
  members: Members,
  segments: readonly Segment[],
  quarantined: ReadonlyMap<string, number>,
  turn: () => Promise<void>,
): Promise<readonly Segment[]> {
  const ends = new Map(quarantined)
  for await (const accepted of eventsOf(events, segments, turn)) {
    const { event } = accepted
    const body = event.kind === 'evidence' && accepted.void === null ? bodyOf(evidence, event) : null
    if (body === null) continue
    const { origin, seq } = body.first
    if (members.hasLog(origin)) ends.set(origin, Math.min(seq, ends.get(origin) ?? seq))
  }
  return segments.map((segment) => ({ ...segment, to: Math.min(segment.to, ends.get(segment.origin) ?? segment.to) }))
}

/**
 * The changes of members that the events of some segments contain: of each number the first certificate in the order of the cut.
 * @param after number of the epoch that they follow
 * @param latest number of the latest epoch that this node knows; there are no later ones in them
 */
export async function changesIn(
  events: Reader,
  segments: readonly Segment[],
  [after, latest]: readonly [after: number, latest: number],
  turn: () => Promise<void>,
): Promise<EpochChain> {
  const found = new Map<number, EpochCertificate>()
  if (latest > after) {
    for await (const { event, void: refusal } of eventsOf(events, segments, turn)) {
      const body = event.kind === 'epoch' && refusal === null ? bodyOf(epoch, event) : null
      if (body === null) continue
      const { certificate } = body
      const { number } = certificate.statement
      if (number > after && !found.has(number)) found.set(number, certificate)
      if (found.size === latest - after) break
    }
  }
  const chain: EpochCertificate[] = []
  for (let next = found.get(after + 1); next !== undefined; next = found.get(after + 1 + chain.length)) chain.push(next)
  return chain
}
