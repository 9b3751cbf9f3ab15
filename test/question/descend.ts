const ROUNDS = 600
const RATE = 0.05

/**
 * Weights where a gradient vanishes, from zero on: Adam (Kingma and Ba 2015) with its usual constants.
 * @param gradientOf slope of what is to be small, for each weight
 */
export const descend = (
  size: number,
  gradientOf: (weights: readonly number[]) => readonly number[],
): readonly number[] => {
  const weights = new Array<number>(size).fill(0)
  const mean = new Array<number>(size).fill(0)
  const square = new Array<number>(size).fill(0)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = gradientOf(weights)
    for (let at = 0; at < size; at++) {
      const slope = gradient[at] ?? 0
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round)
      weights[at] = (weights[at] ?? 0) - (RATE * step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return weights
}
