import type { Carrier, Proposal } from './coin-table.ts'
import type { MintProof, Spend, SpendBody } from './spend.ts'

/** State of a proposal, from the table. */
export interface Fate {
  statusOf(entry: ProposalEntry): Proposal['status']
  isOrphaned(entry: ProposalEntry): boolean
}

/** Votes in order of arrival, with their positions among all votes of their voter. */
export type SavedProposal = readonly [
  id: string,
  spend: Spend,
  mints: readonly MintProof[],
  carrier: readonly [origin: string, seq: number, svcond: number],
  length: number,
  origins: readonly string[],
  votes: readonly (readonly [voter: string, sig: string, place: number])[],
]

/** A proposed spend as stored in the table; exposed as a `Proposal`. */
export class ProposalEntry implements Proposal {
  readonly id: string
  readonly spend: Spend
  readonly votes = new Map<string, string>()
  /** Position of each vote among all votes of its voter's log. */
  readonly places = new Map<string, number>()
  /** Members whose logs contain the spend. */
  readonly origins = new Set<string>()
  #mints: readonly MintProof[]
  #carrier: Carrier
  #length: number
  readonly #fate: Fate

  /** @param length of its event */
  constructor(id: string, { spend, mints }: SpendBody, carrier: Carrier, length: number, fate: Fate) {
    this.id = id
    this.spend = spend
    this.#mints = mints
    this.#carrier = carrier
    this.#length = length
    this.#fate = fate
    this.origins.add(carrier.origin)
  }

  static load(
    [id, spend, mints, [origin, seq, svcond], length, origins, votes]: SavedProposal,
    fate: Fate,
  ): ProposalEntry {
    const body = { spend, mints, certificates: [] }
    const proposal = new ProposalEntry(id, body, { origin, seq, svcond }, length, fate)
    proposal.origins.clear()
    for (const each of origins) proposal.origins.add(each)
    for (const [voter, sig, place] of votes) proposal.vote(voter, sig, place)
    return proposal
  }

  save(): SavedProposal {
    const { origin, seq, svcond } = this.#carrier
    const votes = [...this.votes].map(([voter, sig]) => [voter, sig, this.places.get(voter) as number] as const)
    return [this.id, this.spend, this.#mints, [origin, seq, svcond], this.#length, [...this.origins], votes]
  }

  get mints(): readonly MintProof[] {
    return this.#mints
  }

  get origin(): string {
    return this.#carrier.origin
  }

  get svcond(): number {
    return this.#carrier.svcond
  }

  get length(): number {
    return this.#length
  }

  get status(): Proposal['status'] {
    return this.#fate.statusOf(this)
  }

  get isOrphaned(): boolean {
    return this.#fate.isOrphaned(this)
  }

  /** Another log contains the same spend: the earliest one counts, then the smaller key, in any order of arrival. */
  carriedBy({ mints }: SpendBody, carrier: Carrier, length: number): void {
    this.origins.add(carrier.origin)
    const { svcond, origin } = this.#carrier
    if (carrier.svcond > svcond || (carrier.svcond === svcond && carrier.origin >= origin)) return
    this.#mints = mints
    this.#carrier = carrier
    this.#length = length
  }

  /**
   * A member votes once. It signs its vote again when it learns that the versions are of other epochs than it had named.
   * @returns whether it was the first
   */
  vote(voter: string, sig: string, place: number): boolean {
    const isFirst = !this.votes.has(voter)
    this.votes.set(voter, sig)
    if (!isFirst) return false
    this.places.set(voter, place)
    return true
  }
}

/** Oldest first. */
export const byAge = (a: Proposal, b: Proposal): number => a.svcond - b.svcond || (a.id < b.id ? -1 : 1)
