import { cos } from '../../numeric/elementary/cos.ts'
import { log } from '../../numeric/elementary/log.ts'
import type { LinkDraws } from './link-draws.ts'

const PI = 3.141592653589793
/** Below it the direct rejection accepts more often than that of Kennedy and Pendleton. */
const WEAK = 1.5

/**
 * First component x₀ of a quaternion with density √(1 − x₀²)·exp(a·x₀), a ≥ 0: A. D. Kennedy, B. J. Pendleton, Phys.
 * Lett. B 156 (1985) 393; for small a from the semicircle, kept with probability exp(a·(x₀ − 1)).
 */
export const drawTrace = (a: number, draws: LinkDraws): number => {
  for (;;) {
    if (a < WEAK) {
      const x = 2 * draws.next() - 1
      const y = draws.next()
      if (y * y <= 1 - x * x && log(draws.next()) <= a * (x - 1)) return x
      continue
    }
    const c = cos(2 * PI * draws.next())
    const lambda = -(log(draws.next()) + c * c * log(draws.next())) / (2 * a)
    const r = draws.next()
    if (r * r <= 1 - lambda) return 1 - 2 * lambda
  }
}

/** Writes a quaternion with density exp(a·x₀) on the sphere. */
export const drawQuaternion = (out: Float64Array, a: number, draws: LinkDraws): void => {
  const x0 = drawTrace(a, draws)
  out[0] = x0
  for (;;) {
    const [x, y, z] = [2 * draws.next() - 1, 2 * draws.next() - 1, 2 * draws.next() - 1]
    const squared = x * x + y * y + z * z
    if (squared > 1 || squared < 1e-6) continue
    const scale = Math.sqrt(Math.max(0, (1 - x0 * x0) / squared))
    out[1] = x * scale
    out[2] = y * scale
    out[3] = z * scale
    return
  }
}

/** Cosine and sine of an angle with density exp(κ·cos θ): D. J. Best, N. I. Fisher, Appl. Statist. 28 (1979) 152. */
export const drawPhase = (out: Float64Array, kappa: number, draws: LinkDraws): void => {
  let f: number
  if (kappa < 1e-8) f = cos(PI * draws.next())
  else {
    const tau = 1 + Math.sqrt(1 + 4 * kappa * kappa)
    const rho = (tau - Math.sqrt(2 * tau)) / (2 * kappa)
    const r = (1 + rho * rho) / (2 * rho)
    for (;;) {
      const z = cos(PI * draws.next())
      f = (1 + r * z) / (r + z)
      const c = kappa * (r - f)
      const u = draws.next()
      if (c * (2 - c) > u || log(c / u) + 1 >= c) break
    }
  }
  const x = Math.min(1, Math.max(-1, f))
  out[0] = x
  out[1] = (draws.next() < 0.5 ? -1 : 1) * Math.sqrt(1 - x * x)
}
