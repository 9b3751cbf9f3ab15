import type { ElementMesh } from './mesh.ts'
import type { Potential } from './potentials.ts'

/** Radians of phase or decay in one step. */
export const SHOOTING_STEP = 0.02
const SERIES_TERMS = 80
const LARGE = 1e100

/** 2v at the points and middles of the steps, for each element. */
export type Samples = readonly Float64Array[]

/** v along the elements, at twice as many points as steps. */
export const sampleElements = (potential: Potential, { edges, measures }: ElementMesh): Samples =>
  measures.map((measure, e) => {
    const steps = Math.max(8, Math.ceil(measure / SHOOTING_STEP))
    const [a, b] = [edges[e], edges[e + 1]]
    return Float64Array.from({ length: 2 * steps + 1 }, (_, i) => {
      if (e === 0 && potential.radial) return 0
      return 2 * potential.at(a + ((b - a) * i) / (2 * steps), (a + b) / 2)
    })
  })

/** Where a solution stands: u, its slope, ∫u² so far, and how often it has changed its sign. */
interface Shot {
  u: number
  slope: number
  square: number
  nodes: number
}

/** One element by the classical Runge–Kutta method, in the direction of the sign of `length`. */
const cross = (shot: Shot, samples: Float64Array, length: number, energy: number): void => {
  const steps = (samples.length - 1) / 2
  const h = length / steps
  const two = 2 * energy
  let { u, slope, square, nodes } = shot
  for (let i = 0; i < steps; i++) {
    const at = h > 0 ? 2 * i : samples.length - 1 - 2 * i
    const q0 = samples[at] - two
    const q1 = samples[h > 0 ? at + 1 : at - 1] - two
    const q2 = samples[h > 0 ? at + 2 : at - 2] - two
    const k1 = q0 * u
    const u2 = u + (h / 2) * slope
    const s2 = slope + (h / 2) * k1
    const k2 = q1 * u2
    const u3 = u + (h / 2) * s2
    const s3 = slope + (h / 2) * k2
    const k3 = q1 * u3
    const u4 = u + h * s3
    const s4 = slope + h * k3
    const next = u + (h / 6) * (slope + 2 * (s2 + s3) + s4)
    slope += (h / 6) * (k1 + 2 * (k2 + k3) + q2 * u4)
    square += (Math.abs(h) / 6) * (u * u + (u + next) * (u + next) + next * next)
    if (u * next < 0) nodes++
    u = next
    if (Math.abs(u) + Math.abs(slope) > LARGE) {
      u /= LARGE
      slope /= LARGE
      square /= LARGE * LARGE
    }
  }
  shot.u = u
  shot.slope = slope
  shot.square = square
  shot.nodes = nodes
}

/**
 * The regular solution from 0 to `end` where v = −1/s + l(l + 1)/2s²: u = s^(l+1)·Σ c_j s^j with
 * c_j·(j + l + 1)(j + l) − l(l + 1)·c_j = −2·c_(j−1) − 2ε·c_(j−2). The power in front is left out: it scales u by a constant.
 */
const regular = (l: number, end: number, energy: number): Shot => {
  const coefficients = [1]
  for (let j = 1; j < SERIES_TERMS; j++) {
    const right = -2 * coefficients[j - 1] - 2 * energy * (coefficients[j - 2] ?? 0)
    coefficients.push(right / (j * (j + 2 * l + 1)))
  }
  const at = (s: number): readonly [u: number, slope: number] => {
    let [value, slope] = [0, 0]
    for (let j = SERIES_TERMS - 1; j >= 0; j--) {
      slope = slope * s + value
      value = value * s + coefficients[j]
    }
    let power = 1
    for (let k = 0; k <= l; k++) power *= s / end
    return [value * power, power * (slope + ((l + 1) * value) / s)]
  }
  const count = 64
  let [square, nodes, before] = [0, 0, 0]
  for (let i = 1; i <= count; i++) {
    const [u] = at((end * i) / count)
    square += ((before * before + u * u) * end) / (2 * count)
    if (before * u < 0) nodes++
    before = u
  }
  const [u, slope] = at(end)
  return { u, slope, square, nodes }
}

/**
 * Correction of an energy by shooting from both ends to an edge, to first order exact (J. W. Cooley, Math. Comp. 15
 * (1961) 363): the jump of u′/u there over twice the norm of the solutions scaled to 1 at the edge.
 * @param ends value and slope at the left end of even functions or at a wall; without them the solution decays there
 * @param edge index of an inner edge at which the wave function is large
 */
export const correction = (
  potential: Potential,
  { edges }: ElementMesh,
  samples: Samples,
  energy: number,
  left: readonly [u: number, slope: number] | null,
  edge: number,
): { readonly change: number; readonly nodes: number } => {
  const decay = (q: number): number => Math.sqrt(Math.max(0, q - 2 * energy))
  const length = (e: number): number => edges[e + 1] - edges[e]
  const start = left ?? [1, decay(samples[0]?.[0])]
  const fromLeft: Shot = potential.radial
    ? regular(potential.radial.l, edges[1], energy)
    : { u: start[0], slope: start[1], square: 0, nodes: 0 }
  for (let e = potential.radial ? 1 : 0; e < edge; e++) cross(fromLeft, samples[e] as Float64Array, length(e), energy)
  const end = samples.at(-1)?.at(-1) as number
  const fromRight: Shot =
    potential.rightWall === null
      ? { u: 1, slope: -decay(end), square: 0, nodes: 0 }
      : { u: 0, slope: -1, square: 0, nodes: 0 }
  for (let e = edges.length - 2; e >= edge; e--) cross(fromRight, samples[e] as Float64Array, -length(e), energy)
  const jump = fromLeft.slope / fromLeft.u - fromRight.slope / fromRight.u
  const norm = fromLeft.square / (fromLeft.u * fromLeft.u) + fromRight.square / (fromRight.u * fromRight.u)
  return { change: jump / (2 * norm), nodes: fromLeft.nodes + fromRight.nodes }
}
