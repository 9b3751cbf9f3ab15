import { Refusal } from '../../errors/refusal.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { expm1 } from '../../numeric/elementary/expm1.ts'
import { sinh } from '../../numeric/elementary/sinh.ts'
import { factorTridiagonal, solveTridiagonal } from '../../numeric/tridiagonal.ts'
import type { RunContext } from '../contract.ts'
import { CHARGE, type Junction } from './plan.ts'

/** Potential (in kT/q) and carriers (1/m³) at the nodes, from the p contact to the n contact. */
export interface Carriers {
  readonly x: Float64Array
  readonly phi: Float64Array
  readonly n: Float64Array
  readonly p: Float64Array
  readonly iterations: number
  /** Σ h·exp(−(φ − φ of the first node))/B for each carrier: what divides its current. */
  readonly pathN: number
  readonly pathP: number
}

const MOST_ITERATIONS = 200
const MOST_NEWTON = 100
/** Potentials are found to so many kT/q; a step of Newton’s method takes at most the other. */
const SETTLED = 1e-9
const LONGEST = 3

/** Bernoulli’s function x/(eˣ − 1) (D. L. Scharfetter, H. K. Gummel, IEEE Trans. Electron Devices 16 (1969) 64). */
const bernoulli = (x: number): number => (Math.abs(x) < 1e-12 ? 1 - x / 2 : x > 700 ? 0 : x / expm1(x))

/**
 * A carrier without recombination in a rising potential: the exact solution of the Scharfetter–Gummel equations.
 * @param first its density at the first contact, where the potential is low; `last` at the last
 */
const driftAndDiffuse = (phi: Float64Array, h: Float64Array, first: number, last: number) => {
  const count = phi.length
  const from = new Float64Array(count)
  const path = new Float64Array(count)
  for (let i = count - 2; i >= 0; i--) {
    const step = phi[i + 1] - phi[i]
    from[i] = exp(-step) * from[i + 1] + h[i] / bernoulli(-step)
  }
  for (let i = 0; i + 1 < count; i++) {
    const step = phi[i + 1] - phi[i]
    // e^(−Δ)/B(Δ) = 1/B(−Δ).
    path[i + 1] = path[i] + (h[i] * exp(phi[0] - phi[i])) / bernoulli(-step)
  }
  const whole = path[count - 1]
  const density = Float64Array.from({ length: count }, (_, i) => {
    const below = (first * from[i]) / from[0]
    return below + last * exp(phi[i] - phi[count - 1]) * (path[i] / whole)
  })
  return { density, path: whole }
}

const reversed = (values: Float64Array, sign: number): Float64Array => values.map((value) => sign * value).reverse()

/** Newton’s method for Poisson’s equation with carriers that follow the potential. */
const poisson = (junction: Junction, h: Float64Array, phi: Float64Array, n: Float64Array, p: Float64Array): void => {
  const { na, nd, thermal, epsilon, intervals } = junction
  const kappa = CHARGE / (epsilon * thermal)
  const inner = phi.length - 2
  const old = phi.slice()
  const [below, diagonal, above, rest] = [0, 1, 2, 3].map(() => new Float64Array(inner)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let step = 0; step < MOST_NEWTON; step++) {
    for (let k = 0; k < inner; k++) {
      const i = k + 1
      const [left, right] = [h[i - 1], h[i]]
      const moved = phi[i] - old[i]
      const electrons = n[i] * exp(moved)
      const holes = p[i] * exp(-moved)
      const fixed = (i <= intervals ? -na : nd) * left + (i < intervals ? -na : nd) * right
      const flux = (phi[i + 1] - phi[i]) / right - (phi[i] - phi[i - 1]) / left
      rest[k] = flux + (kappa * (fixed + (holes - electrons) * (left + right))) / 2
      below[k] = -1 / left
      above[k] = -1 / right
      diagonal[k] = 1 / left + 1 / right + (kappa * (electrons + holes) * (left + right)) / 2
    }
    solveTridiagonal(factorTridiagonal(below, diagonal, above), rest, { start: 0, lines: 1, line: inner, element: 1 })
    let largest = 0
    for (let k = 0; k < inner; k++) {
      const change = rest[k]
      largest = Math.max(largest, Math.abs(change))
      phi[k + 1] = phi[k + 1] + Math.max(-LONGEST, Math.min(LONGEST, change))
    }
    if (largest <= SETTLED / 10) return
  }
}

