import { Refusal } from '../../src/errors/refusal.ts'
import type { Field } from '../../src/kernel/field.ts'
import type { RunContext, Solver } from '../../src/solvers/contract.ts'
import { shortenedStep } from '../../src/solvers/time-steps.ts'
import type { Frame, Inputs, LocalRun } from './run.ts'

/** Fields whose values nobody else holds, so that they can be given to another thread. */
const own = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => ({ ...field, values: field.values.slice() }))

const numberAt = (plan: unknown, ...names: readonly string[]): number | null => {
  let found: unknown = plan
  for (const name of names) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  return typeof found === 'number' ? found : null
}

/** Steps of a run that can be cut between them; null if it has none, as a steady flow has none. */
const stepsOf = ({ twin }: Solver, plan: unknown, inputs: Inputs): number | null =>
  twin === undefined ? null : (numberAt(plan, 'time', 'steps') ?? numberAt(plan, 'steps') ?? numberAt(inputs, 'steps'))

/**
 * Runs a solver as a node does: admission, run, and checks, which refuse the result where one fails.
 * @returns the number of operations if it is above `most`, and nothing was run
 * @throws Refusal
 */
export const runHere = (
  solver: Solver,
  given: Inputs,
  inputs: Inputs,
  most: number,
  context: RunContext,
): LocalRun | number => {
  const { plan, operations, checks: before } = solver.admit(inputs)
  if (operations > most) return operations
  const start = performance.now()
  const result = solver.run(plan, context)
  const milliseconds = performance.now() - start
  const { value, unit, uncertainty, equations, extra, fields } = result
  if (!Number.isFinite(value) || !Number.isFinite(uncertainty))
    throw new Refusal('OVERFLOW', 'The run left the range of doubles; rescale its inputs.')
  const after = solver.verify(plan, result)
  const failed = after.find(({ passed }) => !passed)
  if (failed !== undefined) {
    const { detail, data } = solver.remedy(plan, failed)
    throw new Refusal(solver.failure, detail, data)
  }
  const shortened = shortenedStep(plan)
  return {
    ...{ solver: solver.name, given, inputs, value, unit, uncertainty, extra, milliseconds },
    checks: [...before, ...after],
    errors: solver.errors(plan),
    equations: shortened === null ? equations : [...equations, shortened],
    fields: own(fields),
    operations: Math.max(1, Math.ceil(operations)),
    steps: stepsOf(solver, plan, inputs),
  }
}

/**
 * The run in so many segments, each continued from the state of the one before: the same bits as the run at once.
 * @throws Refusal
 */
export function* framesOf(solver: Solver, inputs: Inputs, count: number, context: RunContext): Generator<Frame> {
  const { twin } = solver
  if (twin === undefined) return
  const whole = solver.admit(inputs).plan
  const steps = stepsOf(solver, whole, inputs)
  if (steps === null) return
  const dt = numberAt(whole, 'time', 'dt')
  const frames = Math.min(count, steps)
  let state: readonly number[] | null = null
  let done = 0
  for (let frame = 1; frame <= frames; frame++) {
    const until = Math.round((frame * steps) / frames)
    const segment: Inputs = twin.segment(inputs, until - done, state, new Set())
    const result = solver.run(solver.admit(segment).plan, context)
    if (result.state === undefined) return
    // Adding zero makes -0 a 0, as writing the state down would.
    state = Array.from(result.state, (value) => value + 0)
    done = until
    yield {
      share: done / steps,
      time: dt === null ? null : dt * done,
      fields: own(result.fields),
      mean: numberAt(result.extra, 'mean'),
    }
  }
}
