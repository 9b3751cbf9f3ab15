import { exp } from '../../numeric/elementary/exp.ts'

/**
 * Share of the susceptibles who are never infected: the root of x = exp(−a·(1 − x) − b) below 1 (Kermack and McKendrick,
 * Proc. R. Soc. A 115 (1927) 700). x − exp(…) is concave, so that Newton from zero rises to the root.
 * @param a beta·S/(gamma·N)
 * @param b beta·(E + I)/(gamma·N)
 */
export const neverInfected = (a: number, b: number): number => {
  if (b === 0) return 1
  let x = 0
  for (let i = 0; i < 200; i++) {
    const rest = exp(-a * (1 - x) - b)
    const next = x + (rest - x) / (1 - a * rest)
    if (!(next > x)) break
    x = Math.min(1, next)
  }
  return x
}
