import { isAccountId } from '../../ledger/account.ts'
import type { ClaimKind } from '../event-kind.ts'
import { earliestWins } from '../register-book.ts'
import { decimal, fits, hex } from '../shape.ts'

/** Bought hours that the home node of an account bonds, once per reference. */
export interface FuelBondBody {
  /** sha256 of the payment, 64 hex digits. */
  readonly reference: string
  /** Public key of the home node. */
  readonly home: string
  readonly account: string
  /** Decimal, positive. */
  readonly plancks: string
}

export const fuelBond: ClaimKind<FuelBondBody> = {
  share: 'caller',
  form: fits<FuelBondBody>({
    reference: hex(64),
    home: hex(64),
    account: (value) => typeof value === 'string' && isAccountId(value),
    plancks: (value) => decimal(value) && value !== '0',
  }),
  claim: { subject: ({ reference }) => reference, noun: 'payment', decide: earliestWins },
}
