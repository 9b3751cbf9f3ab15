import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { gaugeExtra, gaugeInputs } from '../gauge/inputs.ts'
import { admitGauge, type GaugePlan } from '../gauge/plan.ts'
import { runGauge } from '../gauge/run.ts'

const BOUNDS: readonly Bound[] = [
  ['unitarity', 'links are elements of the group', 1e-12],
  ['gauge_change', 'a gauge transformation leaves the mean plaquette', 1e-12],
  ['microcanonical_change', 'overrelaxation leaves the mean plaquette', 1e-12],
]

/** Pure gauge theory on a lattice. */
export const gauge: Solver<typeof gaugeInputs, GaugePlan> = {
  name: 'gauge',
  summary:
    'Lattice gauge theory with Wilson’s action for U(1), SU(2) and SU(3) in two to four dimensions; the value is the mean plaquette.',
  equations: [
    String.raw`S = \beta \sum_{x,\,\mu<\nu} \left(1 - \tfrac1N\,\mathrm{Re}\,\mathrm{tr}\,U_\mu(x)\,U_\nu(x+\hat\mu)\,U_\mu^\dagger(x+\hat\nu)\,U_\nu^\dagger(x)\right)`,
    String.raw`\langle P \rangle = \frac1Z \int \prod dU\; P\; e^{-S}`,
  ],
  method:
    'Heat bath of Kennedy and Pendleton on a coloured lattice, over the three SU(2) subgroups for SU(3) and by the rejection of Best and Fisher for U(1), with overrelaxation; SU(2) in WebAssembly; every draw is a function of seed, link and sweep. Errors by binning.',
  reality:
    'Links stay in the group, and neither a random gauge transformation nor overrelaxation changes the action, to 1e-12; the statistical error is the uncertainty.',
  excludes: [
    'fermions and matter fields',
    'actions other than Wilson’s',
    'the lattice spacing in metres, and the limit of small spacing',
    'real-time dynamics and topological charge',
  ],
  cost: 'links × sweeps × (1 + overrelaxation) × staples × the price of a product (12, 30, 250), the draws and the measurements',
  picture: { kind: 'lines', fields: ['plaquette'] },
  twin: {
    segment({ initialState: _initial, therm, ...inputs }, steps, state) {
      if (state !== null) return { ...inputs, sweeps: steps, therm: 0, initialState: [...state] }
      return { ...inputs, sweeps: steps, ...(therm === undefined ? {} : { therm }) }
    },
    size: ({ links, group }) => 1 + links * group.size,
  },
  continuum: null,
  errors: () => ({ gate: ['residual', 'conserved quantity'], uncertainty: ['statistics'] }),
  domain: 'quantum',
  operators: ['HEP4'],
  input: gaugeInputs,
  extra: gaugeExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'K. G. Wilson, Phys. Rev. D 10 (1974) 2445',
    'M. Creutz, Phys. Rev. D 21 (1980) 2308: SU(2)',
    'A. D. Kennedy, B. J. Pendleton, Phys. Lett. B 156 (1985) 393: heat bath',
    'N. Cabibbo, E. Marinari, Phys. Lett. B 119 (1982) 387: SU(3)',
    'D. J. Best, N. I. Fisher, Appl. Statist. 28 (1979) 152: U(1)',
  ],
  example: {
    inputs: withDefaults(gaugeInputs, { dims: [32, 32], beta: 8, sweeps: 200 }),
    value: 0.819249410355621,
    tolerance: 8e-4,
    source: 'I2(8)/I1(8), the infinite plane (mpmath)',
  },
  admit: admitGauge,
  run: runGauge,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (_plan, failed) => ({
    detail: `${failed.name}: error ${failed.measured} exceeds the bound ${failed.bound}; send initialState with all its digits.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
