import { log } from '../../numeric/elementary/log.ts'

const TWO_PI = 6.283185307179586
/** From here on θ grows, and its series is good to 1e-4 of a turn. */
const GROWS_FROM = 9.6669
const STEPS = 40

/**
 * θ(t)/2π in plain doubles, for t above 7: to 1e-4 of a turn, and to 1e-5 at t = 1e10. Enough for a price, and without
 * the table of logarithms that exact phases need.
 */
const estimatedTurns = (t: number): number => {
  const a = t / TWO_PI
  return 0.5 * a * (log(a) - 1) - 0.0625 + 1 / (48 * TWO_PI * t)
}

/** About how many Gram points are at or below t, counted from the one with θ = 0: as gramIndex, give or take one. */
export const estimatedGramIndex = (t: number): number =>
  t < GROWS_FROM ? -1 : Math.max(-1, Math.floor(2 * estimatedTurns(t)))

/** Height of the Gram point m to about 1e-4, m ≥ −1. */
export const estimatedGramPoint = (m: number): number => {
  let t = Math.max(18, (TWO_PI * (m + 1.125)) / Math.max(1, log(Math.max(3, m + 2)) - 1))
  for (let step = 0; step < STEPS; step++) {
    const change = (estimatedTurns(t) - 0.5 * m) / Math.max(0.03, log(t / TWO_PI) / (2 * TWO_PI))
    const next = Math.max(GROWS_FROM, t - change)
    if (Math.abs(next - t) <= 1e-12 * t) return next
    t = next
  }
  return t
}
