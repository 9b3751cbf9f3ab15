const [FIRST, SECOND] = [0.9, 0.999]

/**
 * Climbs a concave function by Adam (Kingma and Ba, 2015).
 * @param slope writes the gradient at the weights, which starts at zero
 */
export const ascend = (
  size: number,
  rounds: number,
  rate: number,
  slope: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array => {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(size)
    slope(weights, gradient)
    for (let k = 0; k < size; k++) {
      const own = gradient[k] ?? 0
      const first = FIRST * (mean[k] ?? 0) + (1 - FIRST) * own
      const second = SECOND * (square[k] ?? 0) + (1 - SECOND) * own * own
      mean[k] = first
      square[k] = second
      const step = first / (1 - FIRST ** round) / (Math.sqrt(second / (1 - SECOND ** round)) + 1e-8)
      weights[k] = (weights[k] ?? 0) + rate * step
    }
  }
  return weights
}
