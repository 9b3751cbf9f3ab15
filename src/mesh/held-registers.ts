import { type AddressClaim, expiryOf, tenureAt, tenuresOf } from './address-tenures.ts'
import type { Claim, HeldClaim } from './claim.ts'
import type { ClaimRule } from './claim-rule.ts'
import type { Discoveries } from './discoveries.ts'
import type { EventBodies, RegisterKind } from './kind-of.ts'
import type { DiscoveryBody } from './kinds/discovery.ts'
import type { FuelBondBody } from './kinds/fuel-bond.ts'
import type { FuelReversalBody } from './kinds/fuel-reversal.ts'
import type { OwnerBody } from './owner-body.ts'
import { headOf, type OwnerOutcome } from './owner-chain.ts'
import { RegisterBook } from './register-book.ts'
import type { AddressView, IdentityView, Register, Registers } from './registers.ts'
import type { StateRows } from './state-rows.ts'

/** Whether no earlier claim can appear any more. */
export type IsFinal = (claim: Claim<unknown>) => boolean

/** How each kind of claim is decided, by the kind of its events. */
export type ClaimRules = readonly (readonly [string, ClaimRule<unknown>])[]

/** All registers, and the members' announcements. */
export class HeldRegisters implements Registers {
  readonly isFinal: IsFinal
  readonly #books: ReadonlyMap<string, RegisterBook<unknown>>
  readonly #zids = new Map<string, Set<string>>()
  readonly #discoveries: Discoveries<DiscoveryBody>

  constructor(rows: StateRows, rules: ClaimRules, discoveries: Discoveries<DiscoveryBody>, isFinal: IsFinal) {
    this.isFinal = isFinal
    this.#discoveries = discoveries
    this.#books = new Map(
      rules.map(([kind, { decide }]) => [kind, new RegisterBook<unknown>(rows, { kind, decide })] as const),
    )
    this.#bookOf('owner').onWinner = (before, after) => this.#rebind(before, after)
  }

  /** The book of a claim. */
  book(claim: HeldClaim): RegisterBook<unknown> {
    return this.#named(claim.kind)
  }

  claimsOf(kind: RegisterKind, origin: string): number {
    return this.#bookOf(kind).countOf(origin)
  }

  /** Removes claims from their books. */
  remove(claims: readonly HeldClaim[]): void {
    for (const [book, those] of this.#byBook(claims)) book.remove(those)
  }

  /** Ranks claims by their lateness. */
  rank(claims: readonly HeldClaim[], late: boolean): void {
    for (const [book, those] of this.#byBook(claims)) book.rank(those, late)
  }

  #byBook(claims: readonly HeldClaim[]): ReadonlyMap<RegisterBook<unknown>, HeldClaim[]> {
    const byBook = new Map<RegisterBook<unknown>, HeldClaim[]>()
    for (const claim of claims) {
      const book = this.book(claim)
      const those = byBook.get(book)
      if (those === undefined) byBook.set(book, [claim])
      else those.push(claim)
    }
    return byBook
  }

  settle(): void {
    for (const book of this.#books.values()) book.settle()
  }

  get conflicts(): number {
    return [...this.#books.values()].reduce((sum, book) => sum + book.lost, 0)
  }

  address(address: string, svcond: number): AddressView | null {
    const claims = this.#bookOf('address').claims(address)
    if (claims === undefined) return null
    const tenure = tenureAt(tenuresOf(claims), svcond)
    const winner = tenure?.first ?? (claims[0] as AddressClaim)
    const expires = tenure?.expires ?? expiryOf(winner)
    const current = tenure !== undefined && svcond <= expires ? tenure.current : null
    return { winner, final: this.isFinal(winner), claims: [...claims], current, expires }
  }

  addresses(): Iterable<string> {
    return this.#bookOf('address').subjects()
  }

  subjects(kind: RegisterKind): Iterable<string> {
    return this.#bookOf(kind).subjects()
  }

  claims<Kind extends RegisterKind>(kind: Kind, subject: string): readonly Claim<EventBodies[Kind]>[] {
    return this.#bookOf(kind).claims(subject) ?? []
  }

  register<Kind extends RegisterKind>(kind: Kind, subject: string): Register<EventBodies[Kind]> | null {
    const claims = this.#bookOf(kind).claims(subject)
    const winner = claims?.[0]
    if (claims === undefined || winner === undefined) return null
    return { winner, final: this.isFinal(winner), claims: [...claims] }
  }

  identity(zid: string): IdentityView | null {
    const chain = (this.#bookOf('owner').outcome(zid) as OwnerOutcome | null)?.chain ?? null
    if (chain === null) return null
    const { public_key } = headOf(chain)
    const final = chain.links.every(({ claim }) => this.isFinal(claim))
    return { chain, public_key, home: chain.links[0].claim.origin, final }
  }

  zidsOf(publicKey: string): readonly string[] {
    this.#bookOf('owner').settle()
    return [...(this.#zids.get(publicKey) ?? [])].sort()
  }

  fuelBonds(): Iterable<Register<FuelBondBody>> {
    return this.#all('fuel_bond')
  }

  fuelReversals(): Iterable<Register<FuelReversalBody>> {
    return this.#all('fuel_reversal')
  }

  *#all<Kind extends RegisterKind>(kind: Kind): Iterable<Register<EventBodies[Kind]>> {
    for (const subject of this.#bookOf(kind).subjects()) {
      const register = this.register(kind, subject)
      if (register !== null) yield register
    }
  }

  discovery(origin: string): DiscoveryBody | null {
    return this.#discoveries.of(origin)
  }

  #named(kind: string): RegisterBook<unknown> {
    const book = this.#books.get(kind)
    if (book === undefined) throw new Error(`events of the kind ${kind} claim nothing`)
    return book
  }

  #bookOf<Kind extends RegisterKind>(kind: Kind): RegisterBook<EventBodies[Kind]> {
    return this.#named(kind) as RegisterBook<EventBodies[Kind]>
  }

  #rebind(before: HeldClaim<OwnerBody> | null, after: HeldClaim<OwnerBody> | null): void {
    if (before !== null) {
      const zids = this.#zids.get(before.body.public_key)
      zids?.delete(before.subject)
      if (zids?.size === 0) this.#zids.delete(before.body.public_key)
    }
    if (after === null) return
    const key = after.body.public_key
    const zids = this.#zids.get(key) ?? new Set<string>()
    this.#zids.set(key, zids.add(after.subject))
  }
}
