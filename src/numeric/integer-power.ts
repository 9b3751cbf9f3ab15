/** xⁿ for a whole n ≥ 0 by repeated squaring; relative error at most about n units in the last place. */
export const integerPower = (x: number, n: number): number => {
  let result = 1
  let square = x
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square
    square *= square
  }
  return result
}
