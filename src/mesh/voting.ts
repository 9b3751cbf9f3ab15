import type { Hash } from '../crypto/ports.ts'
import { COIN_RULES, type CoinRules } from './coin-rules.ts'
import type { CoinTable, Proposal } from './coin-table.ts'
import { createdAt, epochsOfSpend } from './epochs-of-spend.ts'
import { eventId } from './event-signature.ts'
import { WINDOW_TICKS } from './events.ts'
import type { Members } from './members.ts'
import { proofOf } from './minted.ts'
import type { MintProof, SpendInput } from './spend.ts'
import { isLegal } from './spend-outcome.ts'

/** View of a member when it decides on its votes. */
export interface VotingView {
  readonly hash: Hash
  readonly table: CoinTable
  readonly members: Members
  /** Own public key; the table contains all own votes, also those of former incarnations. */
  readonly self: string
  /**
   * Last tick in which this member abstains, 0 for none. It once lost its latest events: it may already have voted for
   * versions created up to that tick.
   */
  readonly abstainsUntil: number
  /** Current tick. */
  readonly now: number
  /** Tick from which an accepted change of members counts that is not in force yet (next-epoch.ts); infinity without one. */
  readonly undecidedFrom: number
  readonly maxVotes: number
  /** Id of this node's event at a place of a log, or null. */
  readonly acceptedTickEvent: (origin: string, seq: number) => string | null
  /** Sequence number from which a log is quarantined, or null. */
  readonly quarantinedFrom: (origin: string) => number | null
  /** Whether the bond of a contributor releases what a spend of its holder bonded (contributions.ts). */
  readonly mayRelease: (holder: string, spend: string) => boolean
  readonly rules?: CoinRules
}

/**
 * Most proposals of one origin without an own vote considered in one decision, oldest first: a member with proposals
 * that can never get votes delays only itself.
 */
export const MAX_CANDIDATES_PER_ORIGIN = 256

/** Proposals considered for a member's next vote, oldest first; events for their mints can be fetched before. */
export function candidates(table: CoinTable, self: string, rules: CoinRules = COIN_RULES): Proposal[] {
  const looked = new Map<string, number>()
  return table.open().filter(({ origin, spend, votes }) => {
    if (votes.has(self) || (rules.votesAreDurable && isBound(table, self, spend))) return false
    const before = looked.get(origin) ?? 0
    looked.set(origin, before + 1)
    return before < MAX_CANDIDATES_PER_ORIGIN
  })
}

/** Whether an own vote for another spend excludes this one permanently, so that it need not be considered. */
function isBound(table: CoinTable, self: string, { inputs }: Proposal['spend']): boolean {
  return inputs.some(({ coin, minter, version }) => table.voteOf(self, coin, version, minter) !== null)
}

/**
 * The spends that an honest member votes for now. It never votes for more than one spend of a version, and only if it
 * has verified the spend itself. Of several at once it chooses the earliest, then the one with the smaller id.
 * @returns ids of spends, at most `maxVotes`
 */
export function decideVotes(view: VotingView): string[] {
  const { table, self, abstainsUntil, now, maxVotes, rules = COIN_RULES } = view
  if (rules.recoveredAbstain && now <= abstainsUntil) return []
  const votes: string[] = []
  const taken = new Set<string>()
  for (const proposal of candidates(table, self, rules)) {
    if (votes.length >= maxVotes) break
    const places = proposal.spend.inputs.map(({ coin, minter, version }) => `${coin}${minter}${version}`)
    if (rules.votesAreDurable && places.some((place) => taken.has(place))) continue
    if (!isVoter(view, rules, proposal)) continue
    if (!proposal.spend.inputs.every((input) => mayVote(view, rules, proposal, input))) continue
    votes.push(proposal.id)
    for (const place of places) taken.add(place)
  }
  return votes
}

