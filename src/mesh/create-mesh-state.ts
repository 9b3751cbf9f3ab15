import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { HeldClaim } from './claim.ts'
import { createCoinTable } from './create-coin-table.ts'
import { Discoveries } from './discoveries.ts'
import type { EpochCertificate } from './epoch-certificate.ts'
import type { EventKind } from './event-kind.ts'
import type { EvidenceBody } from './evidence.ts'
import { explain } from './explain.ts'
import { Finality } from './finality.ts'
import type { FoldedCoins } from './folded-coins.ts'
import type { FoldedEvent, Folding } from './folding.ts'
import { Governance } from './governance/governance.ts'
import { passedLogs } from './governance/passed-logs.ts'
import type { RatificationBody } from './governance/ratification-body.ts'
import { Ratifications } from './governance/ratifications.ts'
import type { Heartbeat } from './heartbeat-log.ts'
import { HeldClaims } from './held-claims.ts'
import { HeldRegisters } from './held-registers.ts'
import { claimRules, kindOf } from './kind-of.ts'
import type { DiscoveryBody } from './kinds/discovery.ts'
import { KnownEvents, type Note } from './known-events.ts'
import { Lateness } from './lateness.ts'
import { LogHeads } from './log-heads.ts'
import type { Members } from './members.ts'
import type { AcceptedEvent, LogHead, MeshState } from './mesh-state.ts'
import { undecidedFrom } from './next-epoch.ts'
import { Quarantines } from './quarantines.ts'
import { Recoveries, type Recovery } from './recoveries.ts'
import { itemsOf, loaderOf, type SavedItem, type Section } from './saved-mesh.ts'
import { spendId } from './spend-signing.ts'
import { StateRows } from './state-rows.ts'
import { Succession } from './succession.ts'
import type { Why } from './why.ts'

export interface MeshStateOptions {
  /** Key of this node: the coin table never drops its votes. */
  readonly self?: string
  /** Whether it is only folded and saved: then its root and its index of holders lack the coins, which saves half of the time of loading. */
  readonly onlySaved?: boolean
}

/**
 * The state before any event. To rebuild it from a journal, apply the events in the order in which they were appended.
 * Events of kind `tick` may be omitted, except the last one of each log: they only move the head of their log, and
 * heads are not checked for gaps.
 */
export function createMeshState(hash: Hash, members: Members, options: MeshStateOptions = {}): MeshState {
  return new FoldedEvents(hash, members, options)
}

class FoldedEvents implements MeshState, Folding {
  readonly members: Members
  readonly succession: Succession
  readonly registers: HeldRegisters
  readonly coins: FoldedCoins
  readonly governance: Governance
  readonly #hash: Hash
  readonly #rows: StateRows
  readonly #heads: LogHeads
  readonly #lateness: Lateness
  readonly #finality: Finality
  readonly #quarantines: Quarantines
  readonly #recoveries: Recoveries
  readonly #ratifications: Ratifications
  readonly #discoveries = new Discoveries<DiscoveryBody>()
  readonly #self: string | undefined
  readonly #known = new KnownEvents()
  readonly #claims: HeldClaims
  #loader: ((item: SavedItem) => void) | null = null

