import type { Axis, Field } from '../../kernel/field.ts'
import { extremeOnGrid, extremeOnLine } from '../../numeric/grid-extreme.ts'
import type { March } from './march.ts'
import type { FlowPlan } from './plan.ts'
import { type Staggered, type Velocity, withNeighbours } from './staggered.ts'

/** Stream function at the corners of the cells, zero at the lower wall: flux below. */
const streamFunction = ({ cells, h }: Staggered, { u }: Velocity): Float64Array => {
  const width = cells + 1
  const psi = new Float64Array(width * width)
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      psi[(j + 1) * width + i] = psi[j * width + i] + h * u[j * cells + i]
    }
  }
  return psi
}

/** The primary vortex of a cavity, grid coordinates beside it. */
export const vortexOf = (grid: Staggered, velocity: Velocity) =>
  extremeOnGrid({ intervals: grid.cells, values: streamFunction(grid, velocity) }, -1)

/** Mean of u along the middle of a channel; between rows by a cubic. */
export const centreSpeed = ({ cells }: Staggered, { u }: Velocity): number => {
  const mean = (row: number): number => {
    let sum = 0
    for (let i = 0; i < cells; i++) sum += u[row * cells + i]
    return sum / cells
  }
  const middle = cells >> 1
  if (cells % 2 === 1) return mean(middle)
  return (9 * (mean(middle - 1) + mean(middle)) - (mean(middle - 2) + mean(middle + 1))) / 16
}

/** Vorticity at the corners of the cells, walls included. */
const vorticity = (grid: Staggered, { u, v }: Velocity): Float64Array => {
  const { cells, h } = grid
  const { at: a, width } = withNeighbours(grid, u, 'u')
  const { at: b } = withNeighbours(grid, v, 'v')
  const found = new Float64Array((cells + 1) * (cells + 1))
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) {
      const k = (j + 1) * width + i + 1
      const turn = b[k] - b[k - 1] - (a[k] - a[k - width])
      found[j * (cells + 1) + i] = turn / h
    }
  }
  return found
}

/** Values along the middle of a cavity: u at x = 1/2, or v at y = 1/2. */
const middles = ({ cells }: Staggered, { u, v }: Velocity) => ({
  u: Float64Array.from({ length: cells }, (_, j) => u[j * cells + cells / 2]),
  v: v.slice((cells / 2) * cells, (cells / 2 + 1) * cells),
})

/** Extra results that the case has at the end of a run. */
export const unsteadyFigures = (plan: FlowPlan, grid: Staggered, { velocity }: March): Record<string, number> => {
  const { cells, h } = grid
  if (plan.inputs.case === 'channel') {
    const flux = streamFunction(grid, velocity).at(cells * (cells + 1)) / 1
    return { flow_rate: flux, pressure_gradient: -grid.drive }
  }
  const figures: Record<string, number> = {}
  const speeds = [velocity.u, velocity.v].map((part) => part.reduce((most, w) => Math.max(most, Math.abs(w)), 0))
  figures.courant = ((speeds[0] + speeds[1]) * (plan.time?.dt ?? 0)) / h
  if (plan.inputs.case !== 'cavity') return figures
  const vortex = vortexOf(grid, velocity)
  const { u, v } = middles(grid, velocity)
  const place = (index: number): number => (index + 0.5) * h
  const [uMin, vMax, vMin] = [extremeOnLine(u, -1), extremeOnLine(v, 1), extremeOnLine(v, -1)]
  return {
    ...figures,
    ...{ vortex_x: vortex.i * h, vortex_y: vortex.j * h },
    ...{ u_min: uMin.value, u_min_y: place(uMin.index), v_max: vMax.value, v_max_x: place(vMax.index) },
    ...{ v_min: vMin.value, v_min_x: place(vMin.index) },
  }
}

/** Fields at their positions on the staggered grid; u is the first. */
export const unsteadyFields = (
  { inputs }: FlowPlan,
  grid: Staggered,
  { velocity, pressure }: March,
): readonly Field[] => {
  const { cells, h } = grid
  const axis = (name: string, start: number, count: number): Axis => ({ name, unit: 'm', start, step: h, count })
  const [middleX, middleY] = [axis('x', h / 2, cells), axis('y', h / 2, cells)]
  const corners = [axis('y', 0, cells + 1), axis('x', 0, cells + 1)]
  const centre = pressure[(cells >> 1) * cells + (cells >> 1)]
  const fields: Field[] = [
    { name: 'u', unit: 'm/s', axes: [middleY, axis('x', 0, cells)], values: velocity.u },
    { name: 'v', unit: 'm/s', axes: [axis('y', 0, cells), middleX], values: velocity.v },
    { name: 'p', unit: 'm^2/s^2', axes: [middleY, middleX], values: pressure.map((p) => p - centre) },
    { name: 'omega', unit: '1/s', axes: corners, values: vorticity(grid, velocity) },
  ]
  if (inputs.case !== 'cavity') return fields
  const lines = middles(grid, velocity)
  return [
    ...fields,
    { name: 'psi', unit: 'm^2/s', axes: corners, values: streamFunction(grid, velocity) },
    { name: 'u_centreline', unit: 'm/s', axes: [middleY], values: lines.u },
    { name: 'v_centreline', unit: 'm/s', axes: [middleX], values: lines.v },
  ]
}
