/** Mean of a series with an error that knows of its correlations. */
export interface Estimate {
  readonly mean: number
  readonly error: number
  /** Integrated autocorrelation time, in entries, at least one half. */
  readonly time: number
}

const FEWEST_BINS = 8

const spread = (series: Float64Array, size: number, mean: number): number => {
  const bins = Math.floor(series.length / size)
  let sum = 0
  for (let bin = 0; bin < bins; bin++) {
    let part = 0
    for (let i = bin * size; i < (bin + 1) * size; i++) part += series[i]
    sum += (part / size - mean) * (part / size - mean)
  }
  return Math.sqrt(sum / (bins * (bins - 1)))
}

/**
 * Binning (H. Flyvbjerg, H. G. Petersen, J. Chem. Phys. 91 (1989) 461): the largest error of the mean over bins of 1, 2,
 * 4 … entries, as long as there are eight of them.
 * @param fallback error of a single entry, for series too short to tell
 */
export const estimate = (series: Float64Array, fallback: number): Estimate => {
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length
  if (series.length < FEWEST_BINS) return { mean, error: fallback, time: 0.5 }
  const plain = spread(series, 1, mean)
  let error = plain
  for (let size = 2; Math.floor(series.length / size) >= FEWEST_BINS; size *= 2) {
    error = Math.max(error, spread(series, size, mean))
  }
  return { mean, error, time: plain === 0 ? 0.5 : (error * error) / (2 * plain * plain) }
}
