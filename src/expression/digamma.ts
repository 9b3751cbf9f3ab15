import { log } from '../numeric/elementary/log.ts'
import { tan } from '../numeric/elementary/tan.ts'

/** Bernoulli coefficients of the asymptotic series: B₂ₙ/(2n), Abramowitz-Stegun 6.3.18. */
const SERIES = [1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12]

/** Logarithmic derivative of the gamma function, to about 1e-14; NaN at its poles 0, -1, -2, …. */
export const digamma = (x: number): number => {
  if (x <= 0 && x === Math.floor(x)) return NaN
  if (x < 0.5) return digamma(1 - x) - Math.PI / tan(Math.PI * x)
  let shifted = x
  let sum = 0
  while (shifted < 10) {
    sum -= 1 / shifted
    shifted += 1
  }
  const inverse = 1 / (shifted * shifted)
  let tail = 0
  for (let i = SERIES.length - 1; i >= 0; i--) tail = (tail + (SERIES[i] ?? 0)) * inverse
  return sum + log(shifted) - 0.5 / shifted - tail
}
