import type { Field } from '../../kernel/field.ts'
import { lame } from './element.ts'
import type { FeaInputs } from './inputs.ts'
import { type Lattice, nodeIndex } from './lattice.ts'
import { evenShares, sectionMean } from './load.ts'

/** Takes away the motions of the whole block along y and z, so that the root section rests on the mean. */
export const restRoot = (nodes: Lattice, u: Float64Array): void => {
  for (const c of [1, 2]) {
    const mean = sectionMean(nodes, u, c, 0)
    for (let k = 0; k < nodes.depth; k++) {
      for (let j = 0; j < nodes.height; j++) {
        const at = nodeIndex(nodes, c, 0, j, k)
        for (let i = 0; i < nodes.width; i++) u[at + i] = u[at + i] - mean
      }
    }
  }
}

/** Displacements at the nodes, m; x slowest. */
export const displacementFields = (nodes: Lattice, { L, b, h }: FeaInputs, u: Float64Array): readonly Field[] => {
  const { width, height, depth } = nodes
  const axes = [
    { name: 'x', unit: 'm', start: 0, step: L / (width - 1), count: width },
    { name: 'y', unit: 'm', start: -b / 2, step: b / (height - 1), count: height },
    { name: 'z', unit: 'm', start: -h / 2, step: h / (depth - 1), count: depth },
  ]
  return [2, 0, 1].map((c) => {
    const values = new Float64Array(width * height * depth)
    for (let i = 0, to = 0; i < width; i++) {
      for (let j = 0; j < height; j++) {
        for (let k = 0; k < depth; k++) values[to++] = u[nodeIndex(nodes, c, i, j, k)]
      }
    }
    return { name: `displacement_${'xyz'[c] ?? ''}`, unit: 'm', axes, values }
  })
}

/** Mean of ∂u_c/∂axis over a brick, its value in the middle. */
const slope = (nodes: Lattice, u: Float64Array, axis: 0 | 1 | 2, i: number, j: number, k: number): number => {
  let sum = 0
  for (let corner = 0; corner < 8; corner++) {
    const [x, y, z] = [corner >> 2, (corner >> 1) & 1, corner & 1] as const
    const side = [x, y, z][axis] === 1 ? 0.25 : -0.25
    sum += side * u[nodeIndex(nodes, axis, i + x, j + y, k + z)]
  }
  return sum
}

/** σ_xx in the middle of each brick, Pa, where the incompatible modes have no strain; x slowest. */
export const stressField = (nodes: Lattice, inputs: FeaInputs, u: Float64Array): Field => {
  const [nx, ny, nz] = nodes.bricks
  const edges = [inputs.L / nx, inputs.b / ny, inputs.h / nz] as const
  const [normal, side] = lame(inputs)
  const values = new Float64Array(nx * ny * nz)
  for (let i = 0, to = 0; i < nx; i++) {
    for (let j = 0; j < ny; j++) {
      for (let k = 0; k < nz; k++) {
        const across = slope(nodes, u, 1, i, j, k) / edges[1] + slope(nodes, u, 2, i, j, k) / edges[2]
        values[to++] = (normal * slope(nodes, u, 0, i, j, k)) / edges[0] + side * across
      }
    }
  }
  const axes = nodes.bricks.map((count, axis) => {
    const step = edges[axis]
    const start = axis === 0 ? step / 2 : (step - count * step) / 2
    return { name: 'xyz'[axis] ?? '', unit: 'm', start, step, count }
  })
  return { name: 'stress', unit: 'Pa', axes, values }
}

/**
 * E·ε_xx on the upper face, whose sides are free, as mean over the width at a quarter and at half of the length, and
 * carried on from there to the root: the root, which cannot warp, disturbs the stress near it (Saint-Venant’s principle).
 */
export const rootStress = (nodes: Lattice, { L, E }: FeaInputs, u: Float64Array): number => {
  const shares = evenShares(nodes.height)
  const mean = (i: number): number => {
    let sum = 0
    for (let j = 0; j < nodes.height; j++) {
      sum += shares[j] * u[nodeIndex(nodes, 0, i, j, nodes.depth - 1)]
    }
    return sum
  }
  const nx = nodes.bricks[0]
  const [near, far] = [Math.floor(nx / 4), Math.floor(nx / 2)]
  const [first, second] = [mean(near + 1) - mean(near), mean(far + 1) - mean(far)]
  return Math.abs((E * nx * (first + ((first - second) * (near + 0.5)) / (far - near))) / L)
}
