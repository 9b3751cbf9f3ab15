import { addPairs, dividePairs, logRatio, multiplyPairs, pair } from '../../numeric/pair.ts'

/** 1/2π */
export const INVERSE_TWO_PI = pair(0.15915494309189535, -9.839338337591243e-18)
/** 2²⁷ + 1: splits 53 bits into 26 and 26. */
export const SPLITTER = 134217729

/** Of each n from 1 on; entry 0 is empty. */
export interface Logarithms {
  /** ln n to about 2⁻¹⁰⁰. */
  readonly high: Float64Array
  readonly low: Float64Array
  /** λ = ln n/2π: its upper 26 bits, the rest, and both together, so that phases keep 2⁻⁵³ of a turn. */
  readonly upper: Float64Array
  readonly rest: Float64Array
  readonly turns: Float64Array
  /** n^(−1/2) */
  readonly weight: Float64Array
}

const longer = (old: Float64Array, length: number): Float64Array => {
  const values = new Float64Array(length)
  values.set(old)
  return values
}

let table: Logarithms = {
  high: new Float64Array(1),
  low: new Float64Array(1),
  upper: new Float64Array(1),
  rest: new Float64Array(1),
  turns: new Float64Array(1),
  weight: new Float64Array(1),
}

const extend = (old: Logarithms, length: number): Logarithms => {
  const found: Logarithms = {
    high: longer(old.high, length),
    low: longer(old.low, length),
    upper: longer(old.upper, length),
    rest: longer(old.rest, length),
    turns: longer(old.turns, length),
    weight: longer(old.weight, length),
  }
  let logarithm = pair(old.high[old.high.length - 1], old.low[old.low.length - 1])
  for (let n = old.high.length; n < length; n++) {
    // ln n − ln(n − 1) = 2 artanh(1/(2n − 1))
    if (n > 1) logarithm = addPairs(logarithm, logRatio(dividePairs(pair(1), pair(2 * n - 1))))
    const turns = multiplyPairs(logarithm, INVERSE_TWO_PI)
    const wide = turns.high * SPLITTER
    const upper = wide - (wide - turns.high)
    found.high[n] = logarithm.high
    found.low[n] = logarithm.low
    found.upper[n] = upper
    found.rest[n] = turns.high - upper + turns.low
    found.turns[n] = turns.high
    found.weight[n] = 1 / Math.sqrt(n)
  }
  return found
}

/** Tables that reach to `count` at least. They are functions of n alone, are made once, and grow to at most 40,000. */
export const logarithms = (count: number): Logarithms => {
  if (count >= table.high.length) table = extend(table, Math.max(count + 1, Math.ceil(table.high.length * 1.5), 512))
  return table
}
