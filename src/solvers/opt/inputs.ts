import { type Static, type TNumber, type TOptional, Type } from 'typebox'
import { solverInputs } from '../inputs.ts'
import { PROBLEM_NAMES } from './problems.ts'

const LARGEST = 1e12
const limit = Type.Union([Type.Number({ minimum: -LARGEST, maximum: LARGEST }), Type.Null()])

/** Most variables, constraints and evaluations of one run. */
export const MOST_VARIABLES = 60
export const MOST_CONSTRAINTS = 60
/** Most observations of a fit. */
export const MOST_OBSERVATIONS = 20_000

const column = Type.Array(Type.Number({ minimum: -1e300, maximum: 1e300 }), { maxItems: MOST_OBSERVATIONS })

/** Inputs of the optimiser. */
export const optInputs = solverInputs({
  problem: Type.Optional(
    Type.Enum(PROBLEM_NAMES, { description: 'A problem of the literature; rosenbrock where no expression is sent.' }),
  ),
  expression: Type.Optional(
    Type.String({
      maxLength: 20_000,
      description: 'The function to be minimised, as a formula; with data the model that is fitted to it.',
    }),
  ),
  data: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), column, {
      description:
        'Observations for a least-squares fit: columns of equal length by name, as {"x": [1, 2, 3], "y": [2.1, 3.9, 6.2]}. Names in the expression that are not columns are parameters.',
    }),
  ),
  response: Type.Optional(
    Type.String({ maxLength: 40, description: 'Column of data that the expression models; y by default.' }),
  ),
  weights: Type.Optional(
    Type.Array(Type.Number({ minimum: 1e-12, maximum: 1e12 }), {
      maxItems: MOST_OBSERVATIONS,
      description: 'Weight of each observation in the sum of squares, as 1/σ² up to a common factor; all 1 by default.',
    }),
  ),
  variables: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      minItems: 1,
      maxItems: MOST_VARIABLES,
      description:
        'Names of the variables, in a fit of the parameters, in the order of x0 and bounds; by default that of their occurrence.',
    }),
  ),
  x0: Type.Optional(
    Type.Array(Type.Number({ minimum: -LARGEST, maximum: LARGEST }), {
      minItems: 1,
      maxItems: MOST_VARIABLES,
      description:
        'Where to begin; by default that of the problem, or the point within the bounds that is nearest to 0.5, 0.6, 0.7 …; in a fit all parameters 1.',
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
  method: Type.Enum(['auto', 'lbfgs', 'sqp', 'nelder-mead', 'cmaes', 'simplex', 'levenberg-marquardt'], {
    default: 'auto',
    description:
      'By default levenberg-marquardt for a fit to data, simplex for a linear programme, sqp with bounds or constraints, cmaes for a named problem with many minima, lbfgs otherwise.',
  }),
  maxEvaluations: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description:
        'Evaluations of the function; 2000 by default, 10,000 per variable with cmaes, 1000 of the whole model in a fit.',
    }),
  ),
})

export type OptInputs = Static<typeof optInputs>

const optional = (description: string): TOptional<TNumber> => Type.Optional(Type.Number({ description }))

/** Named extra results. */
export const optExtra = Type.Object({
  x: Type.Array(Type.Number(), { description: 'Where the minimum is.' }),
  variables: Type.Array(Type.String(), { description: 'Names of the variables, in the order of x.' }),
  f: Type.Number({
    description: 'Value there, of a fit the weighted sum of squares of the residuals; the headline value.',
  }),
  gradient_norm: Type.Number({ description: 'Largest component of the gradient.' }),
  kkt_residual: optional(
    'Step of steepest descent within the linearised constraints, over the largest of 1, the gradient and the value.',
  ),
  descent_beside: optional(
    'How far f falls at feasible points next to x by more than its rounding, over the larger of 1 and its size.',
  ),
  constraint_violation: optional('Largest violation of a constraint, over the larger of 1 and its gradient.'),
  multipliers: Type.Optional(Type.Array(Type.Number(), { description: 'Of the constraints, in their order.' })),
  standard_deviations: Type.Optional(
    Type.Array(Type.Number(), {
      description:
        'Of the parameters of a fit, in the order of x: from the residuals and the linearised model; of the weights only the ratios count.',
    }),
  ),
  residual_standard_deviation: optional('Root of the weighted sum of squares over the degrees of freedom.'),
  degrees_of_freedom: Type.Optional(Type.Integer({ description: 'Observations less parameters.' })),
  relative_offset: optional(
    'What a further step would move the fit, in standard deviations of the parameters (Bates and Watts).',
  ),
  second_descent: optional(
    'Distance to where a second descent ends that starts half a standard deviation away, in standard deviations.',
  ),
  evaluations: Type.Integer({ description: 'Evaluations of the function.' }),
  iterations: Type.Integer({ description: 'Iterations of the method.' }),
  method: Type.String({ description: 'Method of the run.' }),
  optimum_error: optional('Distance from the published minimum, over the larger of 1 and its size.'),
})
