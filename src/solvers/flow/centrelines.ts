import { applyStencils, type Stencil, stencilAt } from '../../numeric/difference-weights.ts'
import { extremeOnLine, type NodeField } from '../../numeric/grid-extreme.ts'
import { slopes } from './probe.ts'
import { placeOf } from './stretched.ts'

/** Velocity along the lines through the centre, at the nodes, and its extremes. */
export interface Centrelines {
  /** u along x = 1/2, from the bottom to the lid. */
  readonly u: Float64Array
  /** v along y = 1/2, from left to right. */
  readonly v: Float64Array
  readonly extremes: Readonly<Record<'u_min' | 'u_min_y' | 'v_max' | 'v_max_x' | 'v_min' | 'v_min_x', number>>
}

const POINTS = 8

/** u = ψ_y and v = −ψ_x of a cavity along its centrelines. */
export const centrelines = ({ intervals, values }: NodeField): Centrelines => {
  const middle: readonly Stencil[] = [stencilAt(intervals / 2, intervals, POINTS, 0)]
  const along = slopes(intervals)
  const u = applyStencils(values, intervals + 1, along, middle)
  const v = applyStencils(values, intervals + 1, middle, along).map((value) => 0 - value)
  u[0] = 0
  u[intervals] = 1
  v[0] = 0
  v[intervals] = 0
  const [uMin, vMax, vMin] = [extremeOnLine(u, -1), extremeOnLine(v, 1), extremeOnLine(v, -1)]
  const place = ({ index }: { readonly index: number }): number => placeOf(index / intervals)
  return {
    u,
    v,
    extremes: {
      ...{ u_min: uMin.value, u_min_y: place(uMin), v_max: vMax.value, v_max_x: place(vMax) },
      ...{ v_min: vMin.value, v_min_x: place(vMin) },
    },
  }
}
