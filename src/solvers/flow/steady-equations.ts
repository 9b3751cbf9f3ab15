import type { Differences } from './stretched.ts'

/** ψ and ω of each inner node in turn, rows of constant y from the bottom: the order of the elimination. */
export type Unknowns = Float64Array

const NEIGHBOURS = 5
const BLOCK = 4

/** What a node and its four neighbours hold: itself, −x, +x, −y, +y. */
type Five = readonly [number, number, number, number, number]

/** Values around an inner node; walls hold ψ = 0 and the vorticity that the no-slip condition gives. */
const around = (grid: Differences, state: Unknowns, i: number, j: number, part: 0 | 1): Five => {
  const inner = grid.intervals - 1
  const at = 2 * (j * inner + i)
  const own = state[at + part]
  const edge = part === 0 ? 0 : grid.wall * state[at]
  return [
    own,
    i > 0 ? state[at - 2 + part] : edge,
    i < inner - 1 ? state[at + 2 + part] : edge,
    j > 0 ? state[at - 2 * inner + part] : edge,
    j < inner - 1 ? state[at + 2 * inner + part] : edge + part * grid.lid,
  ]
}

const laplacian = (grid: Differences, [c, w, e, s, n]: Five, i: number, j: number): number =>
  (grid.centre[i] + grid.centre[j]) * c +
  (grid.before[i] * w + grid.after[i] * e) +
  (grid.before[j] * s + grid.after[j] * n)

/**
 * Residuals of ∇²ψ + ω = 0 and ∇²ω − Re(ψ_y ω_x − ψ_x ω_y) = 0 at the inner nodes.
 * @param size receives in [0] the largest residual of the transport equation as a share of its largest term
 */
export const residual = (grid: Differences, re: number, state: Unknowns, size: Float64Array): Float64Array => {
  const inner = grid.intervals - 1
  const found = new Float64Array(state.length)
  let [worst, largest] = [0, 0]
  for (let j = 0; j < inner; j++) {
    for (let i = 0; i < inner; i++) {
      const psi = around(grid, state, i, j, 0)
      const omega = around(grid, state, i, j, 1)
      const x = grid.beside[i]
      const y = grid.beside[j]
      const viscous = laplacian(grid, omega, i, j)
      const along = y * (psi[4] - psi[3]) * (x * (omega[2] - omega[1]))
      const across = x * (psi[2] - psi[1]) * (y * (omega[4] - omega[3]))
      const at = 2 * (j * inner + i)
      found[at] = laplacian(grid, psi, i, j) + omega[0]
      found[at + 1] = viscous - re * (along - across)
      worst = Math.max(worst, Math.abs(found[at + 1]))
      const diagonal = Math.abs((grid.centre[i] + grid.centre[j]) * omega[0])
      largest = Math.max(largest, diagonal)
    }
  }
  size[0] = largest === 0 ? 0 : worst / largest
  return found
}

/** Derivative of the residuals by the unknowns: for each node and direction [∇²ψ by ψ, by ω; transport by ψ, by ω]. */
export const jacobian = (grid: Differences, re: number, state: Unknowns): Float64Array => {
  const inner = grid.intervals - 1
  const found = new Float64Array(inner * inner * NEIGHBOURS * BLOCK)
  for (let j = 0; j < inner; j++) {
    for (let i = 0; i < inner; i++) {
      const psi = around(grid, state, i, j, 0)
      const omega = around(grid, state, i, j, 1)
      const x = grid.beside[i]
      const y = grid.beside[j]
      const u = re * y * (psi[4] - psi[3])
      const v = -re * x * (psi[2] - psi[1])
      const omegaX = re * x * (omega[2] - omega[1])
      const omegaY = re * y * (omega[4] - omega[3])
      const second: Five = [
        grid.centre[i] + grid.centre[j],
        grid.before[i],
        grid.after[i],
        grid.before[j],
        grid.after[j],
      ]
      const byOmega: Five = [second[0], second[1] + u * x, second[2] - u * x, second[3] + v * y, second[4] - v * y]
      const byPsi: Five = [0, -omegaY * x, omegaY * x, omegaX * y, -omegaX * y]
      const inside = [true, i > 0, i < inner - 1, j > 0, j < inner - 1]
      const from = (j * inner + i) * NEIGHBOURS * BLOCK
      found[from + 1] = 1
      for (let direction = 0; direction < NEIGHBOURS; direction++) {
        const at = from + direction * BLOCK
        if (inside[direction] === true) {
          found[at] = second[direction]
          found[at + 2] = found[at + 2] + byPsi[direction]
          found[at + 3] = byOmega[direction]
        } else found[from + 2] = found[from + 2] + byOmega[direction] * grid.wall
      }
    }
  }
  return found
}
