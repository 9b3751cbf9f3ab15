/** Edges of a brick in metres, Young's modulus in pascals, Poisson's ratio. */
export interface Brick {
  readonly edges: readonly [number, number, number]
  readonly E: number
  readonly nu: number
}

/** Six strains (xx, yy, zz, and the shears xy, yz, zx in full) of each of 33 unknowns, unknown after strain. */
type Strains = readonly Float64Array[]

/** Nodes 0 to 7 hold x, y, z of a corner in bits 2, 1, 0; three displacements each, then nine incompatible ones. */
const NODAL = 24
const ALL = 33

/** [λ + 2μ, λ, μ] */
export const lame = ({ E, nu }: Pick<Brick, 'E' | 'nu'>): readonly [number, number, number] => {
  const mu = E / (2 * (1 + nu))
  const lambda = (E * nu) / ((1 + nu) * (1 - 2 * nu))
  return [lambda + 2 * mu, lambda, mu]
}

const sign = (node: number, axis: number): number => ((node >> (2 - axis)) & 1 ? 1 : -1)

/** Derivatives of a shape function along x, y, z as strains of its three displacements. */
const place = (strains: Strains, unknown: number, dx: number, dy: number, dz: number): void => {
  const rows: readonly (readonly [strain: number, component: number, value: number])[] = [
    [0, 0, dx],
    [1, 1, dy],
    [2, 2, dz],
    [3, 0, dy],
    [3, 1, dx],
    [4, 1, dz],
    [4, 2, dy],
    [5, 2, dx],
    [5, 0, dz],
  ]
  for (const [strain, component, value] of rows) (strains[strain] as Float64Array)[unknown + component] = value
}

/** Strains at a point of the brick, coordinates from −1 to 1. */
const strainsAt = ({ edges }: Brick, point: readonly [number, number, number]): Strains => {
  const strains = Array.from({ length: 6 }, () => new Float64Array(ALL))
  const [sx, sy, sz] = [2 / edges[0], 2 / edges[1], 2 / edges[2]]
  const [x, y, z] = point
  for (let node = 0; node < 8; node++) {
    const [a, b, c] = [sign(node, 0), sign(node, 1), sign(node, 2)]
    const dx = (sx * a * (1 + b * y) * (1 + c * z)) / 8
    const dy = (sy * b * (1 + a * x) * (1 + c * z)) / 8
    const dz = (sz * c * (1 + a * x) * (1 + b * y)) / 8
    place(strains, 3 * node, dx, dy, dz)
  }
  place(strains, NODAL, -2 * x * sx, 0, 0)
  place(strains, NODAL + 3, 0, -2 * y * sy, 0)
  place(strains, NODAL + 6, 0, 0, -2 * z * sz)
  return strains
}

const addWork = (matrix: Float64Array, strains: Strains, brick: Brick, weight: number): void => {
  const [normal, side, shear] = lame(brick)
  for (let i = 0; i < ALL; i++) {
    const at = (strain: number): number => (strains[strain] as Float64Array)[i]
    const trace = at(0) + at(1) + at(2)
    const stress = [0, 1, 2].map((s) => (normal - side) * at(s) + side * trace)
    for (let s = 3; s < 6; s++) stress.push(shear * at(s))
    for (let j = 0; j < ALL; j++) {
      let sum = 0
      for (let s = 0; s < 6; s++) sum += stress[s] * (strains[s] as Float64Array)[j]
      matrix[i * ALL + j] = matrix[i * ALL + j] + weight * sum
    }
  }
}

/** Eliminates the unknowns from the last to the one after the nodes' (static condensation). */
const condense = (matrix: Float64Array): void => {
  for (let k = ALL - 1; k >= NODAL; k--) {
    const pivot = matrix[k * ALL + k]
    for (let i = 0; i < k; i++) {
      const factor = matrix[i * ALL + k] / pivot
      for (let j = 0; j < k; j++) {
        matrix[i * ALL + j] = matrix[i * ALL + j] - factor * matrix[k * ALL + j]
      }
    }
  }
}

/**
 * Stiffness of a rectangular brick with three incompatible bending modes, which are eliminated: 24 × 24, row after row,
 * N/m (E. L. Wilson et al., Incompatible displacement models, 1973; R. L. Taylor, P. J. Beresford, E. L. Wilson, Int. J.
 * Numer. Methods Eng. 10 (1976) 1211). Two Gauss points along each edge integrate a rectangular brick exactly.
 */
export const brickStiffness = (brick: Brick): Float64Array => {
  const matrix = new Float64Array(ALL * ALL)
  const gauss = Math.sqrt(1 / 3)
  const volume = (brick.edges[0] * brick.edges[1] * brick.edges[2]) / 8
  for (const x of [-gauss, gauss]) {
    for (const y of [-gauss, gauss]) {
      for (const z of [-gauss, gauss]) addWork(matrix, strainsAt(brick, [x, y, z]), brick, volume)
    }
  }
  condense(matrix)
  const nodal = new Float64Array(NODAL * NODAL)
  for (let i = 0; i < NODAL; i++) {
    // Both halves are the mean of the computed values, so that the operator is symmetric to the last bit.
    for (let j = 0; j < NODAL; j++) nodal[i * NODAL + j] = (matrix[i * ALL + j] + matrix[j * ALL + i]) / 2
  }
  return nodal
}

/**
 * Largest eigenvalue of a brick's matrix over its diagonal, by the power method: a bound for the assembled matrix over
 * its own (A. J. Wathen, IMA J. Numer. Anal. 7 (1987) 449).
 */
export const largestRatio = (stiffness: Float64Array): number => {
  let vector = Float64Array.from({ length: NODAL }, (_, i) => 1 / (1 + ((i * 7) % 11)))
  let ratio = 0
  for (let iteration = 0; iteration < 60; iteration++) {
    const next = new Float64Array(NODAL)
    for (let i = 0; i < NODAL; i++) {
      let sum = 0
      for (let j = 0; j < NODAL; j++) sum += stiffness[i * NODAL + j] * vector[j]
      next[i] = sum / stiffness[i * NODAL + i]
    }
    ratio = next.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    vector = next.map((value) => value / ratio)
  }
  return ratio
}
