import { sin } from '../../numeric/elementary/sin.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'

const TWO_PI = 6.283185307179586
/** Steps of a period, and the first departure: small beside the curvature of the sine, so that the swing is linear to 1e-6. */
const STEPS = 400
const DEPARTURE = 1e-3

/** A machine at an infinite bus. */
interface Machine {
  /** H/(π·f), s²/rad. */
  readonly inertia: number
  /** Mechanical power and largest electrical power, pu. */
  readonly mechanical: number
  readonly after: number
}

/** Small swings about the angle at which the machine rests after clearing. */
export interface SmallSwing {
  /** Hz */
  readonly frequency: number
  /** Distance of the frequency of the integrated swing, as a share. */
  readonly error: number
}

/** √(P_max·cos δ₀·π·f/H)/2π (Kundur, Power System Stability and Control, 12.3), against half a swing of the equation itself. */
export const smallSwing = ({ inertia, mechanical, after }: Machine): SmallSwing => {
  // P_max·cos δ₀ without cancellation where δ₀ is close to a right angle.
  const stiffness = Math.sqrt((after - mechanical) * (after + mechanical))
  const turn = Math.sqrt(stiffness / inertia)
  const dt = TWO_PI / turn / STEPS
  const step = rungeKutta4((state, slope) => {
    const [x, speed] = [state[0], state[1]]
    const half = sin(x / 2)
    slope[0] = speed
    // Pm − P_max·sin(δ₀ + x)
    slope[1] = (2 * mechanical * half * half - stiffness * sin(x)) / inertia
  }, 2)
  const state = Float64Array.of(DEPARTURE * Math.min(1, stiffness / after), 0)
  let before = 0
  for (let done = 1; done <= STEPS; done++) {
    step(state, dt)
    const speed = state[1]
    if (speed >= 0) {
      const found = 1 / (2 * dt * (done - 1 + before / (before - speed)))
      return { frequency: turn / TWO_PI, error: Math.abs(found * (TWO_PI / turn) - 1) }
    }
    before = speed
  }
  return { frequency: turn / TWO_PI, error: 1 }
}
