import { Refusal } from '../errors/refusal.ts'
import { KO42 } from '../kernel/limits.ts'
import type { Evaluated, Subject } from '../kernel/subject.ts'
import type { AdmittedRun } from './admitted-run.ts'
import { continuumOf } from './continuum.ts'
import type { RunContext, Solver, SolverResult } from './contract.ts'
import { shortenedStep } from './time-steps.ts'

const requireFinite = ({ value, uncertainty }: SolverResult): void => {
  if (Number.isFinite(value) && Number.isFinite(uncertainty)) return
  throw new Refusal('OVERFLOW', 'The run left the range of doubles; rescale its inputs.')
}

const ownOperators = (solver: Solver, inputs: Readonly<Record<string, unknown>>): readonly string[] =>
  solver.operatorsFor?.(inputs) ?? solver.operators

/** Operators that the caller names must be the run's own. */
const operatorsOf = (solver: Solver, inputs: Readonly<Record<string, unknown>>): readonly string[] => {
  const { operators } = inputs
  const own = ownOperators(solver, inputs)
  if (!Array.isArray(operators)) return own
  const named = operators.filter((id): id is string => typeof id === 'string')
  const foreign = named.filter((id) => id !== KO42 && !own.includes(id))
  if (foreign.length > 0) {
    throw new Refusal(
      'SCALE_MISMATCH',
      `${foreign.join(', ')} has no part in ${solver.name}; it works with ${own.join(', ')}.`,
      {
        operators: own,
      },
    )
  }
  return named.some((id) => id !== KO42) ? named : own
}

/**
 * A solver run, which may have been admitted already, as the kernel's seven steps take it.
 * @throws Refusal SCALE_MISMATCH for an operator that is not the solver's; from `price` what `admit` refuses; from
 * `evaluate` the refusals of the run, and the solver's failure code if a check fails
 */
export const subjectOfRun = ({ solver, inputs, admission }: AdmittedRun, context: RunContext): Subject => {
  return {
    domain: typeof inputs.domain === 'string' ? inputs.domain : solver.domain,
    operators: operatorsOf(solver, inputs),
    ownFormula: solver.operators.length === 0,
    price: () => Math.max(1, Math.ceil(admission().operations)),
    evaluate(): Evaluated {
      const { plan, checks: before } = admission()
      context.checkpoint()
      const result = solver.run(plan, context)
      requireFinite(result)
      const after = solver.verify(plan, result)
      const failed = after.find((check) => !check.passed)
      if (failed !== undefined) {
        const { detail, data } = solver.remedy(plan, failed)
        throw new Refusal(solver.failure, detail, data)
      }
      const { value, unit, uncertainty, roundingBound, equations, extra, fields } = result
      // What projects the tensioner itself has no other operator.
      const operatorId = ownOperators(solver, inputs)[0] ?? KO42
      const shortened = shortenedStep(plan)
      const checks = [...before, ...after]
      return {
        value,
        unit,
        uncertainty,
        roundingBound,
        operatorId,
        equations: shortened === null ? equations : [...equations, shortened],
        steps: [],
        checks,
        extra,
        fields,
        continuum: continuumOf(solver.continuum, plan, result),
        errors: solver.errors(plan),
      }
    },
  }
}
