import type { Claim, HeldClaim } from '../claim.ts'
import type { Members } from '../members.ts'
import type { Registers } from '../registers.ts'
import { type BallotBody, firstBallots } from './ballot-claims.ts'
import { type Change, changesOf } from './changes.ts'
import { electorateOf } from './electorate.ts'
import { PARAMETER_NAMES, PARAMETERS, type ParameterName } from './parameters.ts'
import type { HasPassed } from './passed-logs.ts'
import { type ProposalBody, slotOf, type UpgradeProposal } from './proposal-body.ts'
import { ProposalIndex } from './proposal-index.ts'
import { decide } from './proposal-state.ts'
import type { Proposals, ProposalView } from './proposal-view.ts'
import type { RatificationBody } from './ratification-body.ts'
import type { Carrier, Ratifications, Ratified } from './ratifications.ts'
import { RatifyingIndex } from './ratifying-index.ts'
import { ratifiedFrom, ratifiedUntil } from './ratifying-times.ts'

/** An accepted proposal of one type. */
export interface Accepted<Body extends ProposalBody> {
  readonly proposal: string
  readonly body: Body
}

type Found = Pick<ProposalView, 'origin' | 'svcond' | 'body' | 'late'>

interface GovernanceParts {
  readonly members: Members
  readonly registers: Pick<Registers, 'claims'>
  readonly ratifications: Ratifications
  /** Whether the log of a member is known to have two versions. */
  readonly isForked: (origin: string) => boolean
  readonly hasPassed: HasPassed
}

/** Proposals, ballots and what members have decided: a function of the set of events, and of a tick where one is named. */
export class Governance implements Proposals {
  readonly ratifications: Ratifications
  readonly #parts: GovernanceParts
  /** Those that enough members have voted on, at least once. */
  readonly #votedOn = new RatifyingIndex()
  readonly #shown = new ProposalIndex()
  #changes: { readonly of: readonly Ratified[]; readonly changes: readonly Change[] } | null = null

  constructor(parts: GovernanceParts) {
    this.#parts = parts
    this.ratifications = parts.ratifications
    this.ratifications.onAccepted = (id) => this.#show(id, this.bodyOf(id))
  }

  /**
   * Proposals: all that are published, and of those that only ratifications contain, which faulty members can make up, the ones that
   * are accepted or that enough members have voted on.
   */
  get shown(): Pick<ProposalIndex, 'size' | 'closing' | 'openAt' | 'withSlot'> {
    return this.#shown
  }

  /** Ids of the proposals that are shown, the latest to close first. */
  proposals(): Iterable<string> {
    return this.#shown.closing()
  }

  /** Ids of proposals that members may have reason to ratify in a tick or later. */
  ratifiableFrom(tick: number): Iterable<string> {
    return this.#votedOn.from(tick)
  }

  /** A claim counts from here on. */
  held({ kind, subject }: HeldClaim): void {
    if (kind === 'proposal' || kind === 'ballot') this.#look(subject)
  }

  /** A claim was removed. */
  dropped({ kind, subject, body }: HeldClaim): void {
    if (kind === 'proposal') this.#show(subject, body as ProposalBody)
    else if (kind === 'ballot') this.#show(subject, this.bodyOf(subject))
  }

  ratified(carrier: Carrier, body: RatificationBody): void {
    const proposal = this.ratifications.add(carrier, body)
    if (proposal !== null) this.#look(proposal)
  }

