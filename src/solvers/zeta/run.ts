import { Refusal } from '../../errors/refusal.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { around, BLOCK, fieldOf, pointOf, searched } from './critical-line.ts'
import { errorOf, zAt } from './evaluate.ts'
import { runGram } from './gram-run.ts'
import type { ZetaPlan } from './plan.ts'
import { runPoint } from './point-run.ts'
import { spacing } from './window.ts'
import { gramIndex, zerosBetween } from './zeros.ts'

/** |Z| at a zero, and the remaining uncertainty of the ordinate. */
const zeroError = (t: number): { readonly residual: number; readonly ordinate: number } => {
  const step = 1e-3 * spacing(t)
  const change = 0.5 * Math.abs(zAt(t + step) - zAt(t - step))
  const { rounding, truncation } = errorOf(t)
  const residual = Math.abs(zAt(t)) / change
  return { residual, ordinate: ((rounding + truncation) / change + residual) * step + 4.5e-16 * t }
}

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

/** Z(t), ζ at a point of the plane, the ordinate of a zero, a Gram point, or the zeros of a range. @throws Refusal DID_NOT_CONVERGE */
export const runZeta = (plan: ZetaPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  if (plan.kind === 'value') return runValue(plan.t, plan.samples, context)
  if (plan.kind === 'point') return runPoint(plan.sigma, plan.t, plan.samples, context)
  if (plan.kind === 'gram') return runGram(plan.m, plan.samples, context)
  if (plan.kind === 'zero') return runZero(plan.n, plan, context)
  return runRange(plan.from, plan.to, plan.samples, context)
}
