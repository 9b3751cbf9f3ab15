import type { LorenzInputs } from './inputs.ts'

/** The origin, and where rho > 1 the two convective fixed points (±√(beta(rho − 1)), ±√…, rho − 1). */
export const fixedPoints = ({ rho, beta }: LorenzInputs): number[][] => {
  if (rho <= 1) return [[0, 0, 0]]
  const x = Math.sqrt(beta * (rho - 1))
  return [
    [0, 0, 0],
    [x, x, rho - 1],
    [0 - x, 0 - x, rho - 1],
  ]
}

/** sigma(sigma + beta + 3)/(sigma − beta − 1), at which the convective fixed points become unstable; null if they never do. */
export const rhoCritical = ({ sigma, beta }: LorenzInputs): number | null =>
  sigma > beta + 1 ? (sigma * (sigma + beta + 3)) / (sigma - beta - 1) : null

/** Dimension of the attractor after J. L. Kaplan and J. A. Yorke (1979), from exponents in falling order. */
export const kaplanYorke = (exponents: readonly number[]): number => {
  let sum = 0
  for (const [count, exponent] of exponents.entries()) {
    if (sum + exponent < 0) return count + (exponent === 0 ? 0 : sum / Math.abs(exponent))
    sum += exponent
  }
  return exponents.length
}
