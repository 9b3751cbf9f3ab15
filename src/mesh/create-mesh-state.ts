import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { HeldClaim } from './claim.ts'
import type { ClaimRule } from './claim-rule.ts'
import { createCoinTable } from './create-coin-table.ts'
import { Discoveries } from './discoveries.ts'
import type { EventKind } from './event-kind.ts'
import type { EvidenceBody } from './evidence.ts'
import { explain } from './explain.ts'
import { Finality } from './finality.ts'
import type { FoldedCoins } from './folded-coins.ts'
import type { FoldedEvent, Folding } from './folding.ts'
import { Governance } from './governance/governance.ts'
import type { RatificationBody } from './governance/ratification-body.ts'
import { Ratifications } from './governance/ratifications.ts'
import type { Heartbeat } from './heartbeat-log.ts'
import { HeldRegisters } from './held-registers.ts'
import { allKinds, kindOf, type RegisterKind } from './kind-of.ts'
import type { DiscoveryBody } from './kinds/discovery.ts'
import { KnownEvents, type Note } from './known-events.ts'
import { Lateness } from './lateness.ts'
import { LogHeads } from './log-heads.ts'
import type { Members } from './members.ts'
import type { AcceptedEvent, LogHead, MeshState } from './mesh-state.ts'
import { Quarantines } from './quarantines.ts'
import { Recoveries, type Recovery } from './recoveries.ts'
import type { SavedMember, SavedMesh } from './saved-mesh.ts'
import { spendId } from './spend-signing.ts'
import { StateRows } from './state-rows.ts'
import type { Why } from './why.ts'

export interface MeshStateOptions {
  /** Key of this node: the coin table never drops its votes. */
  readonly self?: string
}

/**
 * The state before any event. To rebuild it from a journal, apply the events in the order in which they were appended.
 * Events of kind `tick` may be omitted, except the last one of each log: they only move the head of their log, and
 * heads are not checked for gaps.
 */
export function createMeshState(hash: Hash, members: Members, options: MeshStateOptions = {}): MeshState {
  return new FoldedEvents(hash, members, options)
}

const claimRules = () =>
  allKinds().flatMap(([name, { claim }]) => (claim === undefined ? [] : [[name, claim] as const]))

class FoldedEvents implements MeshState, Folding {
  readonly members: Members
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
  /** Whether this node votes: all of its votes must be known before a proposal is dropped. */
  readonly #isVoter: boolean
  readonly #known = new KnownEvents()
  /** By member, in the order of its log. */
  readonly #claims = new Map<string, HeldClaim[]>()

  constructor(hash: Hash, members: Members, { self }: MeshStateOptions) {
    this.#hash = hash
    this.members = members
    this.#isVoter = self !== undefined && members.has(self)
    this.#rows = new StateRows(hash)
    this.#heads = new LogHeads(members)
    this.#quarantines = new Quarantines(members, this.#rows)
    this.#recoveries = new Recoveries(this.#rows)
    this.#finality = new Finality(members, this.#heads, (origin) => this.#quarantines.from(origin))
    this.registers = new HeldRegisters(this.#rows, claimRules(), this.#discoveries, (claim) =>
      this.#finality.isFinal(claim),
    )
    this.#lateness = new Lateness(members, (claims, late) => this.registers.rank(claims, late))
    this.#ratifications = new Ratifications(hash, members, this.#rows)
    this.governance = new Governance({
      members,
      registers: this.registers,
      ratifications: this.#ratifications,
      tickOf: (origin) => this.#heads.of(origin).svcond,
    })
    const onChange = (before: string | null, after: string | null): void => this.#rows.replaceText(before, after)
    const quarantinedFrom = (origin: string): number | null => this.#quarantines.from(origin)
    this.coins = createCoinTable(hash, members, {
      onChange,
      quarantinedFrom,
      ...(self === undefined ? {} : { self }),
    })
  }

