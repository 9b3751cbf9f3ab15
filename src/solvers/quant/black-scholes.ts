import { erfc } from '../../numeric/elementary/erfc.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { log } from '../../numeric/elementary/log.ts'
import { log1p } from '../../numeric/elementary/log1p.ts'

const SQRT_HALF = 0.7071067811865476
const INVERSE_SQRT_TWO_PI = 0.3989422804014327

/** Share, strike, rate, yield, volatility and years of a European option; `sign` is 1 for a call and −1 for a put. */
export interface Contract {
  readonly S: number
  readonly K: number
  readonly r: number
  readonly q: number
  readonly sigma: number
  readonly T: number
  readonly sign: 1 | -1
}

/** Distribution function of the standard normal. */
export const normalBelow = (x: number): number => 0.5 * erfc(-x * SQRT_HALF)

export const normalDensity = (x: number): number => INVERSE_SQRT_TWO_PI * exp(-0.5 * x * x)

/** ln(a/b) without cancellation for close values. */
export const logQuotient = (a: number, b: number): number => {
  const apart = (a - b) / b
  return Math.abs(apart) < 0.25 ? log1p(apart) : log(a) - log(b)
}

export const argumentsOf = ({ S, K, r, q, sigma, T }: Contract): { readonly d1: number; readonly d2: number } => {
  const spread = sigma * Math.sqrt(T)
  const d1 = (logQuotient(S, K) + (r - q + 0.5 * sigma * sigma) * T) / spread
  return { d1, d2: d1 - spread }
}

/** The Black–Scholes price (Hull, Options, Futures, and Other Derivatives, 15.20 and 17.4). */
export const blackScholes = (contract: Contract): number => {
  const { S, K, r, q, T, sign } = contract
  const { d1, d2 } = argumentsOf(contract)
  const share = S * exp(-q * T) * normalBelow(sign * d1)
  const strike = K * exp(-r * T) * normalBelow(sign * d2)
  return Math.max(0, sign * (share - strike))
}

/** What bounds the rounding error of the price, in money per unit of roundoff. */
export const priceCondition = (contract: Contract): number => {
  const { S, K, r, q, T, sign } = contract
  const { d1, d2 } = argumentsOf(contract)
  const size = S * exp(-q * T) * normalBelow(sign * d1) + K * exp(-r * T) * normalBelow(sign * d2)
  return size * (4 + d1 * d1 + d2 * d2)
}

export interface Greeks {
  readonly delta: number
  readonly gamma: number
  readonly vega: number
  readonly theta: number
  readonly rho: number
  readonly dividend_rho: number
  readonly vanna: number
  readonly volga: number
  readonly charm: number
}

/** Derivatives of the price (Hull, chapter 19; Haug, The Complete Guide to Option Pricing Formulas, chapter 2). */
export const greeksOf = (contract: Contract): Greeks => {
  const { S, K, r, q, sigma, T, sign } = contract
  const { d1, d2 } = argumentsOf(contract)
  const root = Math.sqrt(T)
  const [share, strike] = [S * exp(-q * T), K * exp(-r * T)]
  const density = normalDensity(d1)
  const [n1, n2] = [normalBelow(sign * d1), normalBelow(sign * d2)]
  const vega = share * density * root
  return {
    delta: (sign * share * n1) / S,
    gamma: (share * density) / (S * S * sigma * root),
    vega,
    theta: (-share * density * sigma) / (2 * root) + sign * (q * share * n1 - r * strike * n2),
    rho: sign * T * strike * n2,
    dividend_rho: -sign * T * share * n1,
    vanna: ((0 - share * density) / S) * (d2 / sigma),
    volga: (vega * d1 * d2) / sigma,
    charm: (share / S) * (sign * q * n1 - (density * (2 * (r - q) * T - d2 * sigma * root)) / (2 * T * sigma * root)),
  }
}
