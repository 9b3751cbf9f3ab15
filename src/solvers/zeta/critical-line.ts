import type { Field } from '../../kernel/field.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext } from '../contract.ts'
import { disagreement, zAt } from './evaluate.ts'
import { TWO_PI, theta, thetaError, thetaFraction } from './theta.ts'
import { windowAround } from './window.ts'
import type { Zeros } from './zeros.ts'

/** Values between two reports. */
export const BLOCK = 16
/** Z over the range, or around the height. */
export const fieldOf = (from: number, to: number, samples: number, context: RunContext): Field => {
  const step = (to - from) / (samples - 1)
  const values = new Float64Array(samples)
  for (let i = 0; i < samples; i++) {
    if (i % BLOCK === 0) {
      context.progress(0.5 + (0.5 * i) / samples)
      context.checkpoint()
    }
    values[i] = zAt(from + i * step)
  }
  return { name: 'Z', unit: '1', axes: [{ name: 't', unit: '1', start: from, step, count: samples }], values }
}

/** Z about a height. */
export const around = (t: number, samples: number, context: RunContext): Field => {
  const { from, to } = windowAround(t)
  return fieldOf(from, to, samples, context)
}

/** ζ, Z and θ at one height. */
export const pointOf = (t: number): JsonObject & { readonly Z: number } => {
  const Z = zAt(t)
  const angle = TWO_PI * thetaFraction(t)
  return {
    t,
    re: Z * cos(angle),
    im: 0 - Z * sin(angle),
    Z,
    theta: theta(t),
    theta_error: thetaError(t),
    functional_residual: disagreement(t),
  }
}

/** What a search for zeros says of itself. */
export const searched = ({ first, blocks, surplus }: Zeros): JsonObject => ({
  first_zero: first,
  gram_blocks: blocks,
  zeros_missing: Math.max(0, -surplus),
})
