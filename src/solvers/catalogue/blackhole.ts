import { blackholeExtra, blackholeInputs } from '../blackhole/inputs.ts'
import { admitBlackhole, type BlackholePlan, runBlackhole } from '../blackhole/run.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const BOUNDS: readonly Bound[] = [
  ['quadrature_error', 'proper time by quadrature against its closed form', 1e-10],
  ['coordinate_error', 'coordinate time by quadrature against its closed form', 1e-6],
]

/** A radial fall into a black hole. */
export const blackhole: Solver<typeof blackholeInputs, BlackholePlan> = {
  name: 'blackhole',
  summary:
    'Radial fall into a Schwarzschild black hole; the value is the proper time from r0 to the singularity, beside that to the horizon, coordinate time, speed, redshift and tide.',
  equations: [
    String.raw`\left(\frac{dr}{d\tau}\right)^2 = c^2\left[E^2 - \left(1 - \frac{r_s}{r}\right)\right], \qquad \frac{dt}{d\tau} = \frac{E}{1 - r_s/r}, \qquad r_s = \frac{2GM}{c^2}`,
    String.raw`r = \frac{r_0}{2}(1 + \cos\eta), \quad \tau = \frac{r_0}{2c}\sqrt{\frac{r_0}{r_s}}\,(\eta + \sin\eta) \quad\text{(from rest)}`,
  ],
  method:
    'Closed forms of the cycloid, or of the parabolic fall from infinity, and Gauss and Legendre’s rule with sixteen points on panels that halve towards the horizon.',
  reality: 'Proper and coordinate time by quadrature along the path against their closed forms.',
  cost: '200,000 operations, whatever is asked',
  picture: { kind: 'lines', fields: ['radius'] },
  continuum: null,
  errors: { gate: ['closed form'], uncertainty: ['second method', 'rounding'] },
  domain: 'relativity',
  operators: ['GR37', 'GR34', 'BH1'],
  input: blackholeInputs,
  extra: blackholeExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'C. W. Misner, K. S. Thorne, J. A. Wheeler, Gravitation, Freeman 1973, 25.5 and 31.4, equations 31.10',
    'J. B. Hartle, Gravity, Addison-Wesley 2003, 12.1',
    'IAU 2015 resolution B3: nominal solar mass parameter',
  ],
  example: {
    inputs: withDefaults(blackholeInputs, {}),
    value: 0.002274187528209997,
    tolerance: 1e-12,
    source: 'quadrature of dr over the square root (mpmath)',
  },
  admit: admitBlackhole,
  run: runBlackhole,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: off by ${failed.measured} and may be off by ${failed.bound}; send an rTo farther from 1 than ${plan.rTo}.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, rTo: plan.rTo, r0: plan.inputs.r0 },
  }),
}
