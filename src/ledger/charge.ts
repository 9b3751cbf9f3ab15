import type { Charge } from '../envelope/cko.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Account, balanceOf } from './account.ts'

/** Kind of balance charged. */
export type Funding = Charge['funding']

/** Amounts of an account reserved for running computations. */
export interface Held {
  readonly free: bigint
  readonly paid: bigint
}

const NOTHING_HELD: Held = { free: 0n, paid: 0n }

/**
 * Which balance is charged: bond and fuel together if they cover the whole price, otherwise the free balance. A price is
 * never split between paid and free hours, since a coin is either soulbound or it is not.
 * @param account as of now (`accountAt`)
 * @param price plancks, at least 1
 * @param only the kind to charge, regardless of the other
 * @throws Refusal INSUFFICIENT_BALANCE with price and balances in plancks
 */
export function fundingFor(account: Account, price: number, held: Held = NOTHING_HELD, only?: Funding): Funding {
  const due = plancks(price)
  const free = account.free - held.free
  const paid = account.bond + account.fuel - held.paid
  if (only !== 'free' && paid >= due) return 'paid'
  if (only !== 'paid' && free >= due) return 'free'
  throw insufficient(account, price, held, only)
}

/** Whether a balance covers a price. @param account as of now */
export const covers = ({ free, bond, fuel }: Account, price: number, funding: Funding): boolean =>
  (funding === 'free' ? free : bond + fuel) >= BigInt(price)

/** The charge, and the remaining balances. */
export interface Charged {
  readonly charge: Charge
  readonly account: Account
}

/**
 * Takes a price from an account: from the bond first and then from the fuel, or from the free balance.
 * @param account as of the tick of the charge (`accountAt`)
 * @throws Refusal INSUFFICIENT_BALANCE
 */
export function chargeAccount(account: Account, price: number, funding: Funding): Charged {
  const due = plancks(price)
  const burned = account.burned + due
  if (!covers(account, price, funding)) throw insufficient(account, price, NOTHING_HELD, funding)
  if (funding === 'free') {
    return {
      // In the order of RFC 8785, which saves sorting them at every seal.
      charge: { from_bond_plancks: 0, from_free_plancks: price, from_fuel_plancks: 0, funding, plancks: price },
      account: { ...account, free: account.free - due, burned },
    }
  }
  const fromBond = account.bond < due ? account.bond : due
  const fromFuel = due - fromBond
  return {
    charge: {
      from_bond_plancks: Number(fromBond),
      from_free_plancks: 0,
      from_fuel_plancks: Number(fromFuel),
      funding,
      plancks: price,
    },
    account: { ...account, bond: account.bond - fromBond, fuel: account.fuel - fromFuel, burned },
  }
}

function plancks(price: number): bigint {
  if (!Number.isSafeInteger(price) || price < 1)
    throw new Error(`a price is a whole number of at least 1 planck, not ${price}`)
  return BigInt(price)
}

function insufficient(account: Account, price: number, held: Held, only?: Funding): Refusal {
  const paid = account.bond + account.fuel
  const waiting = held.free + held.paid
  // Hours that can be had are paid ones.
  const short = BigInt(price) - (only === 'free' ? account.free - held.free : paid - held.paid)
  const reserved = waiting === 0n ? '' : `, of which ${waiting} are reserved for running computations`
  return new Refusal(
    'INSUFFICIENT_BALANCE',
    `The price is ${price} plancks; the balance is ${balanceOf(account)} plancks (${account.free} free, ${paid} paid)${reserved}. ` +
      'Fund the key or request less work.',
    {
      price_plancks: price,
      balance_plancks: String(balanceOf(account)),
      free_plancks: String(account.free),
      paid_plancks: String(paid),
      held_plancks: String(waiting),
      short_plancks: String(short),
      pools: { bond: String(account.bond), fuel: String(account.fuel), free: String(account.free) },
    },
  )
}
