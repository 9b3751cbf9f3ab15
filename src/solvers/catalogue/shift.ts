import { type Static, Type } from 'typebox'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { JsonObject } from '../../schema/json.ts'
import { ALPHA_K, modulation } from '../../time/modulation.ts'
import { atMost } from '../check.ts'
import type { Solver } from '../contract.ts'
import { quantity, solverInputs } from '../inputs.ts'

/** Operations of one step: reduction, sine, a few sums. */
const STEP_OPERATIONS = 40

const shiftInputs = solverInputs({
  svcond: Type.Integer({
    minimum: 0,
    maximum: 9007199254740000,
    default: 0,
    description: 'Tick from which R is projected; a node takes its own tick and phase where neither is sent.',
  }),
  phase: quantity('1', { minimum: 0, exclusiveMaximum: 1, default: 0, description: 'Position in that tick, 0 to 1.' }),
  steps: Type.Integer({ minimum: 1, maximum: 64, default: 1, description: 'Steps to project.' }),
  stride: quantity('1', {
    exclusiveMinimum: 0,
    maximum: 64,
    default: 0.015625,
    description: 'Length of a step in ticks; by default 64 steps cover one tick, and whole ticks repeat the same R.',
  }),
})

type ShiftInputs = Static<typeof shiftInputs>

interface Projected {
  readonly svcond: number
  readonly phase: number
  readonly R_t: number
}

/** Tick, phase and modulation `ticks` after the start. Whole ticks are split off first, so that the phase loses no digit. */
function at({ svcond, phase }: ShiftInputs, ticks: number): Projected {
  const whole = Math.floor(ticks)
  const position = phase + (ticks - whole)
  const carry = Math.floor(position)
  const rest = position - carry
  return { svcond: svcond + whole + carry, phase: rest, R_t: modulation(rest) }
}

/** Forward projection of the modulation: the parity check of the kernel, visible to the caller. */
export const shift: Solver<typeof shiftInputs, ShiftInputs> = {
  name: 'shift',
  core: true,
  summary: 'Forward projection of the modulation R(t), up to 64 steps; the value is R at the last step.',
  equations: [String.raw`R(t) = 1 + \alpha_K \sin(2\pi\,\mathrm{phase})`],
  method: 'Closed form; whole ticks are split off in integers.',
  reality: 'R stays within α of 1.',
  excludes: [
    'anything but the modulation R(t): no quantity of a physical system is projected',
    'ticks in the past of the given one',
  ],
  cost: '40 × steps',
  picture: { kind: 'none' },
  continuum: null,
  errors: () => ({ gate: ['closed form'], uncertainty: ['rounding'] }),
  domain: 'mechanics',
  // R(t) is the modulation of KO42 itself.
  operators: [],
  input: shiftInputs,
  extra: Type.Object({
    projection: Type.Array(Type.Object({ svcond: Type.Integer(), phase: Type.Number(), R_t: Type.Number() }), {
      description: 'Tick, position in it and R after each step.',
    }),
    R_t_from: Type.Number({ description: 'R where the projection starts.' }),
    delta_alpha: Type.Number({ description: 'R at the last step minus R at the start.' }),
  }),
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'Interface specification of the service, "Clock constants": R(t) = S(t)*(1 + alpha*sin(2*pi*f*t + phi0))',
  ],
  example: {
    inputs: { svcond: 1, phase: 0.125, steps: 1, stride: 0.25 },
    value: 1.0007071067811865,
    tolerance: 1e-15,
    source: '1 + 0.001*sin(3*pi/4), sin(3*pi/4) = sqrt(1/2)',
  },
  admit: (inputs) => ({ plan: inputs, operations: inputs.steps * STEP_OPERATIONS, memory: 0, checks: [] }),
  run(inputs) {
    const projection = Array.from({ length: inputs.steps }, (_, index) => at(inputs, (index + 1) * inputs.stride))
    const last = projection[projection.length - 1]
    const from = modulation(inputs.phase)
    const extra: JsonObject = {
      projection: projection.map((step) => ({ ...step })),
      R_t_from: from,
      delta_alpha: last.R_t - from,
    }
    return {
      value: last.R_t,
      unit: '1',
      uncertainty: 0,
      roundingBound: 8 * ROUNDOFF,
      equations: [`R = 1 + ${ALPHA_K}*sin(2*pi*${last.phase}) = ${last.R_t}`],
      extra,
      fields: [],
      evolving: null,
    }
  },
  // 1 - 0.999 is a rounding more than 0.001.
  verify: (_plan, { value }) => [atMost('modulation within alpha_K of 1', Math.abs(value - 1), ALPHA_K + ROUNDOFF)],
  remedy: (_plan, failed) => ({
    detail: `${failed.name} is ${failed.measured}, above the bound ${failed.bound}.`,
    data: {},
  }),
}
