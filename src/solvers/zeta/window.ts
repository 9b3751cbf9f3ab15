import { LARGEST_T } from './evaluate.ts'
import { thetaRate } from './theta.ts'

/** Half the width of a field about one height, in mean distances of zeros. */
const AROUND = 8

/** Mean distance of the zeros near t. */
export const spacing = (t: number): number => Math.PI / Math.max(0.4, thetaRate(Math.max(14, t)))

/** Heights about t, from `least` on. */
export const windowAround = (t: number, least = 0): { readonly from: number; readonly to: number } => {
  const half = AROUND * spacing(t)
  const from = Math.max(least, Math.min(t, LARGEST_T - half) - half)
  return { from, to: from + 2 * half }
}
