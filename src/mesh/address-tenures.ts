import type { AddressRecord } from './address-record.ts'
import type { HeldClaim } from './claim.ts'
import type { Outcome } from './register-book.ts'

export type AddressClaim = HeldClaim<AddressRecord>

/** A period in which one owner continuously holds an address. */
export interface Tenure {
  /** The claim that took the address. */
  readonly first: AddressClaim
  /** The owner's latest record. */
  readonly current: AddressClaim
  /** Last tick in which that record is valid. */
  readonly expires: number
}

/**
 * Effect of a record: it took the address, renewed it, arrived while another owner held it, was already expired when
 * published, or was signed before a valid record of the same owner.
 */
export type RecordFate = 'takes' | 'renews' | 'taken' | 'expired' | 'outdated'

/** Last tick in which a record is valid. */
export const expiryOf = ({ body }: AddressClaim): number => body.svcond + body.ttl

/**
 * The successive owners of an address. The first claim takes it; until its record expires only its owner can change it,
 * with records in the order of signing, so that an old one cannot be replayed; then it is free for the next claim of a
 * later tick.
 * @param claims in order of rank
 * @param visit called with each claim in that order, and the tenure that it met or started
 */
export function tenuresOf(
  claims: readonly AddressClaim[],
  visit?: (claim: AddressClaim, fate: RecordFate, tenure: Tenure | null) => void,
): readonly Tenure[] {
  const tenures: Tenure[] = []
  /** By owner: tick of signing of the latest valid record. */
  const signed = new Map<string, number>()
  for (const claim of claims) {
    const before = tenures.at(-1) ?? null
    const fate = fateOf(claim, before, signed.get(claim.body.owner) ?? -1)
    if (fate === 'takes') tenures.push({ first: claim, current: claim, expires: expiryOf(claim) })
    if (fate === 'renews' && before !== null) {
      tenures[tenures.length - 1] = { first: before.first, current: claim, expires: expiryOf(claim) }
    }
    if (fate === 'takes' || fate === 'renews') signed.set(claim.body.owner, claim.body.svcond)
    visit?.(claim, fate, tenures.at(-1) ?? null)
  }
  return tenures
}

function fateOf(claim: AddressClaim, tenure: Tenure | null, lastSigned: number): RecordFate {
  if (expiryOf(claim) < claim.svcond) return 'expired'
  const isFree = tenure === null || claim.svcond > tenure.expires
  if (!isFree && tenure.first.body.owner !== claim.body.owner) return 'taken'
  if (claim.body.svcond <= lastSigned) return 'outdated'
  return isFree ? 'takes' : 'renews'
}

/** The state root commits to the last owner of an address, whether or not the record has expired. */
export function decideAddress(claims: readonly AddressClaim[]): Outcome<AddressRecord> {
  let lost = 0
  const tenure = tenuresOf(claims, (_, fate) => {
    if (fate === 'taken') lost++
  }).at(-1)
  if (tenure === undefined) return { holders: [], winner: null, lost }
  return { holders: [tenure.first.event, tenure.current.event], winner: tenure.first, lost }
}

/** The tenure of a tick: the last that began by then, or the first if none did. */
export function tenureAt(tenures: readonly Tenure[], svcond: number): Tenure | undefined {
  return tenures.findLast(({ first }) => first.svcond <= svcond) ?? tenures[0]
}