/** Share of the shorter Debye length that the intervals beside the junction have. */
const FINEST = 0.05
const BISECTIONS = 60

/**
 * Distances from the junction of the nodes of one side, L·sinh(aξ)/sinh(a): fine where the carriers of the more heavily doped
 * side spill over, coarse far away.
 */
const placesOf = ({ debyeP, debyeN, intervals }: Junction, length: number): Float64Array => {
  const ratio = length / (intervals * FINEST * Math.min(debyeP, debyeN))
  let [low, high] = [0, 30]
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (middle > 0 && sinh(middle) / middle < ratio) low = middle
    else high = middle
  }
  const whole = sinh(high)
  return Float64Array.from({ length: intervals + 1 }, (_, i) =>
    ratio <= 1 ? (length * i) / intervals : (length * sinh((high * i) / intervals)) / whole,
  )
}

/** Potential of the depletion approximation: two parabolas. */
const depletion = ({ na, nd, epsilon, thermal, xp, xn, phiP, phiN, bias }: Junction, x: number): number => {
  const curve = (doping: number, distance: number): number =>
    ((CHARGE * doping) / (2 * epsilon * thermal)) * Math.max(0, distance) * Math.max(0, distance)
  return x <= 0 ? phiP + bias + curve(na, x + xp) : phiN - curve(nd, xn - x)
}

/**
 * Gummel’s iteration (H. K. Gummel, IEEE Trans. Electron Devices 11 (1964) 455): Poisson’s equation and the currents of
 * electrons and holes in turn.
 * @throws Refusal DID_NOT_CONVERGE
 */
export const solveJunction = (junction: Junction, context: Pick<RunContext, 'checkpoint'>): Carriers => {
  const { ni, phiP, phiN, bias, lengthP, lengthN, intervals } = junction
  const count = 2 * intervals + 1
  const [left, right] = [placesOf(junction, lengthP), placesOf(junction, lengthN)]
  const x = Float64Array.from({ length: count }, (_, i) =>
    i < intervals ? 0 - left[intervals - i] : right[i - intervals],
  )
  const h = Float64Array.from({ length: count - 1 }, (_, i) => x[i + 1] - x[i])
  const phi = x.map((place) => depletion(junction, place))
  phi[0] = phiP + bias
  phi[count - 1] = phiN
  let n: Float64Array = phi.map((value) => ni * exp(value))
  let p: Float64Array = phi.map((value) => ni * exp(bias - value))
  for (let iteration = 1; iteration <= MOST_ITERATIONS; iteration++) {
    context.checkpoint()
    const before = phi.slice()
    poisson(junction, h, phi, n, p)
    const electrons = driftAndDiffuse(phi, h, ni * exp(phiP), ni * exp(phiN))
    const holes = driftAndDiffuse(reversed(phi, -1), reversed(h, 1), ni * exp(-phiN), ni * exp(-phiP))
    n = electrons.density
    p = reversed(holes.density, 1)
    const change = phi.reduce((most, value, i) => Math.max(most, Math.abs(value - before[i])), 0)
    if (change <= SETTLED) return { x, phi, n, p, iterations: iteration, pathN: electrons.path, pathP: holes.path }
    if (!Number.isFinite(change)) break
  }
  throw new Refusal('DID_NOT_CONVERGE', 'Gummel’s iteration does not settle; send a smaller V or a larger n.', {
    bound: MOST_ITERATIONS,
  })
}