  #look(id: string): void {
    const body = this.#votedOn.has(id) || !this.#isVotedOn(id) ? null : this.bodyOf(id)
    if (body !== null) this.#votedOn.add(id, body)
    this.#show(id, this.bodyOf(id))
  }

  /** @param body null if nothing but ballots is known of it */
  #show(id: string, body: ProposalBody | null): void {
    if (body === null) return
    const isPublished = this.#parts.registers.claims('proposal', id).length > 0
    if (isPublished || this.#isAccepted(id) || (this.#votedOn.has(id) && this.#isVotedOn(id))) this.#shown.add(id, body)
    else this.#shown.delete(id, body)
  }

  #isAccepted(id: string): boolean {
    return (this.ratifications.of(id)?.ratifiers.size ?? 0) >= this.#parts.members.quorum
  }

  /** Whether as many members have voted as remain of a quorum when all faulty ones have two versions of their logs. */
  #isVotedOn(id: string): boolean {
    const { members, registers } = this.#parts
    const voters = new Set(registers.claims('ballot', id).map(({ origin }) => origin))
    return voters.size >= members.quorum - members.tolerated
  }

  /** @param now the tick of interest */
  proposal(id: string, now: number): ProposalView | null {
    const found = this.#found(id)
    if (found === null) return null
    const { members, hasPassed } = this.#parts
    const { body } = found
    const ballots = this.#ballots(id, found)
    const yes = ballots.filter((each) => each.body.choice === 'yes').length
    const no = ballots.length - yes
    const { ratifiers, signers } = this.ratifications.of(id) ?? {}
    const [from, until] = [ratifiedFrom(body), ratifiedUntil(body)]
    const abstained = electorateOf(members, body).keys.filter(
      (key) => signers?.has(key) !== true && hasPassed(key, from, until),
    ).length
    const supersededBy = this.#supersededBy(id, body)
    const count = { body, yes, no, ratified: ratifiers?.size ?? 0, abstained, superseded: supersededBy !== null }
    const ratified = [...(ratifiers?.keys() ?? [])].sort()
    return { ...found, proposal: id, ballots, yes, no, ratified, supersededBy, ...decide(count, members, now) }
  }

  /** Whether the log of a member has a yes on a proposal, be it in time or not. */
  hasSaidYes(member: string, id: string): boolean {
    const ballots = this.#parts.registers.claims('ballot', id)
    return ballots.some(({ origin, body }) => origin === member && body.choice === 'yes')
  }

  bodyOf(id: string): ProposalBody | null {
    return this.#found(id)?.body ?? null
  }

  #found(id: string): Found | null {
    const [claim] = this.#parts.registers.claims('proposal', id)
    if (claim !== undefined) {
      const { origin, svcond, body, late } = claim
      return { origin, svcond, body, late }
    }
    const ratified = this.ratifications.of(id)
    if (ratified === null) return null
    const { event, body } = ratified
    return { origin: event.origin, svcond: event.svcond, body, late: false }
  }

  /** Ballots that count: the first of each member, unless it is late or of a tick after the closing. */
  #ballots(id: string, proposing: Found): readonly Claim<BallotBody>[] {
    const electorate = electorateOf(this.#parts.members, proposing.body)
    const claims = this.#parts.registers.claims('ballot', id).filter(({ origin }) => electorate.has(origin))
    return firstBallots(claims).filter(({ svcond }) => svcond <= proposing.body.closes)
  }

  /**
   * Whether somebody may have counted a quorum of yes. Members count with a yes of a tick up to the closing, be it late or not the
   * first one; with a log that has two versions, of which the other one may contain it; and with a term that ended by the closing, after
   * which its yes counted until the change became known. More events never make them fewer, so that what one member has counted
   * all others find here once they have its events.
   */
  isSupported(id: string): boolean {
    const { members, registers, isForked } = this.#parts
    const found = this.#isVotedOn(id) ? this.#found(id) : null
    if (found === null) return false
    const yes = new Set<string>()
    for (const { origin, svcond, body } of registers.claims('ballot', id)) {
      if (body.choice === 'yes' && svcond <= found.body.closes) yes.add(origin)
    }
    const supports = (key: string): boolean => yes.has(key) || isForked(key) || members.hasEnded(key, found.body.closes)
    const supporters = electorateOf(members, found.body).keys.filter(supports)
    return supporters.length >= members.quorum
  }

  /** Those whose outcome may stay unknown: so many members have signed them that signatures that are withheld could accept them. */
  *undecided(now: number): Iterable<ProposalView> {
    const { quorum, tolerated } = this.#parts.members
    for (const id of this.#votedOn.all()) {
      const signed = this.ratifications.of(id)?.ratifiers.size ?? 0
      const view = signed >= quorum || signed < quorum - tolerated ? null : this.proposal(id, now)
      if (view?.state === 'undecided') yield view
    }
  }

  /** The first accepted change of members whose epoch has no certificate yet; null without one. */
  unconfirmed(): Change | null {
    const { latest } = this.#parts.members
    return this.acceptedChanges().find(({ epoch }) => epoch > latest.number) ?? null
  }

  #supersededBy(id: string, body: ProposalBody): string | null {
    const slot = slotOf(body)
    const holder = slot === null ? null : this.ratifications.holderOf(slot)
    return holder === null || holder.proposal === id ? null : holder.proposal
  }

  /** Accepted changes of members that apply, in the order of their epochs, which is that of their activation ticks. */
  acceptedChanges(): readonly Change[] {
    const { accepted } = this.ratifications
    if (this.#changes?.of !== accepted)
      this.#changes = { of: accepted, changes: changesOf(this.#parts.members, accepted) }
    return this.#changes.changes
  }

  /** The accepted upgrade of a release; null if members decided nothing about it. */
  upgrade(release: string): Accepted<UpgradeProposal> | null {
    return this.upgrades().find(({ body }) => body.release === release) ?? null
  }

  /** In the order in which they closed; one of each release. */
  upgrades(): readonly Accepted<UpgradeProposal>[] {
    const releases = new Set<string>()
    return this.ratifications.accepted.flatMap(({ proposal, body }) => {
      if (body.type !== 'upgrade' || releases.has(body.release)) return []
      releases.add(body.release)
      return [{ proposal, body }]
    })
  }

  /** Value of a parameter in a tick: of the accepted proposals that have begun by then, that of the latest. */
  parameter(name: ParameterName, tick: number): number {
    return this.parameterSetBy(name, tick)?.value ?? PARAMETERS[name].default
  }

  /** The accepted proposal that sets a parameter in a tick; null for its default. */
  parameterSetBy(name: ParameterName, tick: number): { readonly proposal: string; readonly value: number } | null {
    let latest: { readonly proposal: string; readonly value: number; readonly activates: number } | null = null
    for (const { proposal, body } of this.ratifications.accepted) {
      if (body.type !== 'parameter' || body.parameter !== name || body.activates > tick) continue
      // Of those that begin in one tick, the one that closed last counts.
      if (latest === null || body.activates >= latest.activates) {
        latest = { proposal, value: body.value, activates: body.activates }
      }
    }
    return latest
  }

  /** All parameters in a tick, in the order of the table. */
  parametersAt(tick: number): readonly (readonly [ParameterName, number])[] {
    return PARAMETER_NAMES.map((name) => [name, this.parameter(name, tick)] as const)
  }
}
