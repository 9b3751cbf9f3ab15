import { openPoisson } from '../../numeric/tensor-poisson.ts'
import { divergenceOf, type Staggered, takeGradient, type Velocity } from './staggered.ts'

/** Divergence times the width of a cell, as a share of the largest velocity, up to which a start stays as it is, to the last bit. */
const ROUNDING = 1e-9

const largest = (values: Float64Array): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

/** Takes away what an incompressible flow cannot have: the gradient part of given velocities (A. J. Chorin, Math. Comp. 22 (1968) 745). */
export const withoutDivergence = (grid: Staggered, velocity: Velocity): Velocity => {
  const { cells, h, walls } = grid
  const phi = divergenceOf(grid, velocity)
  if (largest(phi) * h <= ROUNDING * Math.max(largest(velocity.u), largest(velocity.v))) return velocity
  const axis = (closed: boolean) => ({ edge: closed ? 'mirror' : 'wrap', count: cells, step: h }) as const
  for (const [cell, value] of phi.entries()) phi[cell] = 0 - value
  openPoisson(axis(walls.x), axis(walls.y)).solve(phi)
  takeGradient(grid, phi, velocity)
  return velocity
}
