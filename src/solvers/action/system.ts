import { rungeKutta4 } from '../../numeric/runge-kutta.ts'
import { type SymplecticOrder, symplecticComposition } from '../../numeric/symplectic-composition.ts'

/** Masses that attract each other, or one mass around a fixed centre of strength 1. */
export interface Masses {
  readonly m: Float64Array
  readonly strength: number
  /** A fixed centre attracts each body instead of the others. */
  readonly centre: boolean
}

/** Accelerations at these positions, three numbers a body. */
const accelerate = ({ m, strength, centre }: Masses, x: Float64Array, a: Float64Array): void => {
  const count = m.length
  for (let i = 0; i < count; i++) {
    let [ax, ay, az] = [0, 0, 0]
    for (let j = centre ? -1 : 0; j < (centre ? 0 : count); j++) {
      if (j === i) continue
      const dx = (j < 0 ? 0 : x[3 * j]) - x[3 * i]
      const dy = (j < 0 ? 0 : x[3 * j + 1]) - x[3 * i + 1]
      const dz = (j < 0 ? 0 : x[3 * j + 2]) - x[3 * i + 2]
      const square = dx * dx + dy * dy + dz * dz
      const pull = (strength * (j < 0 ? 1 : m[j])) / (square * Math.sqrt(square))
      ax += pull * dx
      ay += pull * dy
      az += pull * dz
    }
    a[3 * i] = ax
    a[3 * i + 1] = ay
    a[3 * i + 2] = az
  }
}

/** Positions, velocities, and what compensated summation has left of both. */
export interface Phase {
  readonly x: Float64Array
  readonly v: Float64Array
  readonly restX: Float64Array
  readonly restV: Float64Array
}

export const copyPhase = ({ x, v, restX, restV }: Phase): Phase => ({
  x: x.slice(),
  v: v.slice(),
  restX: restX.slice(),
  restV: restV.slice(),
})

/** target += factor·source with the rounding of every sum carried along (W. Kahan, Comm. ACM 8 (1965) 40). */
const addTo = (target: Float64Array, rest: Float64Array, source: Float64Array, factor: number): void => {
  for (let i = 0; i < target.length; i++) {
    const before = target[i]
    const change = factor * source[i] + rest[i]
    const after = before + change
    target[i] = after
    rest[i] = change - (after - before)
  }
}

/** One step: drift, kick, drift … of the composition of this order. */
export const symplecticStep = (masses: Masses, order: SymplecticOrder): ((phase: Phase, dt: number) => void) => {
  const { drifts, kicks } = symplecticComposition(order)
  const a = new Float64Array(3 * masses.m.length)
  return ({ x, v, restX, restV }, dt) => {
    for (let stage = 0; stage < drifts.length; stage++) {
      addTo(x, restX, v, drifts[stage] * dt)
      if (stage === kicks.length) break
      accelerate(masses, x, a)
      addTo(v, restV, a, kicks[stage] * dt)
    }
  }
}

/** The classical Runge–Kutta method on positions and velocities. */
export const rungeKuttaStep = (masses: Masses): ((phase: Phase, dt: number) => void) => {
  const width = 3 * masses.m.length
  const step = rungeKutta4((state, slope) => {
    slope.set(state.subarray(width), 0)
    accelerate(masses, state.subarray(0, width), slope.subarray(width))
  }, 2 * width)
  const state = new Float64Array(2 * width)
  return ({ x, v }, dt) => {
    state.set(x)
    state.set(v, width)
    step(state, dt)
    x.set(state.subarray(0, width))
    v.set(state.subarray(width))
  }
}

export interface Conserved {
  readonly kinetic: number
  readonly potential: number
  readonly energy: number
  readonly angular: readonly [number, number, number]
  /** Σ m·|x|·|v| */
  readonly angularSize: number
}

const length = (a: number, b: number, c: number): number => Math.sqrt(a * a + b * b + c * c)

/** Energy, J, and angular momentum about the origin, J·s. */
export const conserved = ({ m, strength, centre }: Masses, { x, v }: Phase): Conserved => {
  let [kinetic, potential, angularSize] = [0, 0, 0]
  const angular: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < m.length; i++) {
    const mass = m[i]
    const [px, py, pz] = [x[3 * i], x[3 * i + 1], x[3 * i + 2]]
    const [vx, vy, vz] = [v[3 * i], v[3 * i + 1], v[3 * i + 2]]
    kinetic += 0.5 * mass * (vx * vx + vy * vy + vz * vz)
    angular[0] += mass * (py * vz - pz * vy)
    angular[1] += mass * (pz * vx - px * vz)
    angular[2] += mass * (px * vy - py * vx)
    angularSize += mass * length(px, py, pz) * length(vx, vy, vz)
    if (centre) potential -= (strength * mass) / length(px, py, pz)
    for (let j = i + 1; j < m.length; j++) {
      const apart = length(x[3 * j] - px, x[3 * j + 1] - py, x[3 * j + 2] - pz)
      potential -= (strength * mass * m[j]) / apart
    }
  }
  return { kinetic, potential, energy: kinetic + potential, angular, angularSize }
}
