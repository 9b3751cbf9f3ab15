import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { meshed } from './choose-mesh.ts'
import { directWork, hierarchyOf } from './hierarchy.ts'
import type { FeaInputs, FeaRequest } from './inputs.ts'
import type { Lattice } from './lattice.ts'
import { multigridDoubles } from './multigrid.ts'

export interface FeaPlan {
  readonly inputs: FeaInputs
  /** From the finest to the one that is solved directly. */
  readonly blocks: readonly Lattice[]
}

/** Operations of an unknown in a run of the usual twenty iterations, and in one that needs none. */
const ITERATED = 1300
const DIRECT = 100
/** Operations of a unit of the direct factorisation’s work. */
const FACTOR = 1 / 3
/** Longest edge of a brick over its shortest that elements and cycles still serve. */
const MOST_STRETCHED = 50

const requireShape = ({ L, b, h, nx, ny, nz }: FeaInputs): void => {
  const edges = [L / nx, b / ny, h / nz]
  const stretch = Math.max(...edges) / Math.min(...edges)
  if (stretch <= MOST_STRETCHED) return
  throw new Refusal(
    'INVALID_BODY',
    `Bricks of ${edges.map((edge) => edge.toPrecision(3)).join(' × ')} m are ${stretch.toPrecision(3)} times as long as thin; the maximum is ${MOST_STRETCHED}; divide the long edges more finely.`,
    { members: ['nx', 'ny', 'nz'], measured: stretch, bound: MOST_STRETCHED },
  )
}

/**
 * @throws Refusal INVALID_BODY for bricks that are too long and thin; DOMAIN_ERROR without a load; TOO_MUCH_WORK
 */
export const admitFea = (request: FeaRequest): Admission<FeaPlan> => {
  const inputs = meshed(request)
  const { L, b, h, nx, ny, nz, load } = inputs
  if (load === 0) {
    throw new Refusal('DOMAIN_ERROR', 'Without a load nothing bends; send a load that is not 0.', { member: 'load' })
  }
  requireShape(inputs)
  const dof = 3 * (nx + 1) * (ny + 1) * (nz + 1)
  // Before the levels are laid out: a bound that they do not lower.
  admitSize(DIRECT * dof, 60 * dof)
  const blocks = hierarchyOf([nx, ny, nz], [L, b, h])
  const coarsest = blocks.at(-1) as Lattice
  const direct = directWork(coarsest)
  const operations = Math.ceil(20_000 + FACTOR * direct + (blocks.length > 1 ? ITERATED : DIRECT) * dof)
  const band = 3 * (coarsest.height * coarsest.depth + coarsest.depth + 3)
  const factors = 3 * coarsest.width * coarsest.height * coarsest.depth * band
  // All levels, two copies of the band, and the fields.
  const memory = 8 * (multigridDoubles(blocks) + 2 * factors + 2 * dof)
  admitSize(operations, memory)
  return { plan: { inputs, blocks }, operations, memory, checks: [] }
}
