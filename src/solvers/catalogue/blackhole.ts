import { blackholeExtra, blackholeInputs } from '../blackhole/inputs.ts'
import { runOrbit } from '../blackhole/orbit-run.ts'
import { admitBlackhole, type BlackholePlan } from '../blackhole/plan.ts'
import { runFall } from '../blackhole/run.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const BOUNDS: readonly Bound[] = [
  ['quadrature_error', 'proper time by quadrature against its closed form', 1e-10],
  ['coordinate_error', 'coordinate time by quadrature against its closed form', 1e-6],
  ['angle_error', 'angle of one orbit by quadrature against its elliptic integral', 1e-9],
  ['precession_error', 'precession from this and from half as many points', 1e-9],
  ['landmark_error', 'innermost stable orbit and photon sphere against a search for them', 1e-6],
]

/** A radial fall into a black hole, or a bound orbit around one. */
export const blackhole: Solver<typeof blackholeInputs, BlackholePlan> = {
  name: 'blackhole',
  summary:
    'Radial fall into a Schwarzschild black hole; the value is the proper time from r0 to the singularity; the answer also has the proper time to the horizon, coordinate time, speed, redshift and tide. For an orbit the value is its precession in one revolution. Every answer has the innermost stable orbit and the photon sphere.',
  equations: [
    String.raw`\left(\frac{dr}{d\tau}\right)^2 = c^2\left[E^2 - \left(1 - \frac{r_s}{r}\right)\right], \qquad \frac{dt}{d\tau} = \frac{E}{1 - r_s/r}, \qquad r_s = \frac{2GM}{c^2}`,
    String.raw`r = \frac{r_0}{2}(1 + \cos\eta), \quad \tau = \frac{r_0}{2c}\sqrt{\frac{r_0}{r_s}}\,(\eta + \sin\eta) \quad\text{(from rest)}`,
    String.raw`\Delta\varphi = \int_0^{2\pi}\left[\left(1 - \tfrac{6 + 2e\cos\chi}{p}\right)^{-1/2} - 1\right]d\chi, \quad p = \frac{a(1-e^2)c^2}{GM} \quad\text{(orbit)}`,
  ],
  method:
    'Closed forms of the cycloid, or of the parabolic fall from infinity, and Gauss and Legendre’s rule with sixteen points on panels that halve towards the horizon. An orbit by equal weights in Darwin’s angle, which converge exponentially.',
  reality:
    'Proper and coordinate time by quadrature along the path against their closed forms; the angle of an orbit against its elliptic integral; the innermost stable orbit and the photon sphere against a search for the least angular momentum and the highest potential.',
  excludes: [
    'black holes with spin or charge',
    'orbits that are not bound, light rays and their deflection',
    'the precession that other planets or a flattened star cause',
    'radiation of gravitational waves',
  ],
  cost: '200,000 operations for a fall, 600,000 for an orbit',
  picture: { kind: 'lines', fields: ['radius'] },
  continuum: null,
  errors: ({ kind }) =>
    kind === 'orbit'
      ? { gate: ['closed form', 'discretisation', 'second method'], uncertainty: ['discretisation', 'rounding'] }
      : { gate: ['closed form', 'second method'], uncertainty: ['closed form', 'rounding'] },
  domain: 'relativity',
  operators: ['GR37', 'GR34', 'BH1'],
  input: blackholeInputs,
  extra: blackholeExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'C. W. Misner, K. S. Thorne, J. A. Wheeler, Gravitation, Freeman 1973, 25.5 and 31.4, equations 31.10',
    'S. Chandrasekhar, The Mathematical Theory of Black Holes, Oxford 1983, §19: bound orbits',
    'C. Cutler, D. Kennefick, E. Poisson, Phys. Rev. D 50 (1994) 3816: periods of bound orbits',
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
  run: (plan, context) => (plan.kind === 'orbit' ? runOrbit(plan, context) : runFall(plan, context)),
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: error ${failed.measured} exceeds the bound ${failed.bound}; send ${plan.kind === 'orbit' ? 'a larger semiMajorAxis' : `an rTo farther from 1 than ${plan.rTo}`}.`,
    data: {
      ...{ check: failed.name, measured: failed.measured, bound: failed.bound },
      ...(plan.kind === 'orbit' ? { p: plan.orbit.p, eccentricity: plan.orbit.e } : { rTo: plan.rTo, r0: plan.r0 }),
    },
  }),
}
