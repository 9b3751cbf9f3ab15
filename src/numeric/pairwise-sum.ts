const BLOCK = 128

/**
 * Sum in a fixed order: blocks of 128 in a row, then halves (Higham, SIAM J. Sci. Comput. 14 (1993) 783). The rounding
 * error grows with the logarithm of the count.
 * @param term value of each index
 */
export const pairwiseSum = (count: number, term: (index: number) => number): number => {
  const range = (from: number, to: number): number => {
    if (to - from <= BLOCK) {
      let sum = 0
      for (let i = from; i < to; i++) sum += term(i)
      return sum
    }
    const middle = from + BLOCK * Math.ceil((to - from) / (2 * BLOCK))
    return range(from, middle) + range(middle, to)
  }
  return range(0, count)
}
