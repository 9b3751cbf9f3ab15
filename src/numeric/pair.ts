import { orderedSumError, productError, sumError } from './double-double.ts'

/**
 * An unevaluated sum of two doubles, about 106 bits. Operations are those of Dekker and Knuth with a relative error of a
 * few 2⁻¹⁰⁴ (Joldes, Muller, Popescu, ACM TOMS 44 (2017) 15).
 */
export interface Pair {
  readonly high: number
  readonly low: number
}

const settle = (high: number, low: number): Pair => {
  const sum = high + low
  return { high: sum, low: orderedSumError(high, low, sum) }
}

export const pair = (high: number, low = 0): Pair => ({ high, low })

export const addPairs = (a: Pair, b: Pair): Pair => {
  const high = a.high + b.high
  const low = a.low + b.low
  const error = sumError(a.high, b.high, high)
  const lowError = sumError(a.low, b.low, low)
  const middle = settle(high, error + low)
  return settle(middle.high, middle.low + lowError)
}

export const negate = (a: Pair): Pair => ({ high: -a.high, low: -a.low })

export const multiplyPairs = (a: Pair, b: Pair): Pair => {
  const high = a.high * b.high
  return settle(high, productError(a.high, b.high, high) + (a.high * b.low + a.low * b.high))
}

export const dividePairs = (a: Pair, b: Pair): Pair => {
  const first = a.high / b.high
  const product = multiplyPairs(pair(first), b)
  const rest = addPairs(a, negate(product))
  const second = rest.high / b.high
  const left = addPairs(rest, negate(multiplyPairs(pair(second), b)))
  return addPairs(settle(first, second), pair(left.high / b.high))
}

/** ln((1 + s)/(1 − s)) = 2(s + s³/3 + s⁵/5 + …) for |s| ≤ 1/3. */
export const logRatio = (s: Pair): Pair => {
  const square = multiplyPairs(s, s)
  let power = s
  let sum = s
  for (let k = 3; k < 80; k += 2) {
    power = multiplyPairs(power, square)
    const term = dividePairs(power, pair(k))
    sum = addPairs(sum, term)
    if (Math.abs(term.high) <= 1e-33 * Math.abs(sum.high)) break
  }
  return { high: 2 * sum.high, low: 2 * sum.low }
}
