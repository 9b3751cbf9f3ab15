import { canonicalJson } from '../../bytes/canonical-json.ts'
import type { Hash } from '../../crypto/ports.ts'
import type { PublishedEvent } from '../../envelope/bundle.ts'
import type { Members } from '../members.ts'
import { type Section, section } from '../saved-mesh.ts'
import type { StateRows } from '../state-rows.ts'
import { electorateOf } from './electorate.ts'
import { NamedProposals } from './named-proposals.ts'
import { type ProposalBody, slotOf } from './proposal-body.ts'
import { MOST_RATIFIERS, type RatificationBody, type Ratifier } from './ratification-body.ts'
import { ratifiedFrom, ratifiedUntil } from './ratifying-times.ts'

/** A proposal that at least one member has ratified. */
export interface Ratified {
  readonly proposal: string
  readonly event: PublishedEvent
  readonly body: ProposalBody
  /** Signatures by member. */
  readonly ratifiers: ReadonlyMap<string, string>
  /** Members whose own logs have their signature, as those of all members that follow the rules do. */
  readonly signers: ReadonlySet<string>
  /** Members whose logs have a quorum of the signatures. */
  readonly carriers: ReadonlySet<string>
}

/** The event that contains a ratification. */
export interface Carrier {
  readonly origin: string
  readonly svcond: number
}

interface Entry extends Ratified {
  readonly ratifiers: Map<string, string>
  readonly signers: Set<string>
  readonly carriers: Set<string>
}

/** A proposal with signatures, signers and carriers; members by number. */
type SavedRatified = readonly [
  event: PublishedEvent,
  ratifiers: readonly (readonly [member: number, sig: string])[],
  signers: readonly number[],
  carriers: readonly number[],
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
  readonly #named = new NamedProposals()
  /** Slots by the member that has signed a proposal of them: `member slot`. */
  readonly #slots = new Set<string>()
  readonly #holders = new Map<string, Entry>()
  #accepted: readonly Ratified[] = []
  /** Called when a quorum has ratified one. */
  onAccepted: ((proposal: string) => void) | null = null

  constructor(hash: Hash, members: Members, rows: StateRows) {
    this.#hash = hash
    this.#members = members
    this.#rows = rows
  }

  /**
   * @returns the id of the proposal; null if they count for nothing
   */
  add(carrier: Carrier, { event, ratifiers }: RatificationBody): string | null {
    const { quorum, tolerated } = this.#members
    const electorate = electorateOf(this.#members, bodyOf(event))
    const counting = ratifiers.filter(({ member }) => electorate.has(member))
    if (counting.length === 0) return null
    const proposal = this.#hash.sha256Hex(canonicalJson(event))
    const { origin, svcond } = carrier
    if (counting.length > tolerated) this.#named.prove(origin, event.origin, proposal)
    else if (!isInTime(event, svcond) || !this.#named.name(origin, event.origin, proposal, svcond, endOf(event)))
      return null
    const entry = this.#entryOf(proposal, event)
    for (const { member, sig } of counting) this.#sign(entry, member, sig)
    if (counting.some(({ member }) => member === origin)) entry.signers.add(origin)
    if (counting.length >= Math.min(quorum, MOST_RATIFIERS)) entry.carriers.add(origin)
    return proposal
  }

  /** How many proposals of a proposer a member may sign in a tick, so that its signatures count. */
  room(member: string, proposer: string, tick: number): number {
    return this.#named.room(member, proposer, tick)
  }

  /** Whether the signature of a member counts if its log has it in this tick. */
  counts(member: string, event: PublishedEvent, tick: number): boolean {
    return isInTime(event, tick) && this.room(member, event.origin, tick) > 0
  }

  #entryOf(proposal: string, event: PublishedEvent): Entry {
    const known = this.#entries.get(proposal)
    if (known !== undefined) return known
    const body = event.body as unknown as ProposalBody
    const entry: Entry = { proposal, event, body, ratifiers: new Map(), signers: new Set(), carriers: new Set() }
    this.#entries.set(proposal, entry)
    return entry
  }

  #sign(entry: Entry, member: string, sig: string): void {
    const { ratifiers, body, proposal } = entry
    if (ratifiers.has(member)) return
    ratifiers.set(member, sig)
    const slot = slotOf(body)
    if (slot !== null) this.#slots.add(`${member} ${slot}`)
    if (ratifiers.size !== this.#members.quorum) return
    this.#accepted = [...this.#accepted, entry].sort(byClosing)
    this.#rows.replace(null, ['accepted', proposal])
    const holder = slot === null ? undefined : this.#holders.get(slot)
    if (slot !== null && (holder === undefined || byClosing(entry, holder) < 0)) this.#holders.set(slot, entry)
    this.onAccepted?.(proposal)
  }

  /** Those that a quorum has ratified, in the order in which they closed. A new list whenever one is added. */
  get accepted(): readonly Ratified[] {
    return this.#accepted
  }

  /** The accepted proposal that has a slot; null if it is free. */
  holderOf(slot: string): Ratified | null {
    return this.#holders.get(slot) ?? null
  }

  /** Whether a member has signed a proposal with a slot. */
  hasSigned(member: string, slot: string): boolean {
    return this.#slots.has(`${member} ${slot}`)
  }

  of(proposal: string): Ratified | null {
    return this.#entries.get(proposal) ?? null
  }

  /** In the order in which they became known. */
  all(): Iterable<Ratified> {
    return this.#entries.values()
  }

  sections(): readonly Section[] {
    return [
      section(
        'ratifications',
        () => [...this.#entries.values()].map((entry) => this.#save(entry)),
        (saved) => this.#load(saved),
      ),
      ...this.#named.sections(),
    ]
  }

  #save({ event, ratifiers, signers, carriers }: Entry): SavedRatified {
    const number = (member: string): number => this.#members.logOf(member)
    const signed = [...ratifiers].map(([member, sig]) => [number(member), sig] as const)
    return [event, signed, [...signers].map(number), [...carriers].map(number)]
  }

  #load([event, ratifiers, signers, carriers]: SavedRatified): void {
    const { logs: keys } = this.#members
    const entry = this.#entryOf(this.#hash.sha256Hex(canonicalJson(event)), event)
    for (const [member, sig] of ratifiers) this.#sign(entry, keys[member], sig)
    for (const member of signers) entry.signers.add(keys[member])
    for (const member of carriers) entry.carriers.add(keys[member])
  }
}

const bodyOf = ({ body }: PublishedEvent): ProposalBody => body as unknown as ProposalBody

/** Last tick in which members ratify a proposal. */
const endOf = (event: PublishedEvent): number => ratifiedUntil(bodyOf(event))

/** Whether members ratify a proposal in that tick. */
const isInTime = (event: PublishedEvent, tick: number): boolean =>
  tick >= ratifiedFrom(bodyOf(event)) && tick <= endOf(event)

/** Signatures in the order in which an event has them. */
export const inOrder = ({ ratifiers }: Pick<Ratified, 'ratifiers'>): readonly Ratifier[] =>
  [...ratifiers].map(([member, sig]) => ({ member, sig })).sort((a, b) => (a.member < b.member ? -1 : 1))
