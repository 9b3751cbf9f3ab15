import { log } from '../../numeric/elementary/log.ts'
import { balance } from './balance.ts'
import { multiply } from './level.ts'
import type { Multigrid } from './multigrid.ts'

export interface Convergence {
  readonly iterations: number
  /** Norm of the residual over that of the load, as it was computed along the way. */
  readonly residual: number
}

/**
 * Solves K·u = f by conjugate gradients with a multigrid cycle before each step (O. Tatebe, The multigrid preconditioned
 * conjugate gradient method, 1993); f stands in the finest `right`, which becomes the residual, u in the first spare vector.
 * @param checkpoint called every few milliseconds of work, with the share done of the decades of the residual
 */
export const conjugateGradients = (
  grid: Multigrid,
  tolerance: number,
  most: number,
  checkpoint: (share: number) => void,
): Convergence => {
  const { kernels, finest } = grid
  const { run } = kernels
  const { right, solution, product, bytes } = finest
  const [u, direction] = grid.spare as [number, number]
  const forces = kernels.memory.subarray(right / 8, right / 8 + finest.nodes.size)
  const start = run.innerProduct(right, right, bytes)
  let [residual, share, before] = [1, 0, 0]
  for (let iteration = 0; iteration < most; iteration++) {
    if (residual <= tolerance) return { iterations: iteration, residual }
    checkpoint(share)
    grid.cycle(() => checkpoint(share))
    const now = run.innerProduct(right, solution, bytes)
    run.combine(direction, 1, solution, before === 0 ? 0 : now / before, direction, bytes)
    before = now
    multiply(kernels, finest, direction, product)
    const length = now / run.innerProduct(direction, product, bytes)
    run.combine(u, 1, u, length, direction, bytes)
    run.combine(right, 1, right, -length, product, bytes)
    balance(finest.nodes, forces)
    residual = Math.sqrt(run.innerProduct(right, right, bytes) / start)
    if (residual > 0 && residual < 1) share = Math.max(share, Math.min(1, log(residual) / log(tolerance)))
  }
  return { iterations: most, residual }
}