  *saving(): Generator<SavedMember> {
    yield ['coins', this.coins.save()]
    yield ['discoveries', this.#discoveries.save()]
    yield ['finality', this.#finality.save()]
    yield ['heads', this.#heads.save()]
    yield ['heartbeats', this.#lateness.save()]
    yield ['known', this.#known.save(this.members)]
    yield ['quarantines', this.#quarantines.save()]
    yield ['ratifications', this.#ratifications.save()]
    yield ['recoveries', this.#recoveries.save()]
  }

  load(saved: SavedMesh): void {
    this.#quarantines.load(saved.quarantines)
    this.#recoveries.load(saved.recoveries)
    this.#ratifications.load(saved.ratifications)
    this.#discoveries.load(saved.discoveries)
    this.#heads.load(saved.heads)
    this.#finality.load(saved.finality)
    this.#known.load(saved.known, this.members)
    for (const claim of this.#known.claims()) if (!this.#quarantines.excludes(claim)) this.#hold(claim)
    this.#lateness.load(saved.heartbeats, [...this.#claims.values()].flat())
    this.coins.load(saved.coins)
  }

  log(origin: string): LogHead {
    return { ...this.#heads.of(origin), quarantined_from: this.#quarantines.from(origin) }
  }

  logs(): readonly LogHead[] {
    return this.members.keys.map((origin) => this.log(origin))
  }

  apply(accepted: AcceptedEvent, own = false): void {
    this.#heads.advance(accepted.event, accepted.id)
    const { event, id, text } = accepted
    const { kind: name, origin, seq, svcond, body } = event
    const kind = kindOf(name)
    const note: Note = { kind: name, origin, seq, svcond, void: accepted.void }
    if (accepted.void !== null) this.#known.pass(id, note)
    else if (kind.provesItself !== true && this.#quarantines.excludes(event)) this.#exclude(id, note, kind)
    else if (kind.claim !== undefined) this.#claim(event, note, id, kind.claim)
    else {
      const spend = kind.spend?.(body)
      const named = spend === undefined ? note : { ...note, spend: { id: spendId(this.#hash, spend), spend } }
      if (kind.isLasting === true) this.#known.keep(id, named)
      else this.#known.pass(id, named)
      kind.fold?.(this, body, { origin, seq, svcond, length: text.length })
    }
    // A node that continues its own log has the whole log, including every vote.
    if ((own && name === 'heartbeat') || !this.#isVoter) this.coins.trim()
  }

  heartbeat(origin: string, heartbeat: Heartbeat): void {
    this.#lateness.heartbeat(origin, heartbeat)
    this.#finality.heartbeat(origin, heartbeat)
  }

  recovered(origin: string, seq: number, recovery: Recovery): void {
    this.#recoveries.add(origin, seq, recovery)
  }

  discovered(origin: string, seq: number, body: DiscoveryBody): void {
    this.#discoveries.add(origin, seq, body)
  }

  ratified(origin: string, body: RatificationBody): void {
    this.#ratifications.add(origin, body)
  }

  forked(evidence: EvidenceBody, carrier: FoldedEvent): void {
    if (this.#quarantines.add(evidence, carrier)) this.#cut(evidence.first.origin, evidence.first.seq)
  }

  /**
   * Of the excluded part of a forked log, only events that would have had an effect of their own are remembered
   * permanently.
   */
  #exclude(id: string, note: Note, { isLasting, claim }: EventKind<unknown>): void {
    if (isLasting === true || claim !== undefined) this.#known.keep(id, note)
    else this.#known.pass(id, note)
  }

  #claim({ origin, seq, svcond, kind, body }: PublishedEvent, note: Note, id: string, rule: ClaimRule<unknown>): void {
    const { bound } = rule
    if (bound !== undefined && this.#isFull(note, rule, bound.most)) {
      return this.#known.pass(id, { ...note, void: bound.code })
    }
    const subject = rule.subject(body, id)
    const claim: HeldClaim = { event: id, origin, seq, svcond, body, kind, subject, late: false, unseen: 0 }
    this.#lateness.add(claim)
    this.#hold(claim)
    this.#known.keep(id, claim)
  }

  /** Logs arrive in their order, and a quarantine cuts their end, so every node counts the same claims. */
  #isFull({ kind, origin, svcond }: Note, { isCrowded }: ClaimRule<unknown>, most: number): boolean {
    if (this.registers.claimsOf(kind as RegisterKind, origin) >= most) return true
    if (isCrowded === undefined) return false
    const earlier = this.#claims.get(origin)?.filter((claim) => claim.kind === kind)
    return isCrowded(earlier ?? [], svcond)
  }

  #hold(claim: HeldClaim): void {
    this.registers.book(claim).add(claim)
    const claims = this.#claims.get(claim.origin)
    if (claims === undefined) this.#claims.set(claim.origin, [claim])
    else claims.push(claim)
  }

  /** Stops trusting a member from that place in its log on. */
  #cut(origin: string, from: number): void {
    this.coins.quarantined()
    const claims = this.#claims.get(origin) ?? []
    const kept = claims.findIndex(({ seq }) => seq >= from)
    const cut = kept === -1 ? [] : claims.splice(kept)
    for (const claim of cut) this.#lateness.remove(claim)
    this.registers.remove(cut)
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
