import { isAccountId } from '../../ledger/account.ts'
import { isTier, type Tier } from '../../ledger/plan.ts'
import type { ClaimKind } from '../event-kind.ts'
import { earliestWins } from '../register-book.ts'
import { decimal, fits, hex, type Shape } from '../shape.ts'

/** A payment that the home node of an account credits, once per reference: a seat, or hours. */
export interface FuelBondBody {
  /** sha256 of the payment, 64 hex digits. */
  readonly reference: string
  /** Public key of the home node. */
  readonly home: string
  readonly account: string
  /** Decimal, positive. */
  readonly plancks: string
  /** The seat that was paid for; `plancks` is then the bond of one cycle. Absent for hours, which are fuel. */
  readonly tier?: Tier
}

const HOURS: Shape<Omit<FuelBondBody, 'tier'>> = {
  reference: hex(64),
  home: hex(64),
  account: (value) => typeof value === 'string' && isAccountId(value),
  plancks: (value) => decimal(value) && value !== '0',
}
const isHours = fits(HOURS)
const isSeat = fits<FuelBondBody>({ ...HOURS, tier: (value) => typeof value === 'string' && isTier(value) })

export const fuelBond: ClaimKind<FuelBondBody> = {
  share: 'caller',
  form: (value) => isHours(value) || isSeat(value),
  claim: { subject: ({ reference }) => reference, noun: 'payment', decide: earliestWins },
}
