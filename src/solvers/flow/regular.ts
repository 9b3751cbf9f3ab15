import type { Axis, Field } from '../../kernel/field.ts'
import { applyStencils, type Stencil, stencilAt } from '../../numeric/difference-weights.ts'
import { coordinateOf, slopeOf } from './stretched.ts'

const POINTS = 6

const axis = (name: string, count: number): Axis => ({ name, unit: 'm', start: 0, step: 1 / (count - 1), count })

/** Axes of fields on a regular grid of n × n points in the unit square, and of those along its centrelines. */
export const axesOf = (n: number) => ({ plane: [axis('y', n), axis('x', n)], x: [axis('x', n)], y: [axis('y', n)] })

/** Stencils that take values (or their slopes) from a stretched grid to n equidistant points. */
const stencils = (intervals: number, n: number, order: 0 | 1): readonly Stencil[] =>
  Array.from({ length: n }, (_, i) => {
    const xi = coordinateOf(i / (n - 1))
    const { first, weights } = stencilAt(xi * intervals, intervals, POINTS, order)
    const scale = order === 0 ? 1 : intervals / slopeOf(xi)
    return { first, weights: weights.map((weight) => weight * scale) }
  })

/** Sets the values of a field on the walls: the lid’s on the inside of the top row. */
export const setWalls = (values: Float64Array, n: number, wall: number, lid: number): void => {
  for (let i = 0; i < n; i++) {
    values[i] = wall
    values[i * n] = wall
    values[i * n + n - 1] = wall
    values[(n - 1) * n + i] = i > 0 && i < n - 1 ? lid : wall
  }
}

/** Fields of a cavity on n × n equidistant points, from a stretched grid of the same size. */
export const cavityFields = (
  n: number,
  { psi, omega, pressure }: Readonly<Record<'psi' | 'omega' | 'pressure', Float64Array>>,
  lines: { readonly u: Float64Array; readonly v: Float64Array },
): readonly Field[] => {
  const value = stencils(n - 1, n, 0)
  const slope = stencils(n - 1, n, 1)
  const at = (values: Float64Array): Float64Array => applyStencils(values, n, value, value)
  const u = applyStencils(psi, n, slope, value)
  const v = applyStencils(psi, n, value, slope).map((w) => 0 - w)
  setWalls(u, n, 0, 1)
  setWalls(v, n, 0, 0)
  const { plane, x, y } = axesOf(n)
  const one: readonly Stencil[] = [{ first: 0, weights: Float64Array.of(1) }]
  const along = (values: Float64Array): Float64Array => applyStencils(values, n, one, value)
  return [
    { name: 'psi', unit: 'm^2/s', axes: plane, values: at(psi) },
    { name: 'u', unit: 'm/s', axes: plane, values: u },
    { name: 'v', unit: 'm/s', axes: plane, values: v },
    { name: 'omega', unit: '1/s', axes: plane, values: at(omega) },
    { name: 'p', unit: 'm^2/s^2', axes: plane, values: at(pressure) },
    { name: 'u_centreline', unit: 'm/s', axes: y, values: along(lines.u) },
    { name: 'v_centreline', unit: 'm/s', axes: x, values: along(lines.v) },
  ]
}
