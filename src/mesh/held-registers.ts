import { type AddressClaim, decideAddress, expiryOf, tenureAt, tenuresOf } from './address-tenures.ts'
import type { HeldClaim } from './claim.ts'
import type { AddressRecord, DiscoveryBody, FuelBondBody, JobBody, OwnerBody, ShardBody } from './events.ts'
import { earliestWins, RegisterBook } from './register-book.ts'
import type { AddressView, Claim, Register, Registers } from './registers.ts'
import type { StateRows } from './state-rows.ts'

/** Whether nothing can overtake a claim any more. */
export type IsFinal = (claim: Claim<unknown>) => boolean

/**
 * Latest words of a member about itself that are kept, lest one that speaks without end fills the memory; the root does
 * not cover them. Where a fork takes all of these back, the member is as if it had said nothing.
 */
const MAX_DISCOVERIES = 64

/** All registers, and what members say of themselves. */
export class HeldRegisters implements Registers {
  readonly books: {
    readonly address: RegisterBook<AddressRecord>
    readonly owner: RegisterBook<OwnerBody>
    readonly job: RegisterBook<JobBody>
    readonly shard: RegisterBook<ShardBody>
    readonly fuel_bond: RegisterBook<FuelBondBody>
  }
  readonly isFinal: IsFinal
  readonly #zids = new Map<string, Set<string>>()
  /** By member, in the order of its log. */
  readonly #discoveries = new Map<string, { readonly seq: number; readonly body: DiscoveryBody }[]>()

  constructor(rows: StateRows, isFinal: IsFinal) {
    this.isFinal = isFinal
    this.books = {
      address: new RegisterBook(rows, { kind: 'address', decide: decideAddress }),
      owner: new RegisterBook<OwnerBody>(rows, {
        kind: 'owner',
        decide: earliestWins,
        onWinner: (before, after) => this.#rebind(before, after),
      }),
      job: new RegisterBook<JobBody>(rows, { kind: 'job', decide: earliestWins }),
      shard: new RegisterBook<ShardBody>(rows, { kind: 'shard', decide: earliestWins }),
      fuel_bond: new RegisterBook<FuelBondBody>(rows, { kind: 'fuel_bond', decide: earliestWins }),
    }
  }

  /** The book that a claim belongs into. */
  book(claim: HeldClaim): RegisterBook<unknown> {
    return this.books[claim.kind] as RegisterBook<unknown>
  }

  /** Takes claims out of their books. */
  remove(claims: readonly HeldClaim[]): void {
    for (const [book, those] of this.#byBook(claims)) book.remove(those)
  }

  /** Puts claims where their lateness belongs. */
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
    for (const book of Object.values(this.books)) book.settle()
  }

  get conflicts(): number {
    return Object.values(this.books).reduce((sum, book) => sum + book.lost, 0)
  }

  address(address: string, svcond: number): AddressView | null {
    const claims = this.books.address.claims(address)
    if (claims === undefined) return null
    const tenure = tenureAt(tenuresOf(claims), svcond)
    const winner = tenure?.first ?? (claims[0] as AddressClaim)
    const expires = tenure?.expires ?? expiryOf(winner)
    const current = tenure !== undefined && svcond <= expires ? tenure.current : null
    return { winner, final: this.isFinal(winner), claims: [...claims], current, expires }
  }

  addresses(): Iterable<string> {
    return this.books.address.subjects()
  }

  owner(zid: string): Register<OwnerBody> | null {
    return this.#register(this.books.owner, zid)
  }

  zidsOf(publicKey: string): readonly string[] {
    this.books.owner.settle()
    return [...(this.#zids.get(publicKey) ?? [])].sort()
  }

  job(job: string): Register<JobBody> | null {
    return this.#register(this.books.job, job)
  }

  shard(shard: string): Register<ShardBody> | null {
    return this.#register(this.books.shard, shard)
  }

  fuelBond(reference: string): Register<FuelBondBody> | null {
    return this.#register(this.books.fuel_bond, reference)
  }

  *fuelBonds(): Iterable<Register<FuelBondBody>> {
    for (const reference of this.books.fuel_bond.subjects()) {
      const register = this.fuelBond(reference)
      if (register !== null) yield register
    }
  }

  discovery(origin: string): DiscoveryBody | null {
    return this.#discoveries.get(origin)?.at(-1)?.body ?? null
  }

  discovered(origin: string, seq: number, body: DiscoveryBody): void {
    const said = this.#discoveries.get(origin)
    if (said === undefined) this.#discoveries.set(origin, [{ seq, body }])
    else if (said.push({ seq, body }) > MAX_DISCOVERIES) said.shift()
  }

  /** Forgets what a member said of itself from that sequence number on. */
  cutDiscoveries(origin: string, from: number): void {
    const said = this.#discoveries.get(origin) ?? []
    this.#discoveries.set(
      origin,
      said.filter(({ seq }) => seq < from),
    )
  }

  #register<Body>(book: RegisterBook<Body>, subject: string): Register<Body> | null {
    const claims = book.claims(subject)
    const winner = claims?.[0]
    if (claims === undefined || winner === undefined) return null
    return { winner, final: this.isFinal(winner), claims: [...claims] }
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