/** Whether this member is one of those that decide: it was a member in each epoch in which an input was created. */
function isVoter(view: VotingView, rules: CoinRules, proposal: Proposal): boolean {
  const { table, members, self, undecidedFrom } = view
  // Who decides on versions from after an accepted change shows only once its certificate is known.
  const isUndecided = (input: SpendInput): boolean => (createdAt(table, proposal, input) ?? 0) >= undecidedFrom
  if (undecidedFrom !== Number.POSITIVE_INFINITY && proposal.spend.inputs.some(isUndecided)) return false
  if (members.latest.number === 0) return true
  return members.votersOf(epochsOfSpend(table, members, proposal, rules)).includes(self)
}

/** Whether this input is in the state that the spend assumes. */
function mayVote(view: VotingView, rules: CoinRules, proposal: Proposal, input: SpendInput): boolean {
  const { table } = view
  const { coin, minter, version, face } = input
  if (table.certifiedSpend(coin, version, minter) !== null || !isOfItsTime(view, rules, proposal, input)) return false
  const state = table.coin(coin, minter)
  const { action, holder } = proposal.spend
  if (state === null) {
    if (version > 0) return !rules.certificatesAreCarried
    if (!isLegal(action, 'movable', rules) || !isRooted(view, rules, proposal, input)) return false
    return !rules.firstRootSticks || isOfOneEpoch(view, input)
  }
  if (!rules.certificatesAreCarried) return true
  if (action.kind === 'release' && !view.mayRelease(holder, state.spend)) return false
  return (
    state.version === version && state.holder === holder && state.face === face && isLegal(action, state.status, rules)
  )
}

/**
 * Whether a member that kept its log, or lost it at a time that does not affect this version, may vote for it. A member
 * votes only for versions created up to WINDOW_TICKS after its own clock; so when it restarts without its log and
 * announces that, it has lost no vote for versions created after `abstainsUntil`, which is WINDOW_TICKS later. For
 * earlier versions, its lost vote may be part of a certificate that another node withholds: it never votes for those
 * again.
 */
function isOfItsTime(
  { table, now, abstainsUntil }: VotingView,
  rules: CoinRules,
  proposal: Proposal,
  input: SpendInput,
): boolean {
  if (!rules.recoveredAbstain) return true
  // The recipient of a coin from a spend of the far future could not spend it before that time.
  if (proposal.spend.svcond > now + WINDOW_TICKS) return false
  const made = createdAt(table, proposal, input)
  if (made === undefined) return abstainsUntil === 0
  return made <= now + WINDOW_TICKS && (abstainsUntil === 0 || made > abstainsUntil)
}

/** Whether the tick event that proves a coin is the one accepted by this node at its place, outside a quarantine. */
function isRooted(
  { hash, acceptedTickEvent, quarantinedFrom }: VotingView,
  rules: CoinRules,
  proposal: Proposal,
  { coin, minter }: SpendInput,
): boolean {
  const proof = proofOf(proposal.mints, coin)
  if (proof === undefined) return false
  const { origin, seq } = proof.event
  if (rules.idsAreEnvelopes && origin !== minter) return false
  const quarantined = quarantinedFrom(origin)
  if (quarantined !== null && quarantined <= seq) return false
  return !rules.firstRootSticks || acceptedTickEvent(origin, seq) === idOf(hash, proof)
}

/**
 * Whether all known proofs place the minting of a coin in one epoch. A faulty minter may list one envelope in several of
 * its ticks: members of two epochs, who need not share a voter, could each certify a spend of it. Nobody votes for such a coin
 * that has never moved.
 */
function isOfOneEpoch({ table, members }: VotingView, { coin, minter }: SpendInput): boolean {
  const [earliest, latest] = table.mintTicks(coin, minter) ?? [0, 0]
  return members.at(earliest) === members.at(latest)
}

/** A proposal without a vote is checked in every tick; its events are hashed once. */
const ids = new WeakMap<MintProof['event'], string>()

function idOf(hash: Hash, { event }: MintProof): string {
  const known = ids.get(event)
  if (known !== undefined) return known
  const id = eventId(hash, event)
  ids.set(event, id)
  return id
}
