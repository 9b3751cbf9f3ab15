import { RandomStream } from '../../numeric/random-stream.ts'
import type { ReactInputs } from './inputs.ts'
import type { Pair } from './reaction.ts'

/** Whether a point lies within `size` of the side around the middle; cells belong to a patch whole. */
const inside = (index: number, n: number, size: number): boolean => 2 * Math.abs(index - n / 2) <= size * n

const shape = ({ model, n, initial = 'patch', size = 0.2 }: ReactInputs): Pair => {
  const grayScott = model === 'gray-scott'
  const u = new Float64Array(n * n).fill(grayScott ? 1 : 0)
  const v = new Float64Array(n * n)
  for (let j = 0; j < n; j++) {
    if (initial === 'patch' && !inside(j, n, size)) continue
    for (let i = 0; i < n; i++) {
      if (!inside(i, n, size)) continue
      u[j * n + i] = grayScott ? 0.5 : 1
      v[j * n + i] = grayScott ? 0.25 : 0
    }
  }
  return { u, v }
}

/** Where a run starts, and the steps done before. */
export const startOf = (inputs: ReactInputs): Pair & { readonly done: number } => {
  const { n, initialState, noise = 0, seed = 1 } = inputs
  const points = n * n
  if (initialState !== undefined) {
    return {
      u: Float64Array.from(initialState.slice(0, points)),
      v: Float64Array.from(initialState.slice(points, 2 * points)),
      done: initialState[2 * points] ?? 0,
    }
  }
  const start = shape(inputs)
  if (noise > 0) {
    const stream = new RandomStream(seed, 0)
    for (let i = 0; i < points; i++) {
      start.u[i] = start.u[i] + noise * (2 * stream.uniform() - 1)
      start.v[i] = Math.max(0, start.v[i] + noise * (2 * stream.uniform() - 1))
    }
  }
  return { ...start, done: 0 }
}
