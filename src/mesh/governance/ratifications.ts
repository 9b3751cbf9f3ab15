import { canonicalJson } from '../../bytes/canonical-json.ts'
import type { Hash } from '../../crypto/ports.ts'
import type { PublishedEvent } from '../../envelope/bundle.ts'
import type { Members } from '../members.ts'
import type { StateRows } from '../state-rows.ts'
import { electorateOf } from './electorate.ts'
import { type ProposalBody, slotOf } from './proposal-body.ts'
import type { RatificationBody, Ratifier } from './ratification-body.ts'

/**
 * Ratifications of one member that are remembered, in the order of its log: two for each proposal that it ratifies. They count
 * also in the quarantined part of a log, so that a hostile member could otherwise fill the memory of others.
 */
export const MOST_RATIFICATIONS = 2048

/** A proposal that at least one member has ratified. */
export interface Ratified {
  readonly proposal: string
  readonly event: PublishedEvent
  readonly body: ProposalBody
  /** Signatures by member. */
  readonly ratifiers: ReadonlyMap<string, string>
  /** Members whose logs have a quorum of the signatures. */
  readonly carriers: ReadonlySet<string>
}

interface Entry extends Ratified {
  readonly ratifiers: Map<string, string>
  readonly carriers: Set<string>
}

/** Proposals with signatures and carriers, and how many ratifications each member has published; members by number. */
export type SavedRatifications = readonly [
  proposals: readonly (readonly [
    event: PublishedEvent,
    ratifiers: readonly (readonly [member: number, sig: string])[],
    carriers: readonly number[],
  ])[],
  published: readonly (readonly [member: number, count: number])[],
]

/** Of two accepted proposals with one slot the one that closed first, then the one with the smaller id, counts. */
const byClosing = (a: Ratified, b: Ratified): number =>
  a.body.closes - b.body.closes || (a.proposal < b.proposal ? -1 : 1)

/** Ratified proposals. Signatures are only added, so that an accepted proposal stays accepted whatever else arrives. */
export class Ratifications {
  readonly #hash: Hash
  readonly #members: Members
  readonly #rows: StateRows
  readonly #entries = new Map<string, Entry>()
  readonly #published = new Map<string, number>()
  #accepted: readonly Ratified[] = []

  constructor(hash: Hash, members: Members, rows: StateRows) {
    this.#hash = hash
    this.#members = members
    this.#rows = rows
  }

  /** @param origin the member in whose log they are */
  add(origin: string, { event, ratifiers }: RatificationBody): void {
    const published = this.#published.get(origin) ?? 0
    if (published >= MOST_RATIFICATIONS) return
    this.#published.set(origin, published + 1)
    const entry = this.#entryOf(event)
    const before = entry.ratifiers.size
    const electorate = electorateOf(this.#members, event)
    for (const { member, sig } of ratifiers) {
      if (electorate.has(member) && !entry.ratifiers.has(member)) entry.ratifiers.set(member, sig)
    }
    if (ratifiers.filter(({ member }) => electorate.has(member)).length >= this.#members.quorum)
      entry.carriers.add(origin)
    this.#settle(entry, before)
  }

  #entryOf(event: PublishedEvent): Entry {
    const proposal = this.#hash.sha256Hex(canonicalJson(event))
    const known = this.#entries.get(proposal)
    if (known !== undefined) return known
    const body = event.body as unknown as ProposalBody
    const entry: Entry = { proposal, event, body, ratifiers: new Map(), carriers: new Set() }
    this.#entries.set(proposal, entry)
    return entry
  }

  #settle(entry: Entry, before: number): void {
    const { quorum } = this.#members
    if (before >= quorum || entry.ratifiers.size < quorum) return
    this.#accepted = [...this.#accepted, entry].sort(byClosing)
    this.#rows.replace(null, ['accepted', entry.proposal])
  }

  /** Those that a quorum has ratified, in the order in which they closed. A new list whenever one is added. */
  get accepted(): readonly Ratified[] {
    return this.#accepted
  }

  /** The accepted proposal that has a slot; null if it is free. */
  holderOf(slot: string): Ratified | null {
    return this.#accepted.find(({ body }) => slotOf(body) === slot) ?? null
  }

  of(proposal: string): Ratified | null {
    return this.#entries.get(proposal) ?? null
  }

  /** In the order in which they became known. */
  all(): Iterable<Ratified> {
    return this.#entries.values()
  }

  save(): SavedRatifications {
    const number = (member: string): number => this.#members.logOf(member)
    const proposals = [...this.#entries.values()].map(
      ({ event, ratifiers, carriers }) =>
        [
          event,
          [...ratifiers].map(([member, sig]) => [number(member), sig] as const),
          [...carriers].map(number),
        ] as const,
    )
    return [proposals, [...this.#published].map(([member, count]) => [number(member), count] as const)]
  }

  load([proposals, published]: SavedRatifications): void {
    const { logs: keys } = this.#members
    for (const [event, ratifiers, carriers] of proposals) {
      const entry = this.#entryOf(event)
      for (const [member, sig] of ratifiers) entry.ratifiers.set(keys[member], sig)
      for (const member of carriers) entry.carriers.add(keys[member])
      this.#settle(entry, 0)
    }
    for (const [member, count] of published) this.#published.set(keys[member], count)
  }
}

/** Signatures in the order in which an event has them. */
export const inOrder = ({ ratifiers }: Pick<Ratified, 'ratifiers'>): readonly Ratifier[] =>
  [...ratifiers].map(([member, sig]) => ({ member, sig })).sort((a, b) => (a.member < b.member ? -1 : 1))
