import { drawPhase, drawQuaternion } from './draw-element.ts'
import { SU2, SU3, U1 } from './group.ts'
import { type Lattice, staples } from './lattice.ts'
import type { LinkDraws } from './link-draws.ts'

/** Least length of a sum of staples that has a direction. */
const SMALLEST = 1e-12

const staple = new Float64Array(18)
const own = new Float64Array(18)
const product = new Float64Array(18)
const drawn = new Float64Array(4)
const direction = new Float64Array(4)
const square = new Float64Array(4)

/** Makes `direction` the unit element of `from`; returns its length. */
const unit = (from: Float64Array, size: number): number => {
  let sum = 0
  for (let k = 0; k < size; k++) sum += from[k] * from[k]
  const length = Math.sqrt(sum)
  if (length < SMALLEST) {
    direction.fill(0)
    direction[0] = 1
  } else for (let k = 0; k < size; k++) direction[k] = from[k] / length
  return length
}

/** U(1) and SU(2): U·V drawn anew, or reflected to (U·V)†, with V the direction of the staples. */
const updateWhole = ({ group, links }: Lattice, at: number, beta: number, draws: LinkDraws | null): void => {
  const { size } = group
  const length = unit(staple, size)
  group.adjoint(square, 0, direction, 0)
  if (draws === null) {
    if (length < SMALLEST) return
    // V†·U†·V†
    group.adjoint(own, 0, links, at)
    group.multiply(product, 0, square, 0, own, 0)
    group.multiply(links, at, product, 0, square, 0)
    return
  }
  if (group === U1) drawPhase(drawn, beta * length, draws)
  else drawQuaternion(drawn, beta * length, draws)
  group.multiply(links, at, drawn, 0, square, 0)
}

/** Multiplies two rows of a 3 × 3 matrix by the matrix of a quaternion from the left. */
const turnRows = (m: Float64Array, from: number, q: Float64Array, i: number, j: number): void => {
  const [q0, q1, q2, q3] = [q[0], q[1], q[2], q[3]]
  for (let k = 0; k < 6; k += 2) {
    const [a, b] = [from + 6 * i + k, from + 6 * j + k]
    const [ar, ai, br, bi] = [m[a], m[a + 1], m[b], m[b + 1]]
    // (q0 + i·q3, q2 + i·q1; −q2 + i·q1, q0 − i·q3)
    m[a] = q0 * ar - q3 * ai + q2 * br - q1 * bi
    m[a + 1] = q0 * ai + q3 * ar + q2 * bi + q1 * br
    m[b] = -q2 * ar - q1 * ai + q0 * br + q3 * bi
    m[b + 1] = -q2 * ai + q1 * ar + q0 * bi - q3 * br
  }
}

const SUBGROUPS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/** SU(3): its three SU(2) subgroups in turn, N. Cabibbo, E. Marinari, Phys. Lett. B 119 (1982) 387. */
const updateSubgroups = ({ links }: Lattice, at: number, beta: number, draws: LinkDraws | null): void => {
  SU3.multiply(product, 0, links, at, staple, 0)
  for (const [i, j] of SUBGROUPS) {
    const [ii, ij, ji, jj] = [8 * i, 6 * i + 2 * j, 6 * j + 2 * i, 8 * j]
    const p = (k: number): number => product[k]
    own[0] = (p(ii) + p(jj)) / 2
    own[1] = (p(ij + 1) + p(ji + 1)) / 2
    own[2] = (p(ij) - p(ji)) / 2
    own[3] = (p(ii + 1) - p(jj + 1)) / 2
    const length = unit(own, 4)
    SU2.adjoint(square, 0, direction, 0)
    if (draws === null) {
      if (length < SMALLEST) continue
      SU2.multiply(drawn, 0, square, 0, square, 0)
    } else {
      drawQuaternion(own, (2 * beta * length) / 3, draws)
      SU2.multiply(drawn, 0, own, 0, square, 0)
    }
    turnRows(links, at, drawn, i, j)
    turnRows(product, 0, drawn, i, j)
  }
}

/**
 * One sweep over all links, one colour and direction after the other; links of one colour and direction do not meet.
 * @param draws for the heat bath; null for a sweep of overrelaxation, which keeps the action
 */
export const sweep = (lattice: Lattice, beta: number, draws: LinkDraws | null, number: number): void => {
  const { group, dims, links, colours } = lattice
  for (let mu = 0; mu < dims.length; mu++) {
    for (const colour of colours) {
      for (const x of colour) {
        const link = x * dims.length + mu
        staples(lattice, x, mu, staple)
        draws?.begin(link, number)
        if (group === SU3) updateSubgroups(lattice, link * 18, beta, draws)
        else updateWhole(lattice, link * group.size, beta, draws)
        group.restore(links, link * group.size)
      }
    }
  }
}
