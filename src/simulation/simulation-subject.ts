import type { Subject } from '../kernel/subject.ts'
import type { QuestionTask, SolverTask } from '../kernel/task.ts'
import type { JsonObject } from '../schema/json.ts'
import { type AdmittedRun, planRun } from '../solvers/admitted-run.ts'
import type { RunContext } from '../solvers/contract.ts'
import { normalizeInputs } from '../solvers/normalize.ts'
import { solverNamed } from '../solvers/solver-named.ts'
import { subjectOfRun } from '../solvers/solver-subject.ts'
import { readSimulation, type SimulationRequest } from './read-simulation.ts'

/** How a request was read, for the answer. */
const describe = ({ solver, said, assumptions }: SimulationRequest): JsonObject =>
  JSON.parse(JSON.stringify({ solver, inputs: said, assumptions })) as JsonObject

/**
 * The run that a request asks for.
 * @throws Refusal INVALID_BODY, and the solver's refusals of its inputs
 */
export const runOf = (request: SimulationRequest): AdmittedRun => {
  const solver = solverNamed(request.solver)
  return planRun(solver, normalizeInputs(solver, request.inputs))
}

/** The same bits as the solver's own endpoint with these inputs, and how the request was read. */
export const simulationSubject = (request: SimulationRequest, run: AdmittedRun, context: RunContext): Subject => {
  const subject = subjectOfRun(run, context)
  return {
    ...subject,
    evaluate() {
      const evaluated = subject.evaluate()
      return { ...evaluated, extra: { ...evaluated.extra, reading: describe(request) } }
    },
  }
}

/**
 * The run that a question asks for; null if a formula answers it.
 * @throws Refusal as `readSimulation`
 */
export const solverTaskOf = ({ query, constants }: QuestionTask): SolverTask | null => {
  const request = readSimulation(query, constants)
  return request === null ? null : { kind: 'solver', solver: request.solver, inputs: request.inputs }
}
