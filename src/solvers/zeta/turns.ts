import { SINE_OF_TURNS } from './coefficients.ts'
import { SPLITTER } from './logarithms.ts'

/** 1.5·2^52: adding and taking it away rounds to an integer. */
export const ROUNDER = 6755399441055744

const [S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10] = SINE_OF_TURNS

/** cos 2πf = sin 2π(1/4 − |f|) for |f| ≤ 1/2. */
export const cosineOfTurns = (f: number): number => {
  const u = 0.25 - Math.abs(f)
  const s = u * u
  const s2 = s * s
  const low = S0 + s * S1 + s2 * (S2 + s * S3)
  const middle = S4 + s * S5 + s2 * (S6 + s * S7)
  const high = S8 + s * S9 + s2 * S10
  const s4 = s2 * s2
  return u * (low + s4 * (middle + s4 * high))
}

/** The upper 26 bits of t. */
export const upperHalf = (t: number): number => {
  const wide = t * SPLITTER
  return wide - (wide - t)
}
