import { asin } from '../../numeric/elementary/asin.ts'
import { cosh } from '../../numeric/elementary/cosh.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { airyZero } from './airy-zeros.ts'

const PI = 3.141592653589793

/**
 * A potential in scaled form, −u″/2 + v(s)·u = ε·u.
 */
export interface Potential {
  /** v at s, at a jump from the side of `inside`. */
  at(s: number, inside: number): number
  /** Lowest value, or for the radial Coulomb field its lowest level: what errors are measured from. */
  readonly bottom: number
  /** Even functions are solved on the half line, for each parity alone. */
  readonly even: boolean
  /** Wall on the left of the origin (at the origin itself or not at all), and on the right. */
  readonly leftWall: boolean
  readonly rightWall: number | null
  readonly jumps: readonly number[]
  /** Number of bound states, null for infinitely many. */
  readonly bound: number | null
  /** Level number k from 0 in closed form, null without one. */
  readonly exact: ((k: number) => number) | null
  /** Angular momentum where v is singular at the origin. */
  readonly radial: { readonly l: number } | null
}

const LINE = { even: true, leftWall: false, rightWall: null, jumps: [], bound: null, radial: null } as const

export const box = (): Potential => ({
  ...LINE,
  at: () => 0,
  bottom: 0,
  rightWall: 0.5,
  exact: (k) => (PI * PI * (k + 1) * (k + 1)) / 2,
})

export const harmonic = (): Potential => ({ ...LINE, at: (s) => (s * s) / 2, bottom: 0, exact: (k) => k + 0.5 })

/**
 * Depth v outside |s| < 1/2. With z = √(2ε)/2 and z₀ = √(2v)/2 level k solves z = (k + 1)π/2 − asin(z/z₀) (Griffiths,
 * Introduction to Quantum Mechanics, 2.6, both parities in one formula).
 */
export const finiteWell = (v: number): Potential => {
  const z0 = Math.sqrt(2 * v) / 2
  return {
    ...LINE,
    at: (_s, inside) => (Math.abs(inside) < 0.5 ? 0 : v),
    bottom: 0,
    jumps: [0.5],
    bound: Math.ceil(z0 / (PI / 2)),
    exact: (k) => {
      let [low, high] = [(k * PI) / 2, Math.min(z0, ((k + 1) * PI) / 2)]
      for (let i = 0; i < 70; i++) {
        const z = (low + high) / 2
        if (z + asin(Math.min(1, z / z0)) < ((k + 1) * PI) / 2) low = z
        else high = z
      }
      return (low + high) * (low + high) * 0.5
    },
  }
}

/** d·(1 − e^−s)²; P. M. Morse, Phys. Rev. 34 (1929) 57. */
export const morse = (d: number): Potential => {
  const lambda = Math.sqrt(2 * d)
  return {
    ...LINE,
    even: false,
    at: (s) => {
      const x = 1 - exp(-s)
      return d * x * x
    },
    bottom: 0,
    bound: Math.max(0, Math.ceil(lambda - 0.5)),
    exact: (k) => (k + 0.5) * (lambda - (k + 0.5) / 2),
  }
}

/** −1/s + l(l + 1)/2s² on the half line. */
export const hydrogen = (l: number): Potential => ({
  ...LINE,
  even: false,
  leftWall: true,
  at: (s) => ((l * (l + 1)) / (2 * s) - 1) / s,
  bottom: -1 / ((l + 1) * (l + 1)),
  exact: (k) => -0.5 / ((k + l + 1) * (k + l + 1)),
  radial: { l },
})

/** −λ(λ + 1)/2·sech² s; G. Pöschl, E. Teller, Z. Phys. 83 (1933) 143. */
export const poschlTeller = (lambda: number): Potential => ({
  ...LINE,
  at: (s) => {
    const c = cosh(s)
    return (-lambda * (lambda + 1)) / (2 * c * c)
  },
  bottom: (-lambda * (lambda + 1)) / 2,
  bound: Math.ceil(lambda),
  exact: (k) => (-(lambda - k) * (lambda - k)) / 2,
})

/** w²s²/2 + s⁴. */
export const quartic = (w: number): Potential => ({
  ...LINE,
  at: (s) => s * s * ((w * w) / 2 + s * s),
  bottom: 0,
  exact: null,
})

/** (s² − b²)². */
export const doubleWell = (b: number): Potential => ({
  ...LINE,
  at: (s) => {
    const x = (s - b) * (s + b)
    return x * x
  },
  bottom: 0,
  exact: null,
})

/** s above a wall at 0. */
export const linear = (): Potential => ({
  ...LINE,
  even: false,
  leftWall: true,
  at: (s) => s,
  bottom: 0,
  exact: (k) => airyZero(k + 1) * 0.7937005259840998,
})
