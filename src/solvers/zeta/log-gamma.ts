import { atan2 } from '../../numeric/elementary/atan2.ts'
import { log } from '../../numeric/elementary/log.ts'
import { BERNOULLI } from './coefficients.ts'
import type { Complex } from './euler-maclaurin.ts'

const STIRLING_TERMS = 9
const FACTORIALS = [2, 24, 720, 40320, 3628800, 479001600, 87178291200, 20922789888000, 6402373705728000]
/** ½ ln 2π */
const HALF_LOG_TWO_PI = 0.9189385332046728

/**
 * ln Γ(a + iy), a > 0, by Stirling's series (Abramowitz and Stegun 6.1.40) this far to the right, and back by the recurrence;
 * the imaginary part is continuous in y.
 * @param shift such that a + shift or |y| is 10 at least
 */
export const logGamma = (a: number, y: number, shift: number): Complex => {
  let [turned, shrunk] = [0, 0]
  for (let k = 0; k < shift; k++) {
    turned += atan2(y, a + k)
    shrunk += 0.5 * log((a + k) * (a + k) + y * y)
  }
  const x = a + shift
  const size = x * x + y * y
  const angle = atan2(y, x)
  const logarithm = log(size)
  let real = 0.5 * (x - 0.5) * logarithm - y * angle - x + HALF_LOG_TWO_PI
  let sum = (x - 0.5) * angle + 0.5 * y * logarithm - y
  // Powers of 1/w, w = x + iy.
  let [re, im] = [x / size, -y / size]
  const [squareRe, squareIm] = [re * re - im * im, 2 * re * im]
  for (let k = 1; k <= STIRLING_TERMS; k++) {
    const coefficient = (BERNOULLI[k - 1] * FACTORIALS[k - 1]) / (2 * k * (2 * k - 1))
    real += coefficient * re
    sum += coefficient * im
    ;[re, im] = [re * squareRe - im * squareIm, re * squareIm + im * squareRe]
  }
  return { re: real - shrunk, im: sum - turned }
}
