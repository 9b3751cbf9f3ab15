/**
 * Error-free transformations: a sum or a product of two doubles is exactly `fl(result) + error`.
 * T. J. Dekker, A floating-point technique for extending the available precision, Numer. Math. 18 (1971) 224–242;
 * D. E. Knuth, The Art of Computer Programming 2, 4.2.2.
 */

/** 2^27 + 1: splits 53 bits into 26 and 26 (and a sign). */
const SPLITTER = 134217729

/** What `sum = fl(a + b)` leaves out, for any a and b. */
export function sumError(a: number, b: number, sum: number): number {
  const second = sum - a
  return a - (sum - second) + (b - second)
}

/** The same where |a| ≥ |b| or a = 0. */
export function orderedSumError(a: number, b: number, sum: number): number {
  return b - (sum - a)
}

/** What `product = fl(a·b)` leaves out; |a|, |b| < 2^996 and |product| > 2^-969. */
export function productError(a: number, b: number, product: number): number {
  const wideA = a * SPLITTER
  const highA = wideA - (wideA - a)
  const lowA = a - highA
  const wideB = b * SPLITTER
  const highB = wideB - (wideB - b)
  const lowB = b - highB
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)
}
