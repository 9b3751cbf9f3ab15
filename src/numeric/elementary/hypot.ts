import { orderedSumError, productError } from '../double-double.ts'

/** 2^600 and its inverse. */
const UP = 4.149515568880993e180
const DOWN = 2.409919865102884e-181

/** √(x² + y²) without overflow or underflow on the way. hypot(±∞, NaN) = ∞. */
export function hypot(x: number, y: number): number {
  x = Math.abs(x)
  y = Math.abs(y)
  if (x === Infinity || y === Infinity) return Infinity
  let large = x > y ? x : y
  let small = x > y ? y : x
  // also where one is NaN
  if (!(small > large * 1e-17)) return large + small
  let factor = 1
  if (large > 1e150) {
    factor = UP
    large *= DOWN
    small *= DOWN
  } else if (small < 1e-130) {
    factor = DOWN
    large *= UP
    small *= UP
  }
  const square = large * large
  const addend = small * small
  const sum = square + addend
  const rest =
    orderedSumError(square, addend, sum) + productError(large, large, square) + productError(small, small, addend)
  const root = Math.sqrt(sum)
  const back = root * root
  return (root + (sum - back - productError(root, root, back) + rest) / (2 * root)) * factor
}
