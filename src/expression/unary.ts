import { acos } from '../numeric/elementary/acos.ts'
import { acosh } from '../numeric/elementary/acosh.ts'
import { asin } from '../numeric/elementary/asin.ts'
import { asinh } from '../numeric/elementary/asinh.ts'
import { atan } from '../numeric/elementary/atan.ts'
import { atanh } from '../numeric/elementary/atanh.ts'
import { cbrt } from '../numeric/elementary/cbrt.ts'
import { cos } from '../numeric/elementary/cos.ts'
import { cosh } from '../numeric/elementary/cosh.ts'
import { erf } from '../numeric/elementary/erf.ts'
import { erfc } from '../numeric/elementary/erfc.ts'
import { exp } from '../numeric/elementary/exp.ts'
import { expm1 } from '../numeric/elementary/expm1.ts'
import { gamma } from '../numeric/elementary/gamma.ts'
import { hypot } from '../numeric/elementary/hypot.ts'
import { log } from '../numeric/elementary/log.ts'
import { log1p } from '../numeric/elementary/log1p.ts'
import { log2 } from '../numeric/elementary/log2.ts'
import { log10 } from '../numeric/elementary/log10.ts'
import { sin } from '../numeric/elementary/sin.ts'
import { sinh } from '../numeric/elementary/sinh.ts'
import { tan } from '../numeric/elementary/tan.ts'
import { tanh } from '../numeric/elementary/tanh.ts'
import { digamma } from './digamma.ts'
import type { UnaryName } from './opcodes.ts'

/** What the tape needs to know about a function of one operand. */
export interface UnaryFunction {
  value(x: number): number
  /** Derivative at x, where v is the value there; NaN where a step has none. */
  derivative(x: number, v: number): number
  /** Bound on the change of the value when x moves by up to `error` (positive) in either direction. */
  spread(x: number, v: number, error: number): number
}

const LN_2 = 0.6931471805599453
const LN_10 = 2.302585092994046
const TWO_OVER_SQRT_PI = 1.1283791670955126

type Real = (x: number) => number
type Derivative = (x: number, v: number) => number

/** |f″| stays below 1, so the second-order term is at most error². */
const gentle = (value: Real, derivative: Derivative): UnaryFunction => ({
  value,
  derivative,
  spread: (x, v, error) => Math.abs(derivative(x, v)) * error + error * error,
})

/** The derivative grows at most like e^error. */
const growing = (value: Real, derivative: Derivative): UnaryFunction => ({
  value,
  derivative,
  spread: (x, v, error) => (error < 1 ? (Math.abs(derivative(x, v)) + error) * error * (1 + error) : Infinity),
})

/** Logarithm of origin + x times a scale. */
const logarithmic = (value: Real, origin: number, scale: number): UnaryFunction => ({
  value,
  derivative: (x) => scale / (origin + x),
  spread: (x, _, error) => (error < origin + x ? (scale * error) / (origin + x - error) : Infinity),
})

/** asin and acos: steep at ±1, where the change is at most (π/2)·√(2·error). */
const arc = (value: Real, sign: 1 | -1): UnaryFunction => ({
  value,
  derivative: (x) => sign / Math.sqrt((1 - x) * (1 + x)),
  spread: (x, _, error) => {
    const edge = Math.min(Math.abs(x) + error, 1)
    return Math.min(error / Math.sqrt((1 - edge) * (1 + edge)), (Math.PI / 2) * Math.sqrt(2 * error))
  },
})

const step = (value: Real): UnaryFunction => ({
  value,
  derivative: () => NaN,
  spread: (x, v, error) => {
    const change = Math.max(value(x + error) - v, v - value(x - error))
    // a factorial beside a whole number is not defined
    return Number.isNaN(change) ? Infinity : change
  },
})

/** Product of 1 to x; NaN unless x is a whole number from 0. Exact up to 22!. */
const factorial = (x: number): number => {
  if (!(x >= 0) || x !== Math.floor(x)) return NaN
  let product = 1
  for (let i = 2; i <= x && product < Infinity; i++) product *= i
  return product
}

const steep = (value: Real, derivative: Derivative, reach: (x: number, v: number) => number): UnaryFunction => ({
  value,
  derivative,
  spread: (x, v, error) => {
    const share = error * reach(x, v)
    return share < 0.5 ? (Math.abs(derivative(x, v)) * error) / (1 - share) : Infinity
  },
})

/** The functions of one operand. Derivatives are exact formulas; values come from the elementary functions. */
export const UNARY_FUNCTIONS: Readonly<Record<UnaryName, UnaryFunction>> = {
  sin: gentle(sin, cos),
  cos: gentle(cos, (x) => -sin(x)),
  tan: steep(
    tan,
    (_, v) => 1 + v * v,
    (_, v) => 2 * Math.abs(v) + 1,
  ),
  asin: arc(asin, 1),
  acos: arc(acos, -1),
  atan: gentle(atan, (x) => 1 / (1 + x * x)),
  sinh: growing(sinh, cosh),
  cosh: growing(cosh, sinh),
  tanh: gentle(tanh, (_, v) => (1 - v) * (1 + v)),
  exp: growing(exp, (_, v) => v),
  expm1: growing(expm1, (_, v) => v + 1),
  ln: logarithmic(log, 0, 1),
  log1p: logarithmic(log1p, 1, 1),
  log2: logarithmic(log2, 0, 1 / LN_2),
  log10: logarithmic(log10, 0, 1 / LN_10),
  cbrt: steep(
    cbrt,
    (_, v) => 1 / (3 * v * v),
    (x) => 1 / Math.abs(x),
  ),
  erf: gentle(erf, (x) => TWO_OVER_SQRT_PI * exp(-x * x)),
  erfc: {
    value: erfc,
    derivative: (x) => -TWO_OVER_SQRT_PI * exp(-x * x),
    // e^(-x²) grows at most e^(2·|x|·error) times
    spread: (x, _, error) => TWO_OVER_SQRT_PI * exp(-x * x) * error * exp(2 * Math.abs(x) * error),
  },
  asinh: gentle(asinh, (x) => 1 / hypot(1, x)),
  acosh: {
    value: acosh,
    derivative: (x) => 1 / Math.sqrt((x - 1) * (x + 1)),
    // steep at 1, where the change is at most √(2·error)
    spread: (x, _, error) => {
      const low = Math.max(x - error, 1)
      return Math.min(error / Math.sqrt((low - 1) * (low + 1)), Math.sqrt(2 * error))
    },
  },
  atanh: {
    value: atanh,
    derivative: (x) => 1 / ((1 - x) * (1 + x)),
    spread: (x, _, error) => {
      const edge = Math.abs(x) + error
      return edge < 1 ? error / ((1 - edge) * (1 + edge)) : Infinity
    },
  },
  gamma: steep(
    gamma,
    (x, v) => v * digamma(x),
    (x) => 2 * Math.abs(digamma(x)) + 2,
  ),
  factorial: step(factorial),
  floor: step(Math.floor),
  ceil: step(Math.ceil),
}
