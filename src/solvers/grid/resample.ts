import type { Edge, Mesh } from './levels.ts'

/** Four neighbouring points of an axis and the weights of the cubic through them at one place. */
interface Stencil {
  readonly indices: readonly number[]
  readonly weights: readonly number[]
}

/** @param place in intervals of the axis, at least three of them */
const stencilAt = (edge: Edge, intervals: number, place: number): Stencil => {
  const low = Math.floor(place) - 1
  const first = edge === 'wrap' ? low : Math.min(Math.max(low, 0), intervals - 3)
  const s = place - first
  return {
    indices: [0, 1, 2, 3].map((i) => (edge === 'wrap' ? (first + i + intervals) % intervals : first + i)),
    weights: [
      (-(s - 1) * (s - 2) * (s - 3)) / 6,
      (s * (s - 2) * (s - 3)) / 2,
      (-s * (s - 1) * (s - 3)) / 2,
      (s * (s - 1) * (s - 2)) / 6,
    ],
  }
}

const FLAT: Stencil = { indices: [0], weights: [1] }

const stencils = (edge: Edge, fine: number, coarse: number, nodes: number): readonly Stencil[] =>
  fine === 0 ? [FLAT] : Array.from({ length: nodes }, (_, i) => stencilAt(edge, fine, (i * fine) / coarse))

/**
 * Values of a mesh at the points of another one over the same rectangle: those of a shared point, else the bicubic
 * through the sixteen points around.
 */
export const resample = (fine: Mesh, coarse: Mesh, values: Float64Array): Float64Array => {
  const alongX = stencils(fine.edge, fine.nx, coarse.nx, coarse.nodesX)
  const alongY = stencils(fine.edge, fine.ny, coarse.ny, coarse.nodesY)
  const result = new Float64Array(coarse.nodesX * coarse.nodesY)
  let at = 0
  for (const y of alongY) {
    for (const x of alongX) {
      let sum = 0
      for (let b = 0; b < y.indices.length; b++) {
        const row = (y.indices[b] as number) * fine.nodesX
        const weightY = y.weights[b] as number
        for (let a = 0; a < x.indices.length; a++) {
          const weight = (x.weights[a] as number) * weightY
          sum += weight * (values[row + (x.indices[a] as number)] as number)
        }
      }
      result[at++] = sum
    }
  }
  return result
}
