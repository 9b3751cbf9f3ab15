import { byRank, type HeldClaim, rankOf } from './claim.ts'
import type { Row, StateRows } from './state-rows.ts'

/** Result of the ranked claims on one register. */
export interface Outcome<Body> {
  /** Ids of the events that the state root commits to; empty if the register never had a holder. */
  readonly holders: readonly string[]
  readonly winner: HeldClaim<Body> | null
  /** Claims that lost to another one. */
  readonly lost: number
}

interface Slot<Body> {
  readonly subject: string
  /** In order of rank. */
  claims: HeldClaim<Body>[]
  digest: string | null
  outcome: Outcome<Body> | null
}

export interface BookOptions<Body> {
  /** Kind of the events that claim these registers; the state root names it. */
  readonly kind: string
  readonly decide: (claims: readonly HeldClaim<Body>[]) => Outcome<Body>
}

/** The earliest claim wins and all others lose. */
export const earliestWins = <Body>(claims: readonly HeldClaim<Body>[]): Outcome<Body> => {
  const [winner = null] = claims
  return { holders: winner === null ? [] : [winner.event], winner, lost: Math.max(0, claims.length - 1) }
}

/** All registers of one kind. Results are computed on request, once for all changed registers. */
export class RegisterBook<Body> {
  readonly #options: BookOptions<Body>
  readonly #rows: StateRows
  readonly #slots = new Map<string, Slot<Body>>()
  readonly #changed = new Set<Slot<Body>>()
  /** Number of claims, by member. */
  readonly #byOrigin = new Map<string, number>()
  #lost = 0
  /** Called when another claim wins. */
  onWinner: ((before: HeldClaim<Body> | null, after: HeldClaim<Body> | null) => void) | null = null

  constructor(rows: StateRows, options: BookOptions<Body>) {
    this.#rows = rows
    this.#options = options
  }

  add(claim: HeldClaim<Body>): void {
    let slot = this.#slots.get(claim.subject)
    if (slot === undefined) {
      slot = { subject: claim.subject, claims: [], digest: null, outcome: null }
      this.#slots.set(claim.subject, slot)
    }
    slot.claims.splice(rankOf(slot.claims, claim), 0, claim)
    this.#byOrigin.set(claim.origin, this.countOf(claim.origin) + 1)
    this.#changed.add(slot)
  }

  /** Number of a member's claims. */
  countOf(origin: string): number {
    return this.#byOrigin.get(origin) ?? 0
  }

  /** Removes claims; each register is processed once, however many of its claims are removed. */
  remove(claims: readonly HeldClaim<Body>[]): void {
    const bySlot = new Map<Slot<Body>, Set<HeldClaim<Body>>>()
    for (const claim of claims) {
      const slot = this.#slots.get(claim.subject)
      if (slot === undefined) throw new Error(`no claim on ${claim.subject}`)
      bySlot.set(slot, (bySlot.get(slot) ?? new Set<HeldClaim<Body>>()).add(claim))
      this.#byOrigin.set(claim.origin, this.countOf(claim.origin) - 1)
    }
    for (const [slot, gone] of bySlot) {
      const before = slot.claims.length
      slot.claims = slot.claims.filter((claim) => !gone.has(claim))
      if (slot.claims.length !== before - gone.size) throw new Error(`a claim on ${slot.subject} is missing`)
      this.#changed.add(slot)
    }
  }

  /** Ranks claims by their lateness. */
  rank(claims: readonly HeldClaim<Body>[], late: boolean): void {
    const slots = new Set<Slot<Body>>()
    for (const claim of claims) {
      const slot = this.#slots.get(claim.subject)
      if (slot === undefined) throw new Error(`no claim on ${claim.subject}`)
      claim.late = late
      slots.add(slot)
    }
    for (const slot of slots) {
      slot.claims.sort(byRank)
      this.#changed.add(slot)
    }
  }

  /** In order of rank, at least one; undefined if there is none. */
  claims(subject: string): readonly HeldClaim<Body>[] | undefined {
    const claims = this.#slots.get(subject)?.claims
    return claims?.length === 0 ? undefined : claims
  }

  /** What the claims on a register result in; null without one. */
  outcome(subject: string): Outcome<Body> | null {
    const slot = this.#slots.get(subject)
    if (slot === undefined) return null
    if (this.#changed.delete(slot)) this.#settle(slot)
    return slot.outcome
  }

  /** In no particular order. */
  *subjects(): Iterable<string> {
    for (const { subject, claims } of this.#slots.values()) if (claims.length > 0) yield subject
  }

  /** Claims that lost to another one. */
  get lost(): number {
    this.settle()
    return this.#lost
  }

  /** Brings rows and watchers up to date. */
  settle(): void {
    for (const slot of this.#changed) this.#settle(slot)
    this.#changed.clear()
  }

  #settle(slot: Slot<Body>): void {
    const before = slot.outcome
    const after = slot.claims.length === 0 ? null : this.#options.decide(slot.claims)
    slot.outcome = after
    this.#lost += (after?.lost ?? 0) - (before?.lost ?? 0)
    if (before?.winner !== after?.winner) this.onWinner?.(before?.winner ?? null, after?.winner ?? null)
    const row: Row | null =
      after === null || after.holders.length === 0 ? null : [this.#options.kind, slot.subject, ...after.holders]
    slot.digest = this.#rows.replace(slot.digest, row)
    if (slot.claims.length === 0) this.#slots.delete(slot.subject)
  }
}
