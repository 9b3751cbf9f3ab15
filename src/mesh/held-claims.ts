import type { PublishedEvent } from '../envelope/bundle.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { HeldClaim } from './claim.ts'
import type { ClaimRule } from './claim-rule.ts'
import type { Governance } from './governance/governance.ts'
import type { HeldRegisters } from './held-registers.ts'
import type { RegisterKind } from './kind-of.ts'
import type { KnownEvents, Note } from './known-events.ts'
import type { Lateness } from './lateness.ts'

interface ClaimParts {
  readonly governance: Pick<Governance, 'held' | 'dropped'>
  readonly registers: HeldRegisters
  readonly lateness: Lateness
  readonly known: KnownEvents
}

/** The claims that count, by member, in the order of its log. */
export class HeldClaims {
  readonly #parts: ClaimParts
  readonly #byOrigin = new Map<string, HeldClaim[]>()

  constructor(parts: ClaimParts) {
    this.#parts = parts
  }

  /** Takes a claim, unless its log has as many as count. */
  add({ origin, seq, svcond, kind, body }: PublishedEvent, note: Note, id: string, rule: ClaimRule<unknown>): void {
    const { lateness, known } = this.#parts
    const subject = rule.subject(body, id)
    const excess = this.#excess(note, rule, subject)
    if (excess !== null) return known.pass(id, { ...note, void: excess })
    const claim: HeldClaim = { event: id, origin, seq, svcond, body, kind, subject, late: false, unseen: 0 }
    lateness.add(claim)
    this.hold(claim)
    known.keep(id, claim)
  }

  /** Why a claim is one too many of its member; null if it is not. */
  #excess(note: Note, rule: ClaimRule<unknown>, subject: string): RefusalCode | null {
    const { bound, boundOfOne } = rule
    if (bound !== undefined && this.#isFull(note, rule, bound.most)) return bound.code
    if (boundOfOne === undefined) return null
    const claims = this.#parts.registers.claims(note.kind as RegisterKind, subject)
    return claims.filter(({ origin }) => origin === note.origin).length < boundOfOne.most ? null : boundOfOne.code
  }

  /** Logs arrive in their order, and a quarantine cuts their end, so every node counts the same claims. */
  #isFull({ kind, origin, svcond }: Note, { isCrowded }: ClaimRule<unknown>, most: number): boolean {
    if (this.#parts.registers.claimsOf(kind as RegisterKind, origin) >= most) return true
    if (isCrowded === undefined) return false
    const earlier = this.#byOrigin.get(origin)?.filter((claim) => claim.kind === kind)
    return isCrowded(earlier ?? [], svcond)
  }

  /** Ranks a claim whose lateness is known. */
  hold(claim: HeldClaim): void {
    this.#parts.registers.book(claim).add(claim)
    const claims = this.#byOrigin.get(claim.origin)
    if (claims === undefined) this.#byOrigin.set(claim.origin, [claim])
    else claims.push(claim)
    this.#parts.governance.held(claim)
  }

  /** Drops the claims of a log from that place on. */
  cut(origin: string, from: number): void {
    const { registers, lateness, governance } = this.#parts
    const claims = this.#byOrigin.get(origin) ?? []
    const kept = claims.findIndex(({ seq }) => seq >= from)
    const cut = kept === -1 ? [] : claims.splice(kept)
    for (const claim of cut) lateness.remove(claim)
    registers.remove(cut)
    for (const claim of cut) governance.dropped(claim)
  }
}
