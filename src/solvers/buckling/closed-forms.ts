import { cos } from '../../numeric/elementary/cos.ts'
import { cosh } from '../../numeric/elementary/cosh.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { sinh } from '../../numeric/elementary/sinh.ts'
import type { PlateEdges } from './inputs.ts'

const PI = 3.141592653589793
const SERIES = 200

/** Zero of a function within a hundredth of a place, by bisection; NaN where its sign does not change. */
const rootNear = (at: (x: number) => number, near: number): number => {
  let [low, high] = [0.99 * near, 1.01 * near]
  const rising = at(high) > 0
  if (at(low) > 0 === rising) return Number.NaN
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (at(middle) > 0 === rising) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/**
 * q·L³/(E·I) of a column that buckles under its own weight, fixed at the foot: zeros of J₋₁⸝₃ as a power series (A. G.
 * Greenhill, Proc. Camb. Phil. Soc. 4 (1881) 65; Timoshenko, Gere, Theory of Elastic Stability, 2nd ed., 2.12).
 * @param near where the zero is expected, to a tenth
 * @returns the zero, or NaN if there is none nearby
 */
export const selfWeightRoot = (near: number): number => {
  const at = (load: number): number => {
    let [sum, term] = [1, 1]
    for (let k = 1; k < SERIES && Math.abs(term) > 1e-18 * Math.abs(sum); k++) {
      term *= -load / (3 * k * (3 * k - 1))
      sum += term
    }
    return sum
  }
  return rootNear(at, near)
}

/** P·L²/(E·I) between pins on an elastic foundation of stiffness β = k·L⁴/(E·I), lowest first (Timoshenko, Gere, 2.10). */
export const foundationRoot = (stiffness: number, mode: number, most: number): number => {
  const loads = Array.from({ length: most }, (_, i) => {
    const square = (i + 1) * (i + 1) * PI * PI
    return square + stiffness / square
  })
  return loads.sort((a, b) => a - b)[mode - 1] ?? Number.NaN
}

/**
 * N·b²/D of a plate in compression between two simply supported edges, with m half-waves along the load: closed form
 * with four supported edges, otherwise a zero of the determinant of the edge conditions across (Timoshenko, Gere, 9.2
 * and 9.4), multiplied by cosines so that it has no poles.
 * @param alpha m·π·b/a
 * @param near where the zero is expected
 */
export const plateRoot = (edges: PlateEdges, alpha: number, nu: number, near: number): number => {
  const square = alpha * alpha
  if (edges === 'pinned') {
    const sum = square + PI * PI
    return (sum / alpha) * (sum / alpha)
  }
  return rootNear((load) => {
    const wave = alpha * Math.sqrt(load)
    const p = Math.sqrt(square + wave)
    const q = Math.sqrt(Math.max(0, wave - square))
    if (edges === 'fixed') {
      // Shapes that are even about the middle.
      return p * sinh(p / 2) * cos(q / 2) + q * sin(q / 2) * cosh(p / 2)
    }
    const [r, s] = [p * p - nu * square, q * q + nu * square]
    return (q * r * r * sinh(p) * cos(q) - p * s * s * cosh(p) * sin(q)) / cosh(p)
  }, near)
}
