import { exp } from '../../numeric/elementary/exp.ts'
import { log } from '../../numeric/elementary/log.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'
import { symplecticComposition } from '../../numeric/symplectic-composition.ts'
import type { LotkaInputs } from './inputs.ts'

/** At the start where nothing is sent. */
const PREY = 10
const PREDATORS = 5

/** An integrator with its own variables. */
export interface Scheme {
  /** The two variables of the scheme. */
  readonly state: Float64Array
  step(dt: number): void
  /** Prey and predators. */
  populations(): readonly [number, number]
  /** ln(x·d/g) and ln(y·b/a): logarithms from the equilibrium. */
  logarithms(): readonly [number, number]
}

const symplectic = ({ a, b, d, g }: LotkaInputs, state: Float64Array): Scheme => {
  const { drifts, kicks } = symplecticComposition(6)
  const restPrey = log(g / d)
  const restPredators = log(a / b)
  return {
    state,
    step(dt) {
      let [q, p] = state as unknown as [number, number]
      for (let stage = 0; stage < drifts.length; stage++) {
        q += drifts[stage] * dt * (a - b * exp(p))
        if (stage < kicks.length) p += kicks[stage] * dt * (d * exp(q) - g)
      }
      state[0] = q
      state[1] = p
    },
    populations: () => [exp(state[0]), exp(state[1])],
    logarithms: () => [state[0] - restPrey, state[1] - restPredators],
  }
}

const plain = (inputs: LotkaInputs, state: Float64Array): Scheme => {
  const { a, b, d, g, integrator } = inputs
  const slope = (from: Float64Array, to: Float64Array): void => {
    const [x, y] = from as unknown as [number, number]
    to[0] = a * x - b * x * y
    to[1] = d * x * y - g * y
  }
  const rate = new Float64Array(2)
  const euler = (at: Float64Array, dt: number): void => {
    slope(at, rate)
    for (const i of [0, 1]) at[i] = at[i] + dt * rate[i]
  }
  const advance = integrator === 'euler' ? euler : rungeKutta4(slope, 2)
  const populations = (): readonly [number, number] => [state[0], state[1]]
  return {
    state,
    step: (dt) => advance(state, dt),
    populations,
    logarithms: () => [log((state[0] * d) / g), log((state[1] * b) / a)],
  }
}

/** The integrator that the caller asked for, at the start. */
export const openScheme = (inputs: LotkaInputs): Scheme => {
  const { initialState, integrator, x0 = PREY, y0 = PREDATORS } = inputs
  if (integrator === 'symplectic') return symplectic(inputs, Float64Array.from(initialState ?? [log(x0), log(y0)]))
  return plain(inputs, Float64Array.from(initialState ?? [x0, y0]))
}
