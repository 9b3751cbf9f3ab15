import { lame } from './element.ts'
import type { FeaInputs } from './inputs.ts'
import { nodeIndex } from './lattice.ts'
import { multiply } from './level.ts'
import { evenShares } from './load.ts'
import type { Multigrid } from './multigrid.ts'

/** Gradients of a displacement with all six strains: ∂u_c/∂x_d. */
const GRADIENT = [
  [1, 0.3, -0.2],
  [0.5, -0.7, 0.4],
  [0.1, -0.6, 0.9],
] as const

const stressOf = (inputs: FeaInputs): readonly (readonly number[])[] => {
  const [normal, side, shear] = lame(inputs)
  const trace = GRADIENT[0][0] + GRADIENT[1][1] + GRADIENT[2][2]
  return [0, 1, 2].map((c) =>
    [0, 1, 2].map((d) => {
      const [row, column] = [GRADIENT[c] as readonly number[], GRADIENT[d] as readonly number[]]
      if (c === d) return (normal - side) * row[c] + side * trace
      return shear * (row[d] + column[c])
    }),
  )
}

/** Outward normal of a face at an index of an axis, 0 inside. */
const normal = (index: number, last: number): number => (index === 0 ? -1 : index === last ? 1 : 0)

/**
 * The patch test on the mesh of the run: displacements of uniform strain need no forces but the tractions on the faces
 * (O. C. Zienkiewicz, R. L. Taylor, The Finite Element Method, 5th ed., vol. 1, chapter 10). Uses the vectors `step` and
 * `product` of the finest level.
 * @returns largest deviation of a nodal force over the largest force
 */
export const patchError = ({ kernels, finest }: Multigrid, inputs: FeaInputs): number => {
  const { nodes } = finest
  const { width, height, depth } = nodes
  const given = kernels.memory.subarray(finest.step / 8, finest.step / 8 + nodes.size)
  const forces = kernels.memory.subarray(finest.product / 8, finest.product / 8 + nodes.size)
  const lengths = [inputs.L, inputs.b, inputs.h] as const
  const last = [width - 1, height - 1, depth - 1] as const
  const each = (visit: (at: number, c: 0 | 1 | 2, place: readonly [number, number, number]) => void): void => {
    for (let k = 0; k < depth; k++) {
      for (let j = 0; j < height; j++) {
        for (let i = 0; i < width; i++) {
          const place = [i, j, k] as const
          for (const c of [0, 1, 2] as const) visit(nodeIndex(nodes, c, i, j, k), c, place)
        }
      }
    }
  }
  each((at, c, place) => {
    const [x, y, z] = GRADIENT[c]
    given[at] =
      (x * lengths[0] * place[0]) / last[0] +
      (y * lengths[1] * place[1]) / last[1] +
      (z * lengths[2] * place[2]) / last[2]
  })
  multiply(kernels, finest, finest.step, finest.product)
  const stress = stressOf(inputs)
  const shares = [evenShares(width), evenShares(height), evenShares(depth)] as const
  const areas = [inputs.b * inputs.h, inputs.L * inputs.h, inputs.L * inputs.b] as const
  let largest = 0
  let worst = 0
  each((at, c, place) => {
    if (c === 0 && place[0] === 0) return
    const [sx, sy, sz] = [shares[0][place[0]], shares[1][place[1]], shares[2][place[2]]]
    const [tx, ty, tz] = stress[c] as readonly [number, number, number]
    const expected =
      tx * normal(place[0], last[0]) * areas[0] * sy * sz +
      ty * normal(place[1], last[1]) * areas[1] * sx * sz +
      tz * normal(place[2], last[2]) * areas[2] * sx * sy
    largest = Math.max(largest, Math.abs(expected))
    worst = Math.max(worst, Math.abs(forces[at] - expected))
  })
  return worst / largest
}
