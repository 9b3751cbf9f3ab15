import { Refusal } from '../../errors/refusal.ts'
import type { Field } from '../../kernel/field.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { disagreement, errorOf, zAt } from './evaluate.ts'
import type { ZetaPlan } from './plan.ts'
import { runPoint } from './point-run.ts'
import { TWO_PI, theta, thetaError, thetaFraction } from './theta.ts'
import { spacing, windowAround } from './window.ts'
import { gramIndex, type Zeros, zerosBetween } from './zeros.ts'

/** Values between two reports. */
const BLOCK = 16
/** Z over the range, or around the height. */
const fieldOf = (from: number, to: number, samples: number, context: RunContext): Field => {
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

const around = (t: number, samples: number, context: RunContext): Field => {
  const { from, to } = windowAround(t)
  return fieldOf(from, to, samples, context)
}

/** ζ, Z and θ at one height. */
const pointOf = (t: number): JsonObject & { readonly Z: number } => {
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

/** |Z| at a zero, and what it leaves open of the ordinate. */
const zeroError = (t: number): { readonly residual: number; readonly ordinate: number } => {
  const step = 1e-3 * spacing(t)
  const change = 0.5 * Math.abs(zAt(t + step) - zAt(t - step))
  const { rounding, truncation } = errorOf(t)
  const residual = Math.abs(zAt(t)) / change
  return { residual, ordinate: ((rounding + truncation) / change + residual) * step + 4.5e-16 * t }
}

const searched = ({ first, blocks, surplus }: Zeros): JsonObject => ({
  first_zero: first,
  gram_blocks: blocks,
  zeros_missing: Math.max(0, -surplus),
})

const runValue = (t: number, samples: number, context: RunContext): SolverResult => {
  const field = around(t, samples, context)
  const point = pointOf(t)
  const { rounding, truncation } = errorOf(t)
  const error = rounding + truncation
  // What cannot be told from a zero is one, within the uncertainty.
  const value = Math.abs(point.Z) <= error ? 0 : point.Z
  return {
    value,
    unit: '1',
    uncertainty: error,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: [
      `Z(t) = exp(i*theta(t))*zeta(1/2 + i*t), t = ${t}, theta = ${String(point.theta)}`,
      `Z(${t}) = ${value}`,
    ],
    extra: { kind: 'value', ...point, zeros: [] },
    fields: [field],
    evolving: null,
  }
}

const runZero = (n: number, plan: ZetaPlan, context: RunContext): SolverResult => {
  const zeros = zerosBetween(n - 2, n - 2, context)
  const t = zeros.ordinates[n - zeros.first]
  if (t === undefined) {
    throw new Refusal('DID_NOT_CONVERGE', `Zero ${n} was not found between the Gram points about it.`, { n })
  }
  const { residual, ordinate } = zeroError(t)
  return {
    value: t,
    unit: '1',
    uncertainty: ordinate,
    roundingBound: 4.5e-16,
    equations: [`Z(t) = 0, zero ${n} above the real axis, t = ${t}`],
    extra: { kind: 'zero', ...pointOf(t), zeros: [t], ...searched(zeros), first_zero: n, zero_residual: residual },
    fields: [around(t, plan.samples, context)],
    evolving: null,
  }
}

const runRange = (from: number, to: number, samples: number, context: RunContext): SolverResult => {
  const zeros = zerosBetween(gramIndex(from), gramIndex(to), context)
  const inside = zeros.ordinates.filter((t) => t >= from && t <= to)
  const before = zeros.ordinates.filter((t) => t < from).length
  let residual = 0
  for (const [index, t] of inside.entries()) {
    if (index % BLOCK === 0) context.checkpoint()
    residual = Math.max(residual, zeroError(t).residual)
  }
  return {
    value: inside.length,
    unit: '1',
    uncertainty: 0,
    roundingBound: 0,
    equations: [`N(${to}) - N(${from}) = ${inside.length}`],
    extra: {
      kind: 'range',
      ...pointOf(0.5 * (from + to)),
      zeros: inside,
      count: inside.length,
      ...searched(zeros),
      first_zero: zeros.first + before,
      zero_residual: residual,
    },
    fields: [fieldOf(from, to, samples, context)],
    evolving: null,
  }
}

/** Z(t), ζ at a point of the plane, the ordinate of a zero, or the zeros of a range. @throws Refusal DID_NOT_CONVERGE */
export const runZeta = (plan: ZetaPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  if (plan.kind === 'value') return runValue(plan.t, plan.samples, context)
  if (plan.kind === 'point') return runPoint(plan.sigma, plan.t, plan.samples, context)
  if (plan.kind === 'zero') return runZero(plan.n, plan, context)
  return runRange(plan.from, plan.to, plan.samples, context)
}
