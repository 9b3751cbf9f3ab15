import { cosTail, sinTail } from './generated/polynomials.ts'

/** 1.5·2^26: rounds a number below 1 to a multiple of 2^-26, whose square is exact. */
const ROUNDER = 100663296

/** 1.5·2^35: rounds a number below 1 to a multiple of 2^-17, whose cube is exact. */
const CUBE_ROUNDER = 51539607552
const SIXTH = -0.16666666666666666

/** What y leaves out of sin(y + rest). */
function sinRest(y: number, rest: number): number {
  const z = y * y
  const short = y + CUBE_ROUNDER - CUBE_ROUNDER
  const cubeRest = (y - short) * (z + short * (y + short))
  return short * short * short * SIXTH + (cubeRest * SIXTH + (y * (z * z) * sinTail(z) + rest * (1 - 0.5 * z)))
}

/** sin(y + rest) for |y| ≤ π/4 and a rest below its last place. */
export function sinNear(y: number, rest: number): number {
  return y + sinRest(y, rest)
}

/** What 1 - y²/2 leaves out of cos(y + rest) when the square is taken of y rounded to a multiple of 2^-26. */
function cosRest(y: number, short: number, rest: number): number {
  const z = y * y
  return z * z * cosTail(z) - (0.5 * (y - short) * (y + short) + y * rest)
}

/** cos(y + rest), likewise. */
export function cosNear(y: number, rest: number): number {
  const short = y + ROUNDER - ROUNDER
  return 1 - 0.5 * short * short + cosRest(y, short, rest)
}

const low = new Float64Array(2)

/** Low parts of the last `sinHigh` and of the last `cosHigh`. */
export const sinCosLow = low

/** The sine as in `sinNear` with its low part kept. */
export function sinHigh(y: number, rest: number): number {
  const small = sinRest(y, rest)
  const sum = y + small
  low[0] = small - (sum - y)
  return sum
}

/** The cosine as in `cosNear` with its low part kept. */
export function cosHigh(y: number, rest: number): number {
  const short = y + ROUNDER - ROUNDER
  const large = 1 - 0.5 * short * short
  const small = cosRest(y, short, rest)
  const sum = large + small
  low[1] = small - (sum - large)
  return sum
}
