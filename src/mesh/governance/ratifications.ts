import { canonicalJson } from '../../bytes/canonical-json.ts'
import type { Hash } from '../../crypto/ports.ts'
import type { PublishedEvent } from '../../envelope/bundle.ts'
import type { Members } from '../members.ts'
import type { StateRows } from '../state-rows.ts'
import { electorateOf } from './electorate.ts'
import { type ProposalBody, slotOf } from './proposal-body.ts'
import { PROPOSAL_BOUND } from './proposal-claims.ts'
import type { RatificationBody, Ratifier } from './ratification-body.ts'

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

/** Proposals with signatures and carriers, and how many ratifications without a quorum a member has of each proposer; members by number. */
export type SavedRatifications = readonly [
  proposals: readonly (readonly [
    event: PublishedEvent,
    ratifiers: readonly (readonly [member: number, sig: string])[],
    carriers: readonly number[],
  ])[],
  signed: readonly (readonly [member: number, proposer: number, count: number])[],
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
  /** Ratifications without a proof, by the member in whose log they are and the one that proposes. */
  readonly #signed = new Map<string, number>()
  #accepted: readonly Ratified[] = []

  constructor(hash: Hash, members: Members, rows: StateRows) {
    this.#hash = hash
    this.#members = members
    this.#rows = rows
  }

  /** @param origin the member in whose log they are */
  add(origin: string, { event, ratifiers }: RatificationBody): void {
    const electorate = electorateOf(this.#members, event)
    const counting = ratifiers.filter(({ member }) => electorate.has(member))
    const isProof = counting.length >= this.#members.quorum
    if (counting.length === 0 || !(isProof || this.#admits(origin, event.origin))) return
    const entry = this.#entryOf(event)
    const before = entry.ratifiers.size
    for (const { member, sig } of counting) if (!entry.ratifiers.has(member)) entry.ratifiers.set(member, sig)
    if (isProof) entry.carriers.add(origin)
    this.#settle(entry, before)
  }

  /**
   * Counts a ratification with fewer signatures than a quorum, by which faulty members could fill the memory of others with proposals
   * that nobody published. A member signs each proposal once, so that it never has more of one proposer than count.
   */
  #admits(origin: string, proposer: string): boolean {
    const pair = `${origin} ${proposer}`
    const signed = this.#signed.get(pair) ?? 0
    if (signed >= PROPOSAL_BOUND.most) return false
    this.#signed.set(pair, signed + 1)
    return true
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
    const signed = [...this.#signed].map(([pair, count]) => {
      const [member = '', proposer = ''] = pair.split(' ')
      return [number(member), number(proposer), count] as const
    })
    return [proposals, signed]
  }

  load([proposals, signed]: SavedRatifications): void {
    const { logs: keys } = this.#members
    for (const [event, ratifiers, carriers] of proposals) {
      const entry = this.#entryOf(event)
      for (const [member, sig] of ratifiers) entry.ratifiers.set(keys[member], sig)
      for (const member of carriers) entry.carriers.add(keys[member])
      this.#settle(entry, 0)
    }
    for (const [member, proposer, count] of signed) this.#signed.set(`${keys[member]} ${keys[proposer]}`, count)
  }
}

/** Signatures in the order in which an event has them. */
export const inOrder = ({ ratifiers }: Pick<Ratified, 'ratifiers'>): readonly Ratifier[] =>
  [...ratifiers].map(([member, sig]) => ({ member, sig })).sort((a, b) => (a.member < b.member ? -1 : 1))
