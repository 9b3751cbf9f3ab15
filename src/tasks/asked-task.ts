import { readInputTexts } from '../kernel/input-text.ts'
import type { InputValue, OperatorTask, QuestionTask, SolverTask } from '../kernel/task.ts'

type Inputs = Readonly<Record<string, InputValue | string>>

/**
 * @returns the task of a validated body of POST /api/svc/compute, its members in the order of RFC 8785
 * @throws Refusal INVALID_BODY for a text that is not a quantity
 */
export function operatorTask(body: {
  readonly domain: string
  readonly operators: readonly string[]
  readonly inputs: Inputs
}): OperatorTask {
  return { domain: body.domain, inputs: readInputTexts(body.inputs), kind: 'operators', operators: body.operators }
}

/**
 * @returns the task of a validated body of POST /api/svc/auto
 * @throws Refusal INVALID_BODY for a text that is not a quantity
 */
export function questionTask(body: { readonly query: string; readonly constants?: Inputs }): QuestionTask {
  return { constants: readInputTexts(body.constants ?? {}), kind: 'question', query: body.query }
}

/** @returns the task of a body of POST /api/svc/<solver> */
export const solverTask = (solver: string, inputs: Readonly<Record<string, unknown>>): SolverTask => ({
  inputs,
  kind: 'solver',
  solver,
})
