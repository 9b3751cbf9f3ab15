import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { zetaExtra, zetaInputs } from '../zeta/inputs.ts'
import { admitZeta, type ZetaPlan } from '../zeta/plan.ts'
import { runZeta } from '../zeta/run.ts'

const BOUNDS: readonly Bound[] = [
  ['functional_residual', 'functional equation, or another sum', 1e-6],
  ['theta_error', 'θ against its definition by the gamma function', 1e-12],
  ['gram_residual', 'θ/π at the Gram point is its number', 1e-4],
  ['zeros_missing', 'sign changes are the zeros that Turing’s criterion counts', 0],
  ['zero_residual', 'Z at the zeros', 1e-2],
]

/** The Riemann zeta function. */
export const zeta: Solver<typeof zetaInputs, ZetaPlan> = {
  name: 'zeta',
  summary:
    'Zeta function on the critical line and at any point of the plane; the value is Z(t), the real part of ζ(σ + it), the ordinate of the zero with a given number (Z itself would be 0), the Gram point with a given number, or the number of zeros in a range.',
  equations: [
    String.raw`Z(t) = e^{i\theta(t)}\,\zeta\left(\tfrac12 + it\right),\qquad \theta(t) = \operatorname{Im}\ln\Gamma\left(\tfrac14 + \tfrac{it}2\right) - \tfrac t2\ln\pi`,
    String.raw`\zeta(s) = \sum_{n<N} n^{-s} + \frac{N^{1-s}}{s-1} + \frac{N^{-s}}2 + \sum_{k=1}^{20} \frac{B_{2k}}{(2k)!}\,\frac{s(s+1)\cdots(s+2k-2)}{N^{s+2k-1}} + R,\qquad \zeta(s) = 2^s\pi^{s-1}\sin\frac{\pi s}2\,\Gamma(1-s)\,\zeta(1-s)`,
    String.raw`Z(t) = 2\sum_{n\le\sqrt{t/2\pi}} \frac{\cos(\theta - t\ln n)}{\sqrt n} + R,\qquad N(T) = \frac{\theta(T)}\pi + 1 + S(T)`,
  ],
  method:
    'Euler–Maclaurin summation up to t = 4000, above it the Riemann–Siegel formula with C0 to C4 (error below 0.017·t^(−11/4)), phases to 1e-16 of a turn from logarithms in double-double up to t = 1e10. At a point of the plane Euler–Maclaurin with Backlund’s bound, for σ < −1/4 by the functional equation. Zeros: sign changes in Gram blocks, refined by Brent’s method, their number certain by Turing’s criterion. Gram points by Newton’s method, the zeros below one counted in the same way.',
  reality:
    'The functional equation makes e^(iθ)ζ real; above t = 4000 Z is compared with another sum. At a point of the plane both sides of the functional equation are summed for σ from −2 to 3, further out a longer sum. The number of sign changes is the number of zeros.',
  excludes: [
    'points off the critical line with t above 60000',
    'derivatives, the Hurwitz zeta function and L-functions',
    'more digits than a double holds',
    'negative t, where zeta is the complex conjugate',
  ],
  cost: '(samples + 20 × zeros) × (200 + 8 × terms), with t or √(t/2π) terms below or above 4000, + 408 × entries of the table of logarithms, t/2 up to 60000 and √(t/2π) above; at a point (samples + 10) × (200 + 16 × terms) + 800 × terms, with t/2 + |σ|/2 + 20 terms',
  picture: { kind: 'lines', fields: ['Z', 're', 'im'] },
  continuum: { kind: 'profile', fields: ['Z', 're'], over: ['t'] },
  errors: () => ({ gate: ['second method', 'residual'], uncertainty: ['rounding', 'discretisation'] }),
  domain: 'mathematics',
  operators: ['NA1'],
  input: zetaInputs,
  extra: zetaExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'H. M. Edwards, Riemann’s Zeta Function, Academic Press 1974, chapters 6 to 8',
    'R. Backlund, Acta Math. 41 (1918) 345: the remainder of the Euler–Maclaurin sum',
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
