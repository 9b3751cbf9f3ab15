import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { admitFit, type FitPlan } from '../opt/fit-plan.ts'
import { runFit } from '../opt/fit-run.ts'
import { optExtra, optInputs } from '../opt/inputs.ts'
import { admitOpt, type OptPlan } from '../opt/plan.ts'
import { runOpt } from '../opt/run.ts'

const BOUNDS: readonly Bound[] = [
  ['kkt_residual', 'conditions of Karush, Kuhn and Tucker', 1e-5],
  ['constraint_violation', 'constraints hold', 1e-7],
  ['descent_beside', 'no lower feasible point next to it', 1e-9],
  ['optimum_error', 'distance from the published minimum', 1e-6],
  ['relative_offset', 'fit at rest, in standard deviations of the parameters', REALITY_BOUND],
  ['second_descent', 'same parameters from a second start, in standard deviations', REALITY_BOUND],
]

/** Remedies other than another method. */
const CURES: Readonly<Record<string, string>> = {
  cmaes: 'a larger maxEvaluations',
  'levenberg-marquardt': 'a model with fewer parameters',
}

/** Minimum of a function of many variables, with bounds and constraints. */
export const opt: Solver<typeof optInputs, OptPlan | FitPlan> = {
  name: 'opt',
  summary:
    'Minimum of a function given as a formula or by name, with bounds and constraints, or least-squares fit of a model to data; the value is the minimum that was found, which is local unless the problem has only one.',
  equations: [
    String.raw`\min_x f(x)\quad\text{where}\quad g_i(x)\le 0,\ h_j(x)=0,\ l\le x\le u`,
    String.raw`\nabla f+\sum_i\lambda_i\nabla g_i+\sum_j\mu_j\nabla h_j=0,\quad\lambda_i\ge 0,\ \lambda_i g_i=0`,
    String.raw`\min_\beta \sum_i w_i\bigl(y_i - f(x_i,\beta)\bigr)^2,\qquad \sigma_{\beta_j} = s\,\sqrt{(J^{\mathsf T}J)^{-1}_{jj}}`,
  ],
  method:
    'L-BFGS with a weak Wolfe search; sequential quadratic programming with damped BFGS and the dual active-set method of Goldfarb and Idnani; Nelder–Mead and CMA-ES (doubling populations), whose last digits sequential quadratic programming adds; two-phase simplex with Bland’s rule for linear programmes; Levenberg and Marquardt’s method in Moré’s scaled trust region for least squares, by QR factorisation. Gradients by reverse differentiation of the formula.',
  reality:
    'The conditions of Karush, Kuhn and Tucker and the constraints at the point that was found, and no lower point next to it; the published minimum of a named problem. A fit is at rest to a thousandth of the standard deviations of its parameters, and a second descent from nearby ends there.',
  excludes: [
    'the least of several minima with certainty',
    'integer variables',
    'fits with bounds, constraints or errors in the columns, and robust losses (Huber, Cauchy)',
    'confidence regions beyond the linearised standard deviations',
  ],
  cost: 'evaluations allowed × (60 × instructions + 60 × variables), with constraints or bounds (variables + constraints)² × (60 + 3 × (variables + constraints)) instead of the latter; a fit evaluations allowed × observations × (60 × instructions + 8 × parameters²)',
  picture: { kind: 'lines', fields: ['objective'] },
  continuum: null,
  errors: (plan) => ({
    gate:
      plan.method === 'levenberg-marquardt'
        ? ['residual', 'second method']
        : ['residual', ...(plan.minimum === null ? [] : (['closed form'] as const))],
    uncertainty: ['residual', 'rounding'],
  }),
  domain: 'mathematics',
  operators: ['OP1'],
  input: optInputs,
  extra: optExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'J. Nocedal, S. J. Wright, Numerical Optimization, 2nd ed., Springer 2006, algorithms 7.4, 18.3',
    'D. Goldfarb, A. Idnani, Math. Program. 27 (1983) 1: quadratic programmes',
    'N. Hansen, The CMA Evolution Strategy: A Tutorial, arXiv:1604.00772',
    'W. Hock, K. Schittkowski, Test Examples for Nonlinear Programming Codes, Springer 1981',
    'J. J. Moré, B. S. Garbow, K. E. Hillstrom, ACM Trans. Math. Softw. 7 (1981) 17',
    'J. J. Moré, The Levenberg–Marquardt algorithm: implementation and theory, Lecture Notes in Mathematics 630 (1978) 105',
    'D. M. Bates, D. G. Watts, Technometrics 23 (1981) 179: the relative offset',
    'V. Chvátal, Linear Programming, Freeman 1983',
  ],
  example: {
    inputs: withDefaults(optInputs, { problem: 'hs71' }),
    value: 17.0140172891563,
    tolerance: 1e-8,
    source:
      'Hock and Schittkowski 1981, problem 71: 17.0140173; further digits from the conditions of Lagrange by Newton’s method (mpmath, test/solvers/golden/opt.py)',
  },
  admit: (inputs) => (inputs.data === undefined ? admitOpt(inputs) : admitFit(inputs, inputs.data)),
  run: (plan, context) => (plan.method === 'levenberg-marquardt' ? runFit(plan, context) : runOpt(plan, context)),
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send another x0, ${CURES[plan.method] ?? 'method cmaes (without constraints)'} or a smoother formula.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, method: plan.method },
  }),
}
