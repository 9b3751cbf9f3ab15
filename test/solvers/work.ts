import { systemHash } from '../../node/system/crypto.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { SolverResult, TaskContext } from '../../src/solvers/contract.ts'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { runTask } from '../../src/tasks/run-task.ts'

/** The hash is that of a node: machines hash their states, which takes most of their time in plain JavaScript. */
export const SILENT: TaskContext = { progress() {}, checkpoint() {}, stamp() {}, hash: systemHash }

/** Runs a solver as a node does. */
export const computeAgain = (solver: string, inputs: Readonly<Record<string, unknown>> = {}): Computation =>
  runTask({ kind: 'solver', solver, inputs }, SILENT)

/** Default runs by name of the solver, which many tests look at. */
const defaultRuns = new Map<string, Computation>()

const defaultRun = (solver: string): Computation => {
  const computation = defaultRuns.get(solver) ?? computeAgain(solver)
  defaultRuns.set(solver, computation)
  return computation
}

/** The same, but the default run once in a process: what a test is given must not be changed. */
export const compute = (solver: string, inputs: Readonly<Record<string, unknown>> = {}): Computation =>
  Object.keys(inputs).length === 0 ? defaultRun(solver) : computeAgain(solver, inputs)

/** For assert.throws: a refusal with this code, and these members of its data. */
export const refusal =
  (code: string, data: Readonly<Record<string, unknown>> = {}) =>
  (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null || Reflect.get(error, 'code') !== code) throw error
    const carried: unknown = Reflect.get(error, 'data')
    for (const [name, value] of Object.entries(data)) {
      const found: unknown = typeof carried === 'object' && carried !== null ? Reflect.get(carried, name) : undefined
      if (JSON.stringify(found) !== JSON.stringify(value))
        throw new Error(`${name} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`)
    }
    return true
  }

/** Runs a solver without its checks, for runs that are too coarse to be answered. */
export const ungated = (name: string, inputs: Readonly<Record<string, unknown>>): SolverResult => {
  const solver = solverNamed(name)
  return solver.run(solver.admit(normalizeInputs(solver, inputs)).plan, SILENT)
}

/** A numeric member of the extra results. */
export const figure = (computation: Pick<Computation, 'extra'>, name: string): number => {
  const value = computation.extra[name]
  if (typeof value !== 'number') throw new Error(`${name} is ${String(value)}`)
  return value
}
