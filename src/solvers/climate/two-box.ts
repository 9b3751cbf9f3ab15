import { expm1 } from '../../numeric/elementary/expm1.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'

/** Surface and deep ocean: C·T′ = F − λT − γ(T − T₀), C₀·T₀′ = γ(T − T₀) (I. M. Held et al., J. Climate 23 (2010) 2418). */
export interface Boxes {
  readonly forcing: number
  readonly feedback: number
  readonly exchange: number
  readonly capacity: number
  readonly deepCapacity: number
}

export interface Response {
  /** Time constants in years, fast and slow. */
  readonly constants: readonly [number, number]
  at(t: number): { readonly surface: number; readonly deep: number }
}

/** Warming in closed form (O. Geoffroy et al., J. Climate 26 (2013) 1841, equations 6 to 12). */
export const respond = ({ forcing, feedback, exchange, capacity, deepCapacity }: Boxes): Response => {
  const [a, d] = [(feedback + exchange) / capacity, exchange / deepCapacity]
  const root = Math.sqrt((a - d) * (a - d) + (4 * exchange * exchange) / (capacity * deepCapacity))
  const fast = (a + d + root) / 2
  // The product of the rates is λγ/(C·C₀); their difference would cancel.
  const slow = (feedback * exchange) / (capacity * deepCapacity) / fast
  const end = forcing / feedback
  // Both boxes start at rest from −end; the surface is the sum of the two modes, the deep box each over 1 − rate/d.
  const [deepFast, deepSlow] = [d / (d - fast), d / (d - slow)]
  const shareFast = (deepSlow - 1) / (deepSlow - deepFast)
  const shareSlow = 1 - shareFast
  return {
    constants: [1 / fast, 1 / slow],
    at(t) {
      const [f, s] = [-expm1(-fast * t), -expm1(-slow * t)]
      return {
        surface: end * (shareFast * f + shareSlow * s),
        deep: end * (shareFast * deepFast * f + shareSlow * deepSlow * s),
      }
    },
  }
}

/** The same by the classical Runge–Kutta method, with the heat that came in as a third component. */
export const integrate = (boxes: Boxes, t: number, steps: number): Float64Array => {
  const { forcing, feedback, exchange, capacity, deepCapacity } = boxes
  const state = new Float64Array(3)
  const step = rungeKutta4(([surface = 0, deep = 0], slope) => {
    const taken = exchange * (surface - deep)
    slope[0] = (forcing - feedback * surface - taken) / capacity
    slope[1] = taken / deepCapacity
    slope[2] = forcing - feedback * surface
  }, 3)
  for (let i = 0; i < steps; i++) step(state, t / steps)
  return state
}