  constructor(hash: Hash, given: Members, { self, onlySaved = false }: MeshStateOptions) {
    const members = given.atFirst()
    this.#hash = hash
    this.members = members
    this.#self = self
    this.#rows = new StateRows(hash)
    this.succession = new Succession(members, this.#rows)
    this.#heads = new LogHeads(members)
    this.#quarantines = new Quarantines(members, this.#rows)
    this.#recoveries = new Recoveries(this.#rows)
    const quarantinedFrom = (origin: string): number | null => this.#quarantines.from(origin)
    const isForked = (origin: string): boolean => quarantinedFrom(origin) !== null
    const undecided = (key?: string): number => undecidedFrom(members, this.governance.acceptedChanges(), key)
    this.#finality = new Finality(members, this.#heads, quarantinedFrom, undecided)
    this.registers = new HeldRegisters(this.#rows, claimRules(), this.#discoveries, (claim) =>
      this.#finality.isFinal(claim),
    )
    this.#lateness = new Lateness(members, (claims, late) => this.registers.rank(claims, late))
    this.#ratifications = new Ratifications(hash, members, this.#rows)
    const logs = { heads: this.#heads, lateness: this.#lateness, recoveries: this.#recoveries }
    this.governance = new Governance({
      members,
      registers: this.registers,
      ratifications: this.#ratifications,
      isForked,
      hasPassed: passedLogs({ ...logs, isForked, undecided }),
    })
    const { registers, governance } = this
    this.#claims = new HeldClaims({ registers, governance, lateness: this.#lateness, known: this.#known })
    const onChange = (before: string | null, after: string | null): void => this.#rows.replaceText(before, after)
    this.coins = createCoinTable(hash, members, {
      quarantinedFrom,
      ...(onlySaved ? { onlySaved } : { onChange }),
      ...(self === undefined ? {} : { self }),
    })
  }

  saving(): Iterable<SavedItem> {
    return itemsOf(this.#sections())
  }

  load(item: SavedItem): void {
    this.#loader ??= loaderOf(this.#sections())
    this.#loader(item)
  }

  #sections(): readonly Section[] {
    const hold = (claim: HeldClaim): void => {
      if (this.#excludes(claim)) return
      this.#claims.hold(claim)
      this.#lateness.hold(claim)
    }
    const known = { sections: () => this.#known.sections(this.members, hold) }
    const first = [this.succession, this.#quarantines, this.#recoveries, this.#ratifications, this.#discoveries]
    const parts = [...first, this.#heads, this.#finality, known, this.#lateness, this.coins]
    return parts.flatMap((part) => part.sections())
  }

  log(origin: string): LogHead {
    return { ...this.#heads.of(origin), quarantined_from: this.#quarantines.from(origin) }
  }

  logs(): readonly LogHead[] {
    return this.members.logs.map((origin) => this.log(origin))
  }

  apply(accepted: AcceptedEvent, own = false): void {
    this.#heads.advance(accepted.event, accepted.id)
    const { event, id, text } = accepted
    const { kind: name, origin, seq, svcond, body } = event
    const kind = kindOf(name)
    const note: Note = { kind: name, origin, seq, svcond, void: accepted.void }
    if (accepted.void !== null) this.#known.pass(id, note)
    else if (kind.provesItself !== true && this.#excludes(event)) this.#exclude(id, note, kind)
    else if (kind.claim !== undefined) this.#claims.add(event, note, id, kind.claim)
    else {
      const spend = kind.spend?.(body)
      const named = spend === undefined ? note : { ...note, spend: { id: spendId(this.#hash, spend), spend } }
      if (kind.isLasting === true) this.#known.keep(id, named)
      else this.#known.pass(id, named)
      kind.fold?.(this, body, { origin, seq, svcond, length: text.length })
    }
    // A node that continues its own log has the whole log, including every vote.
    if ((own && name === 'heartbeat') || !this.#isVoter()) this.coins.trim()
  }

  /** Whether this node may vote: all of its votes must be known before a proposal is dropped. */
  #isVoter(): boolean {
    return this.#self !== undefined && this.members.hasLog(this.#self)
  }

  heartbeat(origin: string, heartbeat: Heartbeat): void {
    this.#lateness.heartbeat(origin, heartbeat)
    this.#finality.heartbeat(origin, heartbeat)
  }

  recovered(event: FoldedEvent, recovery: Recovery): void {
    this.#recoveries.add(event.origin, event, recovery)
  }

  discovered(origin: string, seq: number, body: DiscoveryBody): void {
    this.#discoveries.add(origin, seq, body)
  }

  ratified(carrier: FoldedEvent, body: RatificationBody): void {
    this.governance.ratified(carrier, body)
  }

  forked(evidence: EvidenceBody, carrier: FoldedEvent): void {
    if (this.#quarantines.add(evidence, carrier)) this.#cut(evidence.first.origin, evidence.first.seq)
  }

  succeeded(origin: string, certificate: EpochCertificate): void {
    this.succession.carriedBy(origin, certificate)
    this.follow(certificate)
  }

  follow(certificate: EpochCertificate): void {
    if (!this.succession.follow(certificate)) return
    const { activates, replaces } = certificate.statement
    // A node that learned of the change late has folded events that it should not have.
    const heartbeat = this.#lateness.firstSince(replaces, activates)?.seq
    const folded = [heartbeat, this.#known.firstSince(replaces, activates)].flatMap((seq) => seq ?? [])
    if (folded.length > 0) this.#cut(replaces, Math.min(...folded))
    this.#lateness.reconsider(activates)
  }

  /** Whether an event is in the quarantined part of its log, or outside of the term of its origin. */
  #excludes(event: Pick<PublishedEvent, 'origin' | 'seq' | 'svcond'>): boolean {
    return this.#quarantines.excludes(event) || !this.members.isOf(event.origin, event.svcond)
  }

  /**
   * Of the excluded part of a forked log, only events that would have had an effect of their own are remembered
   * permanently.
   */
  #exclude(id: string, note: Note, { isLasting, claim }: EventKind<unknown>): void {
    if (isLasting === true || claim !== undefined) this.#known.keep(id, note)
    else this.#known.pass(id, note)
  }

  /** Stops trusting a member from that place in its log on. */
  #cut(origin: string, from: number): void {
    this.coins.quarantined()
    this.#claims.cut(origin, from)
    this.#lateness.cut(origin, from)
    this.#recoveries.cut(origin, from)
    this.#discoveries.cut(origin, from)
  }

  stateRoot(): string {
    this.registers.settle()
    return this.#rows.root()
  }

  why(eventId: string): Why | null {
    const known = this.#known.get(eventId)
    if (known === undefined) return null
    const { members, registers, coins, governance } = this
    return explain(eventId, known, { members, quarantines: this.#quarantines, registers, coins, governance })
  }

  eventsLike(prefix: string): readonly string[] {
    return this.#known.beginningWith(prefix)
  }

  evidence(): readonly EvidenceBody[] {
    return this.#quarantines.evidence()
  }

  uncarriedEvidence(): readonly EvidenceBody[] {
    return this.#quarantines.uncarried()
  }

  recovery(origin: string): { readonly incarnation: number; readonly abstains_until: number } {
    return this.#recoveries.of(origin)
  }
}
