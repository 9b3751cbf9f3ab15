import type { FractureInputs } from './inputs.ts'

/** A bond at rest: from a point to another one that comes later in the grid. */
export interface Bond {
  readonly ox: number
  readonly oy: number
  /** m. */
  readonly length: number
  /** Share of the other point's cell that is within the horizon. */
  readonly part: number
}

/** Bonds of the half of the neighbourhood with a larger index, nearest rows first, and quantities derived from them. */
export interface Material {
  readonly dx: number
  readonly bonds: readonly Bond[]
  /** Force density per stretch and volumes, N/m^6 (plate) or N/m^6 of a bar of section 1 m². */
  readonly stiffness: number
  /** Stretch at which a bond breaks. */
  readonly critical: number
  /** Largest stable step, s. */
  readonly largest: number
  /** Speed that no crack exceeds, m/s. */
  readonly limit: number
  /** Speed of longitudinal waves, m/s. */
  readonly sound: number
}

const PI = 3.141592653589793

/** Cell volume within the horizon (Hu, Ha, Bobaru, Int. J. Multiscale Comput. Eng. 10 (2012) 609, their PV-HHB). */
const partWithin = (distance: number, m: number): number =>
  distance <= m - 0.5 ? 1 : distance < m + 0.5 ? m + 0.5 - distance : 0

const bondsOf = (m: number, dx: number, bar: boolean): Bond[] => {
  const bonds: Bond[] = []
  for (let oy = 0; oy <= (bar ? 0 : m); oy++) {
    for (let ox = oy === 0 ? 1 : -m; ox <= m; ox++) {
      const distance = Math.sqrt(ox * ox + oy * oy)
      const part = partWithin(distance, m)
      if (part > 0) bonds.push({ ox, oy, length: distance * dx, part })
    }
  }
  return bonds
}

/** Speed of Rayleigh waves for Poisson's ratio 1/3 (Viktorov's formula), m/s. */
const rayleigh = (E: number, rho: number): number => ((0.87 + 1.12 / 3) / (4 / 3)) * Math.sqrt(E / ((8 / 3) * rho))

/** Corrected bonds at a corner may be this much stiffer in sum than those of a point inside. */
const AT_EDGES = 1.5

/**
 * Micromodulus and critical stretch of a prototype microelastic brittle material: in plane stress c = 9E/(πδ³) and
 * s0² = 4πG0/(9Eδ) (Ha, Bobaru, Int. J. Fract. 162 (2010) 229), in a bar c = 2E/δ² and s0² = 3G0/(Eδ). The micromodulus
 * is scaled so that the sum over the points of a whole neighbourhood has the energy of the integral.
 */
export const materialOf = ({ mode, E, rho, G0, horizon, m }: FractureInputs): Material => {
  const bar = mode === 'bar'
  const dx = horizon / m
  const bonds = bondsOf(m, dx, bar)
  const cell = bar ? dx : dx * dx
  const cube = horizon * horizon * horizon
  const integral = bar ? horizon * horizon : (2 * PI * cube) / 3
  const sum = 2 * bonds.reduce((total, { length, part }) => total + length * part * cell, 0)
  const stiffness = ((bar ? (2 * E) / (horizon * horizon) : (9 * E) / (PI * cube)) * integral) / sum
  const critical = Math.sqrt(bar ? (3 * G0) / (E * horizon) : (4 * PI * G0) / (9 * E * horizon))
  const pull = 2 * bonds.reduce((total, { length, part }) => total + (stiffness * part * cell) / length, 0)
  const limit = bar ? Math.sqrt(E / rho) : rayleigh(E, rho)
  // Plane stress with Poisson's ratio 1/3: E/(1 - 1/9).
  const sound = Math.sqrt(((bar ? 1 : 9 / 8) * E) / rho)
  return { dx, bonds, stiffness, critical, largest: Math.sqrt((2 * rho) / (AT_EDGES * pull)), limit, sound }
}
