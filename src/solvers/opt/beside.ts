import { type Point, type Programme, violations } from './programme.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

/** Distances at which f is looked at, over 1 + |x|, from the nearest outwards. */
const DISTANCES = [1e-6, 1e-5, 5e-5, 1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 1e-2, 2e-2, 5e-2, 1e-1]
/** Up to so many variables all pairs of axes are taken, and neighbours only beyond. */
const ALL_PAIRS = 10
/** Distance of the gradients for the curvature, over 1 + |x|. */
const APART = 1e-4
/** Rounding errors by which f must fall before it counts. */
const ROUNDINGS = 4

/** The lowest feasible point beside another, and how far f falls there by more than rounding explains. */
export interface Lowest {
  readonly x: Float64Array
  readonly fall: number
}

/** Evaluations that the search beside a minimum takes: two either way in each direction, for f rises at once or soon. */
export const probesOf = (n: number): number => 4 * (2 * n + n * (n <= ALL_PAIRS ? n - 1 : 2) + 2) + 4 * n

/** Directions of negative curvature, of f alone. */
const downwards = ({ n, objective }: Programme, x: Float64Array): readonly Float64Array[] => {
  const hessian = new Float64Array(n * n)
  const other = x.slice()
  const [ahead, behind] = [new Float64Array(n), new Float64Array(n)]
  for (let i = 0; i < n; i++) {
    const distance = APART * (1 + Math.abs(x[i]))
    other[i] = x[i] + distance
    objective.at(other, ahead)
    other[i] = x[i] - distance
    objective.at(other, behind)
    other[i] = x[i]
    for (let j = 0; j < n; j++) {
      const half = (ahead[j] - behind[j]) / (4 * distance)
      hessian[i * n + j] = hessian[i * n + j] + half
      hessian[j * n + i] = hessian[j * n + i] + half
    }
  }
  if (!hessian.every(Number.isFinite)) return []
  const { values, vectors } = symmetricEigen(hessian, n)
  return Array.from(values, (value, k) => ({ value, k }))
    .filter(({ value }) => value < 0)
    .map(({ k }) => Float64Array.from({ length: n }, (_, i) => vectors[i * n + k]))
}

/** Axes, pairs of axes, all of them at once, and where f curves downwards; each is taken both ways. */
const directions = (programme: Programme, x: Float64Array): readonly Float64Array[] => {
  const { n } = programme
  const found: Float64Array[] = []
  const scaled = (entries: readonly (readonly [place: number, share: number])[]): void => {
    const direction = new Float64Array(n)
    for (const [i, share] of entries) direction[i] = share * (1 + Math.abs(x[i]))
    found.push(direction)
  }
  for (let i = 0; i < n; i++) scaled([[i, 1]])
  for (let i = 0; i < n; i++) {
    const last = n <= ALL_PAIRS ? n - 1 : Math.min(n - 1, i + 1)
    for (let j = i + 1; j <= last; j++) {
      for (const share of [1, -1]) {
        scaled([
          [i, 1],
          [j, share],
        ])
      }
    }
  }
  if (n > 2) {
    const places = Array.from({ length: n }, (_, i) => i)
    scaled(places.map((i) => [i, 1]))
    scaled(places.map((i) => [i, i % 2 === 0 ? 1 : -1]))
  }
  return [...found, ...downwards(programme, x)]
}

/** f where the bounds and constraints hold within rounding, infinite elsewhere. */
const feasibleValue = (programme: Programme, x: Float64Array): number => {
  const { constraints, lower, upper, objective } = programme
  for (let i = 0; i < x.length; i++) {
    if (!(x[i] >= lower[i] && x[i] <= upper[i])) return Infinity
  }
  const values = Float64Array.from(constraints, ({ at }) => at.at(x))
  const broken = violations(programme, values)
  if (constraints.some(({ at }, i) => !(broken[i] <= at.rounding))) return Infinity
  return objective.at(x)
}

/**
 * Walks from x in many directions for as long as f does not rise, so that another valley is not taken for a fall: at a
 * saddle or at an inflection there is a way down, at a minimum none.
 */
export const lowestBeside = (programme: Programme, { x, f }: Point, pause: () => void): Lowest => {
  const { objective } = programme
  objective.at(x)
  const own = objective.rounding
  let lowest: Lowest = { x, fall: 0 }
  for (const direction of directions(programme, x)) {
    pause()
    for (const sign of [-1, 1]) {
      let last = f
      for (const distance of DISTANCES) {
        const other = x.map((value, i) => value + sign * distance * direction[i])
        const value = feasibleValue(programme, other)
        const rounding = own + objective.rounding
        if (!(value <= last + rounding)) break
        last = value
        if (f - value > ROUNDINGS * rounding && f - value > lowest.fall) lowest = { x: other, fall: f - value }
      }
    }
  }
  return lowest
}
