/**
 * A 2 × 2 matrix of one axis is a sum of four: same (1 on the diagonal), swap (1 beside it), ends (−1, 1 on the
 * diagonal), turn (1, −1 beside it). Their coefficients come from scalar products, since they are orthogonal with norm 2.
 */
const [SAME, SWAP, ENDS] = [0, 1, 2]
const AXIS_MATRICES: readonly (readonly number[])[] = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [-1, 0, 0, 1],
  [0, 1, -1, 0],
]

/** Doubles of the table of one class of rows: five sets of three results of 27 features. */
export const CLASS_DOUBLES = 405

const corner = (from: number, to: number, bit: number): number => 2 * ((from >> bit) & 1) + ((to >> bit) & 1)

/** Coefficient of the product of three axis matrices in the couplings of result c with component d. */
const coupling = (stiffness: Float64Array, c: number, d: number, x: number, y: number, z: number): number => {
  let sum = 0
  for (let a = 0; a < 8; a++) {
    for (let b = 0; b < 8; b++) {
      const weight =
        AXIS_MATRICES[x][corner(a, b, 2)] * AXIS_MATRICES[y][corner(a, b, 1)] * AXIS_MATRICES[z][corner(a, b, 0)]
      sum += weight * stiffness[(3 * a + c) * 24 + 3 * b + d]
    }
  }
  return sum / 8
}

/** How the assembled matrices act at the lower face, inside, and at the upper face. */
const SAME_WEIGHT = [1, 2, 1] as const
const ENDS_WEIGHT = [-1, 0, 1] as const

/** Feature of an axis (0 own row, 1 sum, 2 difference) and weight that an axis matrix has in a place. */
const featureOf = (matrix: number, place: number): readonly [feature: number, weight: number] => {
  if (matrix === SAME) return [0, SAME_WEIGHT[place] ?? 0]
  if (matrix === ENDS) return [0, ENDS_WEIGHT[place] ?? 0]
  return [matrix === SWAP ? 1 : 2, 1]
}

/** Sets to which an axis matrix along x contributes: same node inside, sum, difference, first node, last node. */
const SETS: readonly (readonly (readonly [set: number, weight: number])[])[] = [
  [
    [0, 2],
    [3, 1],
    [4, 1],
  ],
  [[1, 1]],
  [
    [3, -1],
    [4, 1],
  ],
  [[2, 1]],
]

/**
 * Coefficients of src/numeric/assembly/elastic.ts for the nine classes of rows of bricks with this matrix. What symmetry
 * makes zero is zero.
 */
export const rowCoefficients = (stiffness: Float64Array): Float64Array => {
  const table = new Float64Array(9 * CLASS_DOUBLES)
  const add = (place: number, set: number, c: number, feature: number, value: number): void => {
    const at = place * CLASS_DOUBLES + set * 81 + c * 27 + feature
    table[at] = table[at] + value
  }
  for (let index = 0; index < 9 * 64; index++) {
    const [c, d] = [Math.floor(index / 192), Math.floor(index / 64) % 3]
    const matrices = [Math.floor(index / 16) % 4, Math.floor(index / 4) % 4, index % 4] as const
    // Reflections invert a component on its own axis, so that only odd matrices remain for pairs with one such component.
    const odd = [0, 1, 2].map((axis) => (c === axis) !== (d === axis))
    if (matrices.some((matrix, axis) => matrix >= ENDS !== odd[axis])) continue
    const [x, y, z] = matrices
    const value = coupling(stiffness, c, d, x, y, z)
    for (let place = 0; place < 9; place++) {
      const [fy, wy] = featureOf(y, Math.floor(place / 3))
      const [fz, wz] = featureOf(z, place % 3)
      for (const [set, weight] of SETS[x] ?? []) {
        add(place, set, c, 9 * d + 3 * fy + fz, weight * wy * wz * value)
      }
    }
  }
  // The sum and the difference of the neighbours of an end are its one neighbour, which the kernel adds itself.
  return table
}
