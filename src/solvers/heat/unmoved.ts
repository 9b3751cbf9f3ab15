import { erfc } from '../../numeric/elementary/erfc.ts'
import type { HeatPlan } from './plan.ts'

/** Share of the span below which the centre has not moved. */
const STILL = 1e-6

/**
 * What a jump has done to the centre that the grid does not show: an explicit run carries it one interval a step, so
 * that a short one leaves the centre exactly where it was on every grid. On the plane each of the two edges of a spot
 * changes it by erfc(width / sqrt(4·alpha·t)) / 2; reflections at the boundary may double that.
 * @param moved how far the centre moved, as a share of the span
 * @returns a share of the span, 0 where the run starts without jumps or where the centre moved
 */
export const unseenJump = ({ start: { shape }, inputs, time, mesh }: HeatPlan, moved: number): number => {
  if (shape?.kind !== 'hotspot' || moved > STILL) return 0
  const reach = erfc(shape.width / Math.sqrt(4 * inputs.alpha * time.t))
  return 2 * (mesh.ny === 0 ? 1 : 2) * reach
}
