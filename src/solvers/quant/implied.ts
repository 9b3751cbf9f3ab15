import { brent } from '../../numeric/brent.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { blackScholes, type Contract } from './black-scholes.ts'

const LEAST = 1e-4
const MOST = 10

/** Volatility at which Black and Scholes give a price; null outside what any from 1e-4 to 10 gives. */
export const impliedVolatility = (contract: Omit<Contract, 'sigma'>, price: number): number | null => {
  // The option that is out of the money has the same volatility and no intrinsic value to swamp it.
  const { S, K, r, q, T, sign } = contract
  const forward = S * exp(-q * T) - K * exp(-r * T)
  const turned = sign * forward > 0
  const outside: Omit<Contract, 'sigma'> = turned ? { ...contract, sign: sign === 1 ? -1 : 1 } : contract
  const target = turned ? price - sign * forward : price
  const excess = (sigma: number): number => blackScholes({ ...outside, sigma }) - target
  const [low, high] = [excess(LEAST), excess(MOST)]
  if (!(target > 0) || !(low <= 0 && high >= 0)) return null
  return brent(excess, { x: LEAST, value: low }, { x: MOST, value: high }).x
}
