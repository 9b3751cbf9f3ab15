import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { HeldClaim, RegisterKind } from './claim.ts'
import { createCoinTable } from './create-coin-table.ts'
import type { EventBodies, EvidenceBody } from './events.ts'
import { explain } from './explain.ts'
import { Finality } from './finality.ts'
import type { FoldedCoins } from './folded-coins.ts'
import { HeldRegisters } from './held-registers.ts'
import { KnownEvents, type Note } from './known-events.ts'
import { Lateness } from './lateness.ts'
import { LogHeads } from './log-heads.ts'
import type { Members } from './members.ts'
import type { AcceptedEvent, LogHead, MeshState, Why } from './mesh-state.ts'
import { Quarantines } from './quarantines.ts'
import { Recoveries } from './recoveries.ts'
import type { Spend } from './spend.ts'
import { spendId } from './spend-signing.ts'
import { StateRows } from './state-rows.ts'

/** Member of a body that names the register which is claimed. */
const SUBJECTS = {
  address: 'address',
  owner: 'zid',
  job: 'job',
  shard: 'shard',
  fuel_bond: 'reference',
} as const satisfies { readonly [K in RegisterKind]: keyof EventBodies[K] }

export interface MeshStateOptions {
  /** Key of this node: the coin table never forgets how it voted. */
  readonly self?: string
}

/**
 * The state of no events. Whoever rebuilds it from a journal applies the events in the order in which they were appended
 * and may leave out those of kind `tick`, but for the last one of a log: they only move the head of their log, and heads
 * are taken as they come.
 */
export function createMeshState(hash: Hash, members: Members, options: MeshStateOptions = {}): MeshState {
  return new FoldedEvents(hash, members, options)
}

class FoldedEvents implements MeshState {
  readonly members: Members
  readonly registers: HeldRegisters
  readonly coins: FoldedCoins
  readonly #hash: Hash
  readonly #rows: StateRows
  readonly #heads: LogHeads
  readonly #lateness: Lateness
  readonly #finality: Finality
  readonly #quarantines: Quarantines
  readonly #recoveries: Recoveries
  /** Whether this node votes: what it voted for must be known before any of it is let go. */
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
    this.registers = new HeldRegisters(this.#rows, (claim) => this.#finality.isFinal(claim))
    this.#lateness = new Lateness(members, (claims, late) => this.registers.rank(claims, late))
    const onChange = (before: string | null, after: string | null): void => this.#rows.replaceText(before, after)
    const quarantinedFrom = (origin: string): number | null => this.#quarantines.from(origin)
    this.coins = createCoinTable(hash, members, {
      onChange,
      quarantinedFrom,
      ...(self === undefined ? {} : { self }),
    })
  }

  log(origin: string): LogHead {
    return { ...this.#heads.of(origin), quarantined_from: this.#quarantines.from(origin) }
  }

  logs(): readonly LogHead[] {
    return this.members.keys.map((origin) => this.log(origin))
  }

  apply(accepted: AcceptedEvent, own = false): void {
    this.#heads.advance(accepted)
    const { event, id } = accepted
    const { kind, origin, seq, svcond } = event
    const note: Note = { kind, origin, seq, svcond, void: accepted.void }
    if (accepted.void !== null || kind === 'tick') this.#known.pass(id, note)
    else if (!this.#applyObject(accepted, note)) this.#applyWord(event, id, note)
    // Whoever goes on with its log has all of it, every vote included.
    if ((own && kind === 'heartbeat') || !this.#isVoter) this.coins.trim()
  }

  /** What proves itself counts wherever it stands. @returns whether the event is of such a kind */
  #applyObject({ event, id, text }: AcceptedEvent, note: Note): boolean {
    const { origin, seq, svcond } = event
    const { kind, body } = event as unknown as { readonly kind: string; readonly body: never }
    const carrier = { origin, seq, svcond }
    switch (kind) {
      case 'spend':
        this.coins.applyProposal(body, carrier, text.length)
        this.#known.pass(id, { ...note, spend: this.#named((body as EventBodies['spend']).spend) })
        return true
      case 'vote':
        this.coins.applyVotes(origin, (body as EventBodies['vote']).votes)
        this.#known.pass(id, note)
        return true
      case 'certificate': {
        const { certificate } = body as EventBodies['certificate']
        this.coins.applyCertificate(certificate, carrier)
        this.#known.pass(id, { ...note, spend: this.#named(certificate.spend) })
        return true
      }
      case 'evidence': {
        const evidence = body as EvidenceBody
        this.#known.keep(id, note)
        if (this.#quarantines.add(evidence, note)) this.#cut(evidence.first.origin, evidence.first.seq)
        return true
      }
      default:
        return false
    }
  }

  #named(spend: Spend): NonNullable<Note['spend']> {
    return { id: spendId(this.#hash, spend), spend }
  }

  /** What is a member's word counts as long as its log has one version. */
  #applyWord(event: PublishedEvent, id: string, note: Note): void {
    const { origin, seq, svcond } = event
    const { kind, body } = event as unknown as { readonly kind: string; readonly body: never }
    const isExcluded = this.#quarantines.excludes(event)
    if (kind === 'heartbeat') {
      this.#known.pass(id, note)
      if (isExcluded) return
      const { seen } = body as EventBodies['heartbeat']
      this.#lateness.heartbeat(origin, { seq, svcond, seen })
      this.#finality.heartbeat(origin, { svcond, seen })
    } else if (isExcluded) this.#known.keep(id, note)
    else if (kind === 'recovery') {
      this.#known.keep(id, note)
      this.#recoveries.add(origin, seq, body)
    } else if (kind === 'discovery') {
      this.#known.keep(id, note)
      this.registers.discovered(origin, seq, body)
    } else if (Object.hasOwn(SUBJECTS, kind)) this.#claim(event, id, kind as RegisterKind)
  }

  #claim({ origin, seq, svcond, body }: PublishedEvent, id: string, kind: RegisterKind): void {
    const subject = body[SUBJECTS[kind]] as string
    const claim: HeldClaim = { event: id, origin, seq, svcond, body, kind, subject, late: false, unseen: 0 }
    this.#lateness.add(claim)
    this.registers.book(claim).add(claim)
    this.#known.keep(id, claim)
    const claims = this.#claims.get(origin)
    if (claims === undefined) this.#claims.set(origin, [claim])
    else claims.push(claim)
  }

  /** Takes a member at its word no longer from that place in its log on. */
  #cut(origin: string, from: number): void {
    this.coins.quarantined()
    const claims = this.#claims.get(origin) ?? []
    const kept = claims.findIndex(({ seq }) => seq >= from)
    const cut = kept === -1 ? [] : claims.splice(kept)
    for (const claim of cut) this.#lateness.remove(claim)
    this.registers.remove(cut)
    this.#lateness.cut(origin, from)
    this.#recoveries.cut(origin, from)
    this.registers.cutDiscoveries(origin, from)
  }

  stateRoot(): string {
    this.registers.settle()
    return this.#rows.root()
  }

  why(eventId: string): Why | null {
    const known = this.#known.get(eventId)
    if (known === undefined) return null
    const { members, registers, coins } = this
    return explain(eventId, known, { members, quarantines: this.#quarantines, registers, coins })
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
