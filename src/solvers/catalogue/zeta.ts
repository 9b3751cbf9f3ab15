import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { zetaExtra, zetaInputs } from '../zeta/inputs.ts'
import { admitZeta, type ZetaPlan } from '../zeta/plan.ts'
import { runZeta } from '../zeta/run.ts'

const BOUNDS: readonly Bound[] = [
  ['functional_residual', 'functional equation, or Z by another sum', 1e-6],
  ['theta_error', 'θ against its definition by the gamma function', 1e-12],
  ['zeros_missing', 'sign changes are the zeros that Turing’s criterion counts', 0],
  ['zero_residual', 'Z at the zeros', 1e-2],
]

/** The Riemann zeta function on the critical line. */
export const zeta: Solver<typeof zetaInputs, ZetaPlan> = {
  name: 'zeta',
  summary:
    'Zeta function on the critical line; the value is Z(t), the ordinate of the zero of a number (where Z would be 0), or how many zeros a range has.',
  equations: [
    String.raw`Z(t) = e^{i\theta(t)}\,\zeta\left(\tfrac12 + it\right),\qquad \theta(t) = \operatorname{Im}\ln\Gamma\left(\tfrac14 + \tfrac{it}2\right) - \tfrac t2\ln\pi`,
    String.raw`Z(t) = 2\sum_{n\le\sqrt{t/2\pi}} \frac{\cos(\theta - t\ln n)}{\sqrt n} + R,\qquad N(T) = \frac{\theta(T)}\pi + 1 + S(T)`,
  ],
  method:
    'Euler–Maclaurin summation up to t = 4000, above it the Riemann–Siegel formula with C0 to C4 (error below 0.017·t^(−11/4)), phases to 1e-16 of a turn from logarithms in double-double up to t = 1e10. Zeros: sign changes in Gram blocks, refined by Brent’s method, their number certain by Turing’s criterion.',
  reality:
    'The functional equation makes e^(iθ)ζ real; above t = 4000 Z is compared with another sum; the number of sign changes is the number of zeros.',
  excludes: [
    'arguments off the critical line',
    'Gram points by their number',
    'derivatives, the Hurwitz zeta function and L-functions',
    'more digits than a double holds',
    'negative t, where zeta is the complex conjugate',
  ],
  cost: '(samples + 20 × zeros) × (200 + 8 × terms), with t or √(t/2π) terms below or above 4000, + 408 × entries of the table of logarithms, t/2 up to 60000 and √(t/2π) above',
  picture: { kind: 'lines', fields: ['Z'] },
  continuum: { kind: 'profile', fields: ['Z'], over: ['t'] },
  errors: () => ({ gate: ['second method', 'residual'], uncertainty: ['rounding', 'discretisation'] }),
  domain: 'mathematics',
  operators: ['NA1'],
  input: zetaInputs,
  extra: zetaExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'H. M. Edwards, Riemann’s Zeta Function, Academic Press 1974, chapters 6 to 8',
    'W. Gabcke, Neue Herleitung und explizite Restabschätzung der Riemann-Siegel-Formel, dissertation, Göttingen 1979',
    'R. P. Brent, Math. Comp. 33 (1979) 1361: Gram blocks and Turing’s criterion',
  ],
  example: {
    inputs: withDefaults(zetaInputs, {}),
    value: 0.9977946375215866,
    tolerance: 1e-12,
    source: 'mpmath.siegelz(1000) in 30 digits',
  },
  admit: admitZeta,
  run: runZeta,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; ${plan.kind === 'range' ? 'send a shorter range' : 'send another t'}.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
