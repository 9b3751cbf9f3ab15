import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { epiExtra, epiInputs } from '../epi/inputs.ts'
import { admitEpi, type EpiPlan } from '../epi/plan.ts'
import { runEpi } from '../epi/run.ts'

const BOUNDS: readonly Bound[] = [
  ['final_size_error', 'final size from the end of the run against the equation at its start', REALITY_BOUND],
  ['invariant_drift', 'S + E + I - (gamma/beta)*N*ln(S) is conserved', 1e-6],
  ['population_drift', 'the compartments sum to N', 1e-9],
  ['half_step_error', 'all infected against half the step', 1e-6],
  ['truncation', 'terms of the series that were cut off', 1e-6],
]

/** An epidemic in compartments. */
export const epi: Solver<typeof epiInputs, EpiPlan> = {
  name: 'epi',
  summary:
    'Epidemic in compartments, SIR or SEIR, optionally with births and deaths; the value is the final size in persons: all who are ever infected, or with births all infected by the end of the run.',
  equations: [
    String.raw`\dot S = \mu N - \frac{\beta S I}{N} - \mu S, \quad \dot E = \frac{\beta S I}{N} - (\sigma + \mu) E, \quad \dot I = \sigma E - (\gamma + \mu) I, \quad \dot R = \gamma I - \mu R`,
    String.raw`S + E + I - \frac{\gamma}{\beta} N \ln S = \text{const} \quad (\mu = 0)`,
  ],
  method:
    'Taylor series of order 20 in fixed steps; the recurrence is linear in I, so that few infectious keep their relative accuracy. Without births the final size is completed from the state at the end by the final-size equation.',
  reality:
    'The invariant of the closed epidemic, the sum of the compartments, the final-size equation at the start, and the same run with half the step.',
  excludes: [
    'chance: outbreaks that die out, and the spread of forecasts',
    'age groups, places and networks of contacts',
    'vaccination, waning immunity and rates that change with time',
    'deaths by the disease, and fitting the rates to reported cases',
  ],
  cost: 'steps × 3,600',
  picture: { kind: 'lines', fields: ['S', 'E', 'I', 'R'] },
  twin: {
    segment({ t: _t, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitEpi(inputs).plan.time
      if (state === null) return { ...inputs, dt, steps }
      const { I0: _i, E0: _e, immune: _immune, ...others } = inputs
      return { ...others, dt, steps, initialState: [...state] }
    },
    size: ({ start }) => start.length,
  },
  continuum: null,
  errors: () => ({
    gate: ['closed form', 'conserved quantity', 'discretisation'],
    uncertainty: ['discretisation', 'rounding'],
  }),
  domain: 'biology',
  operators: ['EP1', 'EP2'],
  input: epiInputs,
  extra: epiExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'W. O. Kermack, A. G. McKendrick, Proc. R. Soc. Lond. A 115 (1927) 700',
    'M. J. Keeling, P. Rohani, Modeling Infectious Diseases, Princeton 2008, chapter 2',
    'Á. Jorba, M. Zou, Experimental Mathematics 14 (2005) 99: Taylor series',
  ],
  example: {
    inputs: withDefaults(epiInputs, {}),
    value: 940.5522316837306,
    tolerance: 1e-6,
    source: "final-size equation by Lambert's W (mpmath)",
  },
  admit: admitEpi,
  run: runEpi,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: error ${failed.measured} exceeds the bound ${failed.bound}; send a smaller dt than ${plan.time.dt} d.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, dt: plan.time.dt, t: plan.time.t },
  }),
}
