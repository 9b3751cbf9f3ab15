import { type Static, Type } from 'typebox'
import { solverInputs } from '../inputs.ts'
import { PROBLEM_NAMES } from './problems.ts'

const LARGEST = 1e12
const limit = Type.Union([Type.Number({ minimum: -LARGEST, maximum: LARGEST }), Type.Null()])

/** Most variables, constraints and evaluations of one run. */
export const MOST_VARIABLES = 60
export const MOST_CONSTRAINTS = 60

/** Inputs of the optimiser. */
export const optInputs = solverInputs({
  problem: Type.Optional(
    Type.Enum(PROBLEM_NAMES, { description: 'A problem of the literature; rosenbrock where no expression is sent.' }),
  ),
  expression: Type.Optional(
    Type.String({ maxLength: 20_000, description: 'The function to be minimised, as a formula.' }),
  ),
  variables: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      minItems: 1,
      maxItems: MOST_VARIABLES,
      description: 'Names of the variables in the order of x0 and bounds; by default that of their occurrence.',
    }),
  ),
  x0: Type.Optional(
    Type.Array(Type.Number({ minimum: -LARGEST, maximum: LARGEST }), {
      minItems: 1,
      maxItems: MOST_VARIABLES,
      description:
        'Where to begin; by default that of the problem, or the point within the bounds that is nearest to 0.5, 0.6, 0.7 …',
    }),
  ),
  bounds: Type.Optional(
    Type.Array(Type.Array(limit, { minItems: 2, maxItems: 2 }), {
      maxItems: MOST_VARIABLES,
      description: 'Least and most of each variable, null for none.',
    }),
  ),
  constraints: Type.Optional(
    Type.Array(Type.String({ maxLength: 5000 }), {
      maxItems: MOST_CONSTRAINTS,
      description: 'Each `left <= right`, `left >= right` or `left = right`.',
    }),
  ),
  method: Type.Enum(['auto', 'lbfgs', 'sqp', 'nelder-mead', 'cmaes', 'simplex'], {
    default: 'auto',
    description:
      'By default simplex for a linear programme, sqp with bounds or constraints, cmaes for a named problem with many minima, lbfgs otherwise.',
  }),
  maxEvaluations: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Evaluations of the function; 2000 by default, 10,000 per variable with cmaes.',
    }),
  ),
})

export type OptInputs = Static<typeof optInputs>

/** Named extra results. */
export const optExtra = Type.Object({
  x: Type.Array(Type.Number(), { description: 'Where the minimum is.' }),
  variables: Type.Array(Type.String(), { description: 'Names of the variables, in the order of x.' }),
  f: Type.Number({ description: 'Value there; the headline value.' }),
  gradient_norm: Type.Number({ description: 'Largest component of the gradient.' }),
  kkt_residual: Type.Number({
    description:
      'Step of steepest descent within the linearised constraints, over the largest of 1, the gradient and the value.',
  }),
  descent_beside: Type.Number({
    description:
      'How far f falls at feasible points beside x by more than its rounding, over the larger of 1 and its size.',
  }),
  constraint_violation: Type.Number({
    description: 'Largest violation of a constraint, over the larger of 1 and its gradient.',
  }),
  multipliers: Type.Array(Type.Number(), { description: 'Of the constraints, in their order.' }),
  evaluations: Type.Integer({ description: 'Evaluations of the function.' }),
  iterations: Type.Integer({ description: 'Iterations of the method.' }),
  method: Type.String({ description: 'Method of the run.' }),
  optimum_error: Type.Optional(
    Type.Number({ description: 'Distance from the published minimum, over the larger of 1 and its size.' }),
  ),
})
