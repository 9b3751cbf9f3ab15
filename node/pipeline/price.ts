import type { Task } from '../../src/kernel/task.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/account.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import { priceTask } from '../../src/solvers/run-task.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { type Answer, jsonAnswer } from '../api/call.ts'
import type { Job } from '../api/definition.ts'
import type { Priced } from './stages.ts'

/**
 * Admits a task: one operation costs one planck, at least one.
 * @throws Refusal everything that is refused before the work
 */
export function priced(task: Task): Priced {
  return { task, price: Math.max(1, priceTask(task)) }
}

/** @returns price and stability of a job without running it */
export function dryRun({ task }: Job): Answer {
  const { price } = priced(task)
  return jsonAnswer(200, {
    dryRun: true,
    sealed: false,
    operations: price,
    price_plancks: price,
    price_hours: price / Number(PLANCKS_PER_HOUR),
    ...admissionOf(task),
  })
}

function admissionOf(task: Task): JsonObject {
  if (task.kind !== 'solver') return {}
  const solver = solverNamed(task.solver)
  const inputs = normalizeInputs(solver, task.inputs)
  const { checks, memory } = solver.admit(inputs)
  return {
    memory_bytes: memory,
    inputs: JSON.parse(JSON.stringify(inputs)) as JsonObject,
    checks: checks.map(({ name, measured, bound, passed }) => ({ name, measured, bound, passed })),
  }
}
