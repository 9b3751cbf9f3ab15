import { isAccountId } from '../../ledger/account.ts'
import { isTier, type Tier } from '../../ledger/plan.ts'
import type { ClaimKind } from '../event-kind.ts'
import { earliestWins } from '../register-book.ts'
import { decimal, fits, hex, type Shape, type Test, textOf } from '../shape.ts'

/** An API key that becomes valid with a payment, as its home node stores it: the key itself is known to the buyer only. */
export interface BoughtKey {
  /** Lookup hash, 64 hex digits; the account follows from it. */
  readonly lookup: string
  readonly prefix: string
  /** Encrypted by the home node, base64url. */
  readonly proof_key: string
}

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
  /** Absent if the account exists. */
  readonly key?: BoughtKey
}

const HOURS: Shape<Omit<FuelBondBody, 'tier' | 'key'>> = {
  reference: hex(64),
  home: hex(64),
  account: (value) => typeof value === 'string' && isAccountId(value),
  plancks: (value) => decimal(value) && value !== '0',
}
const tier: Test = (value) => typeof value === 'string' && isTier(value)
const key: Test = fits<BoughtKey>({ lookup: hex(64), prefix: textOf(1, 16), proof_key: textOf(1, 200) })

const FORMS: readonly Test[] = [HOURS, { ...HOURS, tier }, { ...HOURS, key }, { ...HOURS, tier, key }].map((shape) =>
  fits(shape as Shape<FuelBondBody>),
)

export const fuelBond: ClaimKind<FuelBondBody> = {
  share: 'caller',
  form: (value) => FORMS.some((isForm) => isForm(value)),
  claim: { subject: ({ reference }) => reference, noun: 'payment', decide: earliestWins },
}
