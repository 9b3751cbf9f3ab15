import type { Field } from '../../kernel/field.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { roundingShare } from '../rounding-share.ts'
import { disagreementAt, type Known, modulus, zetaOn } from './anywhere.ts'
import { windowAround } from './window.ts'

/** Values between two reports. */
const BLOCK = 16
/** Fields keep this distance from the pole. */
const BESIDE_POLE = 0.01

const fieldsOf = (
  zeta: (t: number) => Known,
  { from, to }: { readonly from: number; readonly to: number },
  samples: number,
  context: RunContext,
): readonly Field[] => {
  const step = (to - from) / (samples - 1)
  const [re, im] = [new Float64Array(samples), new Float64Array(samples)]
  for (let i = 0; i < samples; i++) {
    if (i % BLOCK === 0) {
      context.progress(i / samples)
      context.checkpoint()
    }
    const value = zeta(from + i * step)
    re[i] = value.re
    im[i] = value.im
  }
  const axes = [{ name: 't', unit: '1', start: from, step, count: samples }]
  return [
    { name: 're', unit: '1', axes, values: re },
    { name: 'im', unit: '1', axes, values: im },
  ]
}

/** ζ at any point of the plane; the value is its real part. */
export const runPoint = (sigma: number, t: number, samples: number, context: RunContext): SolverResult => {
  const zeta = zetaOn(sigma)
  const { re, im, rounding, truncation } = zeta(t)
  context.checkpoint()
  const error = rounding + truncation
  const size = modulus({ re, im })
  // What cannot be told from zero is zero, within the uncertainty.
  const value = Math.abs(re) <= error ? 0 : re
  const window = windowAround(t, Math.abs(sigma - 1) < BESIDE_POLE ? BESIDE_POLE : 0)
  return {
    value,
    unit: '1',
    uncertainty: error,
    roundingBound: value === 0 ? 0 : roundingShare(rounding, value, size),
    equations: [
      `zeta(${sigma} + i*${t}) = ${re} + i*${im}`,
      sigma < 0 ? 'zeta(s) = 2^s*pi^(s - 1)*sin(pi*s/2)*Gamma(1 - s)*zeta(1 - s)' : `abs(zeta(s)) = ${size}`,
    ],
    extra: {
      ...{ kind: 'point', sigma, t, re: re + 0, im: im + 0, modulus: size, zeros: [] },
      ...{ truncation, functional_residual: disagreementAt(sigma, t) },
    },
    fields: fieldsOf(zeta, window, samples, context),
    evolving: null,
  }
}
