import { atan2 } from '../../numeric/elementary/atan2.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { hypot } from '../../numeric/elementary/hypot.ts'
import { log } from '../../numeric/elementary/log.ts'
import { log1p } from '../../numeric/elementary/log1p.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { sinh } from '../../numeric/elementary/sinh.ts'

/** dv = κ(θ − v)dt + ξ√v dW, correlated with the share by ρ; T years. */
export interface HestonModel {
  readonly kappa: number
  readonly theta: number
  readonly xi: number
  readonly rho: number
  readonly v0: number
  readonly T: number
}

interface Complex {
  readonly re: number
  readonly im: number
}

const times = (a: Complex, b: Complex): Complex => ({ re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re })

const over = (a: Complex, b: Complex): Complex => {
  const size = b.re * b.re + b.im * b.im
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size }
}

/** The root with a real part that is not negative. */
const root = ({ re, im }: Complex): Complex => {
  const size = hypot(re, im)
  if (size === 0) return { re: 0, im: 0 }
  const part = Math.sqrt(0.5 * (size + Math.abs(re)))
  const other = im / (2 * part)
  return re >= 0 ? { re: part, im: other } : { re: Math.abs(other), im: im < 0 ? -part : part }
}

const exponential = ({ re, im }: Complex): Complex => {
  const size = exp(re)
  return { re: size * cos(im), im: size * sin(im) }
}

/**
 * E exp(i·u·x) of x = ln(S_T/F) for u = re + i·im, in the form without jumps of the logarithm (Albrecher, Mayer,
 * Schoutens, Tistaert, Wilmott Magazine, January 2007), with β − d as −ξ²(iu + u²)/(β + d), so that a small ξ does not cancel.
 */
export const hestonTransform = ({ kappa, theta, xi, rho, v0, T }: HestonModel, u: Complex): Complex => {
  // iu and w = u² + iu
  const iu = { re: -u.im, im: u.re }
  const w = { re: u.re * u.re - u.im * u.im - u.im, im: 2 * u.re * u.im + u.re }
  const beta = { re: kappa - rho * xi * iu.re, im: -rho * xi * iu.im }
  const square = times(beta, beta)
  const d = root({ re: square.re + xi * xi * w.re, im: square.im + xi * xi * w.im })
  const sum = { re: beta.re + d.re, im: beta.im + d.im }
  const less = over({ re: -w.re, im: -w.im }, sum)
  const g = over({ re: xi * xi * less.re, im: xi * xi * less.im }, sum)
  const e = exponential({ re: -d.re * T, im: -d.im * T })
  const ge = times(g, e)
  // D = (β − d)/ξ²·(1 − e)/(1 − g·e)
  const D = times(less, over({ re: 1 - e.re, im: -e.im }, { re: 1 - ge.re, im: -ge.im }))
  // ln((1 − g·e)/(1 − g)) = ln(1 + g(1 − e)/(1 − g))
  const y = over(times(g, { re: 1 - e.re, im: -e.im }), { re: 1 - g.re, im: -g.im })
  const logarithm = { re: 0.5 * log1p(2 * y.re + y.re * y.re + y.im * y.im), im: atan2(y.im, 1 + y.re) }
  const scale = 2 / (xi * xi)
  return exponential({
    re: kappa * theta * (less.re * T - scale * logarithm.re) + v0 * D.re,
    im: kappa * theta * (less.im * T - scale * logarithm.im) + v0 * D.im,
  })
}

/** Nodes in (0, 1) and weights of the rule of Gauss and Legendre with 16 points on (−1, 1) (Abramowitz and Stegun 25.4). */
const NODES = [
  0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003,
  0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
]
const WEIGHTS = [
  0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674, 0.12462897125553388,
  0.09515851168249279, 0.062253523938647894, 0.027152459411754096,
]

/** Width of the peak at zero: the poles of the integrands lie half a unit beside the line. */
const PEAK = 0.5

/** Integral from zero to `end` over panels whose edges lie as the hyperbolic sine has them, close together at zero. */
const panels = (f: (x: number) => number, end: number, count: number): number => {
  const stretch = log(end / PEAK + Math.sqrt((end / PEAK) * (end / PEAK) + 1)) / count
  let total = 0
  let from = 0
  for (let k = 1; k <= count; k++) {
    const to = PEAK * sinh(k * stretch)
    const half = 0.5 * (to - from)
    const middle = 0.5 * (to + from)
    let sum = 0
    for (let i = 0; i < NODES.length; i++) {
      sum += WEIGHTS[i] * (f(middle - half * NODES[i]) + f(middle + half * NODES[i]))
    }
    total += sum * half
    from = to
  }
  return total
}

const NEGLIGIBLE = 1e-17
const MOST_PANELS = 4096

/** Where the transform has become negligible. */
export const reachOf = (model: HestonModel): number => {
  let end = 8
  for (let k = 0; k < 40; k++) {
    const { re, im } = hestonTransform(model, { re: end, im: -0.5 })
    if (hypot(re, im) < NEGLIGIBLE) break
    end *= 1.5
  }
  return end
}

/** Panels that follow the oscillation of e^(iuk) over the reach. */
export const panelsFor = (end: number, k: number): number =>
  Math.min(MOST_PANELS, Math.ceil(24 + (end * Math.abs(k)) / 6))

export interface Inversion {
  /** Price over the geometric mean of discounted forward and strike, of the call (Lewis 2001). */
  readonly lewis: number
  /** Probabilities under the share's and the money's measure (Gil-Pelaez, Heston 1993), and the density for gamma. */
  readonly first: number
  readonly second: number
  readonly density: number
}

/** @param k ln(F/K) */
export const invert = (model: HestonModel, k: number, end: number, count: number): Inversion => {
  const wave = (u: number, phi: Complex): Complex => times(phi, { re: cos(u * k), im: sin(u * k) })
  const lewis = panels((u) => wave(u, hestonTransform(model, { re: u, im: -0.5 })).re / (u * u + 0.25), end, count)
  const second = panels((u) => wave(u, hestonTransform(model, { re: u, im: 0 })).im / u, end, count)
  const first = panels((u) => wave(u, hestonTransform(model, { re: u, im: -1 })).im / u, end, count)
  const density = panels((u) => wave(u, hestonTransform(model, { re: u, im: -1 })).re, end, count)
  return {
    lewis: lewis / Math.PI,
    first: 0.5 + first / Math.PI,
    second: 0.5 + second / Math.PI,
    density: density / Math.PI,
  }
}
