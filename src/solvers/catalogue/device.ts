import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { runBox } from '../device/box.ts'
import { deviceExtra, deviceInputs } from '../device/inputs.ts'
import { runJunction } from '../device/junction-run.ts'
import { chargeOf } from '../device/medium.ts'
import { admitDevice, type DevicePlan } from '../device/plan.ts'

const BOUNDS: readonly Bound[] = [
  ['mode_error', 'a half-wave of charge on this grid against its closed form', REALITY_BOUND],
  ['grid_error', 'peak against that on half the grid', REALITY_BOUND],
  ['first_integral_error', 'field at the junction against the first integral', REALITY_BOUND],
  ['neutrality', 'all charge together is zero', REALITY_BOUND],
]

/** Electrostatics of semiconductors: an abrupt p-n junction, or the potential of a charged rectangle. */
export const device: Solver<typeof deviceInputs, DevicePlan> = {
  name: 'device',
  summary:
    'A p-n junction with its carriers in one dimension, the potential of a charged rectangle in two; the value is the built-in potential or the peak potential.',
  equations: [
    String.raw`\nabla\cdot(\varepsilon\nabla\varphi) = -\rho,\qquad \rho = q\,(p - n + N_d - N_a)`,
    String.raw`J_n = q\mu_n n E + q D_n \frac{dn}{dx},\quad J_p = q\mu_p p E - q D_p \frac{dp}{dx},\quad \frac{dJ_n}{dx} = \frac{dJ_p}{dx} = 0`,
  ],
  method:
    'One dimension: Gummel’s iteration of damped Newton steps for Poisson’s equation with Scharfetter–Gummel currents, second order. Two: the nine-point scheme of fourth order, solved with sine transforms.',
  reality:
    'The field at the junction against the first integral of Poisson–Boltzmann, neutrality; a half-wave of charge against its closed form, and half the grid.',
  excludes: [
    'transistors, heterojunctions and contacts with a barrier',
    'recombination, breakdown and tunnelling: carriers neither vanish nor appear in the junction',
    'alternating current and transients',
    'carriers in two dimensions, and degenerate doping',
  ],
  cost: '24,000 × n in one dimension; 3n³ + 150n² in two',
  picture: { kind: 'map', fields: ['potential'] },
  continuum: {
    kind: 'field',
    fields: ['potential'],
    medium: chargeOf,
  },
  // The value of a junction is a formula, and the usual one neglects the minority carriers.
  errors: ({ junction }) =>
    junction === null
      ? { gate: ['closed form', 'discretisation'], uncertainty: ['discretisation', 'rounding'] }
      : { gate: ['conserved quantity', 'balance'], uncertainty: ['model', 'rounding'] },
  domain: 'electromagnetism',
  operators: ['ES7', 'SD1'],
  input: deviceInputs,
  extra: deviceExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'S. M. Sze, K. K. Ng, Physics of Semiconductor Devices, 3rd ed., Wiley 2007, 2.2',
    'D. L. Scharfetter, H. K. Gummel, IEEE Trans. Electron Devices 16 (1969) 64',
    'H. K. Gummel, IEEE Trans. Electron Devices 11 (1964) 455',
    'S. Selberherr, Analysis and Simulation of Semiconductor Devices, Springer 1984, chapter 6',
  ],
  example: {
    inputs: withDefaults(deviceInputs, { Na: 1e16, Nd: 1e16 }),
    value: 0.7143171519879805,
    tolerance: 1e-6,
    source: 'kT/q ln(Na Nd/ni²) at 300 K (mpmath)',
  },
  admit: admitDevice,
  run: (plan, context) => (plan.junction === null ? runBox(plan, context) : runJunction(plan, plan.junction, context)),
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: ({ inputs: { V }, intervals }, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send a larger n than ${intervals}${V > 0 ? ' or a smaller V' : ''}.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, n: intervals, V },
  }),
}
