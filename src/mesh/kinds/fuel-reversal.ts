import { isAccountId } from '../../ledger/account.ts'
import { isTier, type Tier } from '../../ledger/plan.ts'
import type { ClaimKind } from '../event-kind.ts'
import { earliestWins } from '../register-book.ts'
import { decimal, fits, hex, type Shape } from '../shape.ts'

/**
 * A payment was refunded or disputed: its home node takes back what is unspent of it. Statements about a payment are joined
 * (src/ledger/reversal.ts), so their order does not matter, and it may arrive before the payment.
 */
export interface FuelReversalBody {
  /** Reference of the payment, as in `fuel_bond`. */
  readonly payment: string
  /** Public key of the home node. */
  readonly home: string
  readonly account: string
  /** Plancks of the whole payment, decimal, positive. */
  readonly paid: string
  readonly tier?: Tier
  /** `refund`: all refunds so far; otherwise the sha256 of a dispute, 64 hex digits. */
  readonly cause: string
  /** To take back for this cause, decimal: at most `paid`, 0 for a dispute that was won. */
  readonly plancks: string
  /** Whether a dispute was decided. */
  readonly closed: boolean
}

const HOURS: Shape<Omit<FuelReversalBody, 'tier'>> = {
  payment: hex(64),
  home: hex(64),
  account: (value) => typeof value === 'string' && isAccountId(value),
  paid: (value) => decimal(value) && value !== '0',
  cause: (value) => value === 'refund' || hex(64)(value),
  plancks: decimal,
  closed: (value) => typeof value === 'boolean',
}
const isOfHours = fits(HOURS)
const isOfSeat = fits<FuelReversalBody>({ ...HOURS, tier: (value) => typeof value === 'string' && isTier(value) })

/** Equal for statements that say the same, which several members may publish. */
export const reversalSubject = ({ payment, cause, plancks, closed }: FuelReversalBody): string =>
  `${payment}/${cause}/${plancks}${closed ? '/closed' : ''}`

export const fuelReversal: ClaimKind<FuelReversalBody> = {
  share: 'caller',
  form: (value) => isOfHours(value) || isOfSeat(value),
  check: ({ paid, plancks }) => (BigInt(plancks) <= BigInt(paid) ? null : 'VOID_EVENT'),
  claim: { subject: reversalSubject, noun: 'reversal of a payment', decide: earliestWins },
}
