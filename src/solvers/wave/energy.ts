import type { Mesh } from '../grid/levels.ts'

const weight = (edge: Mesh['edge'], index: number, nodes: number): number =>
  edge !== 'wrap' && (index === 0 || index === nodes - 1) ? 0.5 : 1

/** Product of the slopes of two fields along a line of points, summed; a periodic line closes. */
const slopes = (
  a: Float64Array,
  b: Float64Array,
  start: number,
  stride: number,
  nodes: number,
  wraps: boolean,
): number => {
  let sum = 0
  const count = wraps ? nodes : nodes - 1
  for (let i = 0; i < count; i++) {
    const here = start + i * stride
    const next = i + 1 === nodes ? start : here + stride
    sum += (a[next] - a[here]) * (b[next] - b[here])
  }
  return sum
}

/**
 * Energy of the leapfrog scheme between two levels, ½|Δu/Δt|² + ½·v²·∇u⁺·∇u⁻ over the area per unit density: the scheme
 * conserves it exactly, except for rounding (Courant, Friedrichs, Lewy; see LeVeque 2007, 10.5).
 * @param u older level
 * @param w newer level
 */
export const staggeredEnergy = (grid: Mesh, u: Float64Array, w: Float64Array, dt: number, speed: number): number => {
  const { edge, nodesX, nodesY, dx, dy, ny } = grid
  const wraps = edge === 'wrap'
  let kinetic = 0
  let alongX = 0
  let alongY = 0
  for (let j = 0; j < nodesY; j++) {
    const share = ny === 0 ? 1 : weight(edge, j, nodesY)
    let row = 0
    for (let i = 0; i < nodesX; i++) {
      const moved = (w[j * nodesX + i] - u[j * nodesX + i]) / dt
      row += weight(edge, i, nodesX) * moved * moved
    }
    kinetic += share * row
    alongX += share * slopes(u, w, j * nodesX, 1, nodesX, wraps)
  }
  if (ny !== 0) {
    for (let i = 0; i < nodesX; i++) alongY += weight(edge, i, nodesX) * slopes(u, w, i, nodesX, nodesY, wraps)
  }
  const potential = speed * speed * (alongX / (dx * dx) + (ny === 0 ? 0 : alongY / (dy * dy)))
  return 0.5 * (kinetic + potential) * dx * (ny === 0 ? 1 : dy)
}
