/**
 * A staggered grid of square cells (F. H. Harlow, J. E. Welch, Phys. Fluids 8 (1965) 2182): u at the left side of a cell, v
 * at its lower side.
 */
export interface Staggered {
  readonly cells: number
  readonly h: number
  readonly viscosity: number
  /** Acceleration along x by the driving pressure gradient. */
  readonly drive: number
  /** Whether walls close an axis; else it is periodic. */
  readonly walls: { readonly x: boolean; readonly y: boolean }
  /** Speed of the upper wall along x. */
  readonly lid: number
}

/** Velocities of all cells, rows of constant y. */
export interface Velocity {
  readonly u: Float64Array
  readonly v: Float64Array
}

/** Values with two columns and rows of neighbours outside the cells: one before, two after. */
const EXTRA = 3

/**
 * A component with the neighbours beyond the cells: zero on a wall that it crosses, otherwise mirrored about the speed of
 * the wall, or the far side of a periodic axis.
 */
export const withNeighbours = (
  { cells, walls, lid }: Staggered,
  values: Float64Array,
  component: 'u' | 'v',
): { readonly at: Float64Array; readonly width: number } => {
  const width = cells + EXTRA
  const at = new Float64Array(width * width)
  for (let j = 0; j < cells; j++) {
    at.set(values.subarray(j * cells, (j + 1) * cells), (j + 1) * width + 1)
  }
  for (let j = 1; j <= cells; j++) {
    const row = j * width
    if (walls.x) {
      at[row] = component === 'u' ? 0 : -at[row + 1]
      at[row + cells + 1] = component === 'u' ? 0 : -at[row + cells]
    } else {
      at[row] = at[row + cells]
      at[row + cells + 1] = at[row + 1]
    }
  }
  const top = (cells + 1) * width
  for (let i = 0; i < width; i++) {
    if (walls.y) {
      at[i] = component === 'u' ? -at[width + i] : 0
      at[top + i] = component === 'u' ? 2 * lid - at[top - width + i] : 0
    } else {
      at[i] = at[top - width + i]
      at[top + i] = at[width + i]
    }
  }
  return { at, width }
}

/**
 * Rate of change without pressure: momentum fluxes in central differences, which neither make nor lose energy, viscosity
 * and drive. On a wall it is zero.
 * @param force receives `weight` times the part of viscosity, walls and drive in addition
 */
export const accelerate = (
  grid: Staggered,
  { u, v }: Velocity,
  rate: Velocity,
  force: Velocity,
  weight: number,
): void => {
  const { cells, h, viscosity, drive, walls } = grid
  const { at: a, width } = withNeighbours(grid, u, 'u')
  const { at: b } = withNeighbours(grid, v, 'v')
  const stiff = viscosity / (h * h)
  const quarter = 0.25 / h
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const k = (j + 1) * width + i + 1
      const cell = j * cells + i
      const [c, w, e, s, n] = [a[k], a[k - 1], a[k + 1], a[k - width], a[k + width]] as Five
      const [o, l, r, d, t] = [b[k], b[k - 1], b[k + 1], b[k - width], b[k + width]] as Five
      let [forX, forY] = [0, 0]
      if (!(walls.x && i === 0)) {
        const above = t + b[k + width - 1]
        const flux = (c + e) * (c + e) - (w + c) * (w + c) + (above * (c + n) - (l + o) * (s + c))
        const own = stiff * (w + e + (s + n) - 4 * c) + drive
        force.u[cell] = force.u[cell] + weight * own
        forX = own - quarter * flux
      }
      if (!(walls.y && j === 0)) {
        const right = e + a[k - width + 1]
        const flux = (o + t) * (o + t) - (d + o) * (d + o) + (right * (o + r) - (s + c) * (l + o))
        const own = stiff * (l + r + (d + t) - 4 * o)
        force.v[cell] = force.v[cell] + weight * own
        forY = own - quarter * flux
      }
      rate.u[cell] = forX
      rate.v[cell] = forY
    }
  }
}

type Five = readonly [number, number, number, number, number]

/** Net outflow of each cell over its area. */
export const divergenceOf = (grid: Staggered, { u, v }: Velocity): Float64Array => {
  const { cells, h, walls } = grid
  const found = new Float64Array(cells * cells)
  for (let j = 0; j < cells; j++) {
    const above = j + 1 < cells ? (j + 1) * cells : 0
    for (let i = 0; i < cells; i++) {
      const k = j * cells + i
      const right = i + 1 < cells ? u[k + 1] : walls.x ? 0 : u[j * cells]
      const top = j + 1 < cells || !walls.y ? v[above + i] : 0
      found[k] = (right - u[k] + (top - v[k])) / h
    }
  }
  return found
}

/** Takes the gradient of φ, which lives in the cells, from the velocity; walls keep theirs. */
export const takeGradient = ({ cells, h, walls }: Staggered, phi: Float64Array, { u, v }: Velocity): void => {
  for (let j = 0; j < cells; j++) {
    const below = j > 0 ? (j - 1) * cells : (cells - 1) * cells
    for (let i = 0; i < cells; i++) {
      const k = j * cells + i
      const left = i > 0 ? phi[k - 1] : phi[k + cells - 1]
      if (i > 0 || !walls.x) u[k] = u[k] - (phi[k] - left) / h
      if (j > 0 || !walls.y) v[k] = v[k] - (phi[k] - phi[below + i]) / h
    }
  }
}
