import { productError, sumError } from '../double-double.ts'
import { expExponent, expHigh, expLow } from './exp-parts.ts'
import { gammaCentral, gammaLow, logGammaHigh } from './gamma-parts.ts'
import { scale } from './scale.ts'
import { cosHigh, sinCosLow, sinHigh } from './trigonometric-parts.ts'

const PI_HIGH = 3.141592653589793
const PI_LOW = 1.2246467991473532e-16
/** From here on Stirling's series; below, the recurrence Γ(x + 1) = x·Γ(x). */
const STIRLING = 12
/** Above it Γ overflows. */
const LARGEST = 171.6243769563027

/** A running product in two parts. */
const product = new Float64Array(2)

function multiply(factor: number, factorLow: number): void {
  const high = product[0] * factor
  const low = productError(product[0], factor, high) + (product[1] * factor + product[0] * factorLow)
  product[0] = high + low
  product[1] = low - (product[0] - high)
}

/** (a + aLow) / product. */
function dividedByProduct(a: number, aLow: number): number {
  const quotient = a / product[0]
  const back = quotient * product[0]
  return quotient + (a - back - productError(quotient, product[0], back) + (aLow - quotient * product[1])) / product[0]
}

/** Γ(x) for |x| < STIRLING + 1/2, from Γ(2 + u) with u = x - n. */
function byRecurrence(x: number, n: number): number {
  const u = x - n
  const central = gammaCentral(u)
  if (n >= 2) {
    product[0] = central
    product[1] = gammaLow[0]
    for (let k = 1; k <= n - 2; k++) multiply(x - k, 0)
    return product[0]
  }
  product[0] = x
  product[1] = 0
  if (n < 1) {
    for (let k = 1; k <= -n; k++) multiply(x + k, 0)
    const last = 1 + u
    multiply(last, sumError(1, u, last))
  }
  return dividedByProduct(central, gammaLow[0])
}

/** Puts sin(π·u) into `product`, for |u| ≤ 1/2. */
function setToSine(u: number): void {
  const size = Math.abs(u)
  const turn = size > 0.25 ? 0.5 - size : size
  const angle = turn * PI_HIGH
  const rest = productError(turn, PI_HIGH, angle) + turn * PI_LOW
  const sine = size > 0.25 ? cosHigh(angle, rest) : sinHigh(angle, rest)
  product[0] = u < 0 ? -sine : sine
  product[1] = (u < 0 ? -1 : 1) * sinCosLow[size > 0.25 ? 1 : 0]
}

/** Γ(-a) = -π / (a·sin(πa)·Γ(a)) for a ≥ STIRLING that is not an integer, with the reciprocal of Γ(a) from its logarithm. */
function byReflection(a: number): number {
  const n = Math.round(a)
  const odd = n % 2 === 1
  if (a > 190) return odd === a > n ? 0 : -0
  const exponent = logGammaHigh(a)
  const inverse = expHigh(-exponent, -gammaLow[0])
  const shift = expExponent[0]
  const inverseLow = expLow[0]
  setToSine(a - n)
  multiply(a, 0)
  const above = PI_HIGH * inverse
  const aboveLow = productError(PI_HIGH, inverse, above) + (PI_LOW * inverse + PI_HIGH * inverseLow)
  const value = dividedByProduct(above, aboveLow)
  return scale(odd ? value : -value, shift)
}

/** Gamma function; measured within 0.66 ulp, 0.75 where it is subnormal. Γ(±0) = ±∞; NaN for negative integers and -∞. */
export function gamma(x: number): number {
  if (!(x > -Infinity && x < Infinity)) return x > 0 ? x : NaN
  if (x > LARGEST) return Infinity
  if (x > STIRLING) {
    const exponent = logGammaHigh(x)
    const high = expHigh(exponent, gammaLow[0])
    return scale(high, expExponent[0])
  }
  if (x < 1e-17 && x > -1e-17) return 1 / x
  const n = Math.round(x)
  if (n === x && x < 0) return NaN
  if (x < -STIRLING) return byReflection(-x)
  return byRecurrence(x, n)
}
