import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import { climateExtra, climateInputs } from '../climate/inputs.ts'
import { admitClimate, type ClimatePlan } from '../climate/plan.ts'
import { runClimate } from '../climate/run.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const BOUNDS: readonly Bound[] = [
  ['balance', 'the planet sends away or stores what it takes in', REALITY_BOUND],
  ['layers_error', 'closed forms against the exchange of radiation between every pair of layers', REALITY_BOUND],
  ['profile_error', 'series against finite differences with the same ice, as a share of the span', REALITY_BOUND],
  ['series_error', 'change of the mean with half the modes, K', 0.1],
  ['path_error', 'closed form against Runge and Kutta’s method', REALITY_BOUND],
]

/** Energy balance models of the climate. */
export const climate: Solver<typeof climateInputs, ClimatePlan> = {
  name: 'climate',
  summary:
    'Energy balance of a planet: a single temperature, in equilibrium or over time; the surface temperature under grey layers; temperature over latitude with ice; or surface and deep ocean over time. The value is the global mean temperature.',
  equations: [
    String.raw`\frac{S}{4}(1-a) + F = \varepsilon\,\sigma\,T^4 \quad\text{or}\quad A + B\,T`,
    String.raw`C\,\dot T = \frac{S}{4}(1-a) + F - \varepsilon\,\sigma\,T^4, \qquad \frac{t}{\tau} = \frac12\bigl[L(u) - L(u_0)\bigr] + \frac12\bigl[\arctan u - \arctan u_0\bigr], \quad u = \frac{T}{T_\infty},\ L = \tfrac12\ln\Bigl|\frac{1+u}{1-u}\Bigr|,\ \tau = \frac{C}{\varepsilon\,\sigma\,T_\infty^3}`,
    String.raw`T^4 = T_e^4\,\Bigl(1 + N\,\frac{\varepsilon}{2-\varepsilon}\Bigr) \quad\text{under } N \text{ layers of absorptivity } \varepsilon`,
    String.raw`\frac{S}{4}\,s(x)\,\bigl(1-a(x,x_{\mathrm{ice}})\bigr) + F = A + B\,T + \gamma\,\bigl(T - \langle T\rangle\bigr) - \frac{d}{dx}\,D\,(1-x^2)\,\frac{dT}{dx}, \qquad x = \sin\phi`,
    String.raw`C\,\dot T = F - \lambda T - \gamma\,(T - T_0), \qquad C_0\,\dot T_0 = \gamma\,(T - T_0)`,
  ],
  method:
    'Closed form, layers in radiative equilibrium over a black surface; one temperature in time by the implicit closed form of grey relaxation, solved by Brent’s method, or by an exponential; over latitude the Legendre series of North to mode 300 in closed form (the mode n divided by B + γ + n(n + 1)D), without diffusion Budyko’s closed form, with the edge of the ice where the temperature is that of ice, in the stable state with an edge where there is one; two boxes by their two exponentials.',
  reality:
    'The global balance of energy; the network of radiation between every pair of layers; conservative finite differences of second order over latitude; Runge and Kutta’s method for one temperature in time and for the two boxes.',
  excludes: [
    'convection, sunlight absorbed in the air and layers of different absorptivity',
    'the layers and the latitudes in time',
    'seasons, the daily cycle and circulation in three dimensions',
    'clouds and water vapour that respond to the temperature',
  ],
  cost: '500 with one temperature, 4e6 in time; 2000 + (layers + 1)³ with layers; 2.2e7 + 4000·n over latitude; 5000 + 200·steps with two boxes',
  picture: { kind: 'lines', fields: ['temperature', 'layer_temperature', 'warming', 'deep_warming'] },
  continuum: { kind: 'profile', fields: ['temperature'], over: ['sine of latitude'] },
  errors: () => ({ gate: ['balance'], uncertainty: ['discretisation', 'rounding'] }),
  domain: 'thermodynamics',
  operators: ['HT4'],
  input: climateInputs,
  extra: climateExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'G. R. North, J. Atmos. Sci. 32 (1975) 1301 and 2033; G. R. North, R. F. Cahalan, J. A. Coakley, Rev. Geophys. 19 (1981) 91',
    'M. I. Budyko, Tellus 21 (1969) 611; W. D. Sellers, J. Appl. Meteorol. 8 (1969) 392',
    'O. Geoffroy et al., J. Climate 26 (2013) 1841: two boxes',
    'G. Myhre et al., Geophys. Res. Lett. 25 (1998) 2715: forcing of CO2',
  ],
  example: {
    inputs: withDefaults(climateInputs, { emissivity: 1 }),
    value: 254.5781401165717,
    tolerance: 1e-9,
    source: 'effective temperature of the Earth, (S(1 - a)/(4 sigma))^(1/4), by mpmath',
  },
  admit: admitClimate,
  run: runClimate,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; ${plan.model === 'diffusive' ? `send an n larger than ${plan.cells}, a larger D, or transport alone` : 'send inputs of the order of a planet’s'}.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
