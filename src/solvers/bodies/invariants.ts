import type { System } from './system.ts'

export interface Invariants {
  readonly kinetic: number
  /** Zero or less. */
  readonly potential: number
  readonly energy: number
  readonly momentum: readonly [number, number, number]
  readonly angular: readonly [number, number, number]
  /** Σ m·|v| and Σ m·|x|·|v|, the scales of a drift of momentum and angular momentum. */
  readonly momentumSize: number
  readonly angularSize: number
  /** Smallest distance of two bodies; infinite for one body. */
  readonly closest: number
}

const potentialOf = ({ count, position: [x, y, z], mass }: System, strength: number, softening: number) => {
  let potential = 0
  let closest = Number.POSITIVE_INFINITY
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let j = i + 1; j < count; j++) {
      const dx = x[j] - x[i]
      const dy = y[j] - y[i]
      const dz = z[j] - z[i]
      const squared = dx * dx + dy * dy + dz * dz
      closest = Math.min(closest, squared)
      sum += mass[j] / Math.sqrt(squared + softening * softening)
    }
    potential -= strength * mass[i] * sum
  }
  return { potential, closest: Math.sqrt(closest) }
}

const length = (a: number, b: number, c: number): number => Math.sqrt(a * a + b * b + c * c)

/** Energy, momentum and angular momentum about the origin, each summed in the order of the bodies. */
export const invariantsOf = (system: System, strength: number, softening: number): Invariants => {
  const { count, position, velocity, mass } = system
  let kinetic = 0
  let momentumSize = 0
  let angularSize = 0
  const p: [number, number, number] = [0, 0, 0]
  const l: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const m = mass[i]
    const [x, y, z] = [position[0][i], position[1][i], position[2][i]]
    const [u, v, w] = [velocity[0][i], velocity[1][i], velocity[2][i]]
    kinetic += 0.5 * m * (u * u + v * v + w * w)
    p[0] += m * u
    p[1] += m * v
    p[2] += m * w
    l[0] += m * (y * w - z * v)
    l[1] += m * (z * u - x * w)
    l[2] += m * (x * v - y * u)
    momentumSize += m * length(u, v, w)
    angularSize += m * length(x, y, z) * length(u, v, w)
  }
  const { potential, closest } = potentialOf(system, strength, softening)
  return {
    kinetic,
    potential,
    energy: kinetic + potential,
    momentum: p,
    angular: l,
    momentumSize,
    angularSize,
    closest,
  }
}
