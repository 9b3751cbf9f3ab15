import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Task } from '../kernel/task.ts'
import { annotation } from '../schema/annotation.ts'
import { isObject } from '../schema/is-object.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { solverNamed } from '../solvers/solver-named.ts'
import { operatorTask, questionTask, solverTask } from '../tasks/asked-task.ts'
import type { ProgramStep } from './program.ts'
import { type Reference, replaced } from './references.ts'

export const COMPUTE = 'compute'
export const AUTO = 'auto'

/** Inputs of a solver that its node fills in where the caller leaves them out: the moment at which a projection starts. */
const FILLED_IN: ReadonlyMap<string, readonly string[]> = new Map([['shift', ['phase', 'svcond']]])

/** A member of a solver that has no unit takes a plain number. */
function asMember(solver: string, at: readonly string[], value: Json): Json {
  const [name = '', ...deeper] = at
  const { properties } = solverNamed(solver).input
  const schema = deeper.length === 0 && Object.hasOwn(properties, name) ? properties[name] : undefined
  if (schema === undefined || annotation(schema, 'x-unit') !== undefined) return value
  return isObject(value) && value.unit === '1' && value.uncertainty === undefined ? (value.value ?? value) : value
}

/**
 * The body of a step's call.
 * @param valueFor gives the value for a reference, which is found at the members and positions `at` of the inputs
 * @throws Refusal BAD_REFERENCE; those of `valueFor`; UNKNOWN_SOLVER
 */
export function bodyOf(
  { call, inputs }: ProgramStep,
  valueFor: (reference: Reference, at: readonly string[]) => Json,
): JsonObject {
  const isSolver = call !== COMPUTE && call !== AUTO
  const replace = (reference: Reference, at: readonly string[]): Json => {
    const value = valueFor(reference, at)
    return isSolver ? asMember(call, at, value) : value
  }
  return replaced(inputs, replace) as JsonObject
}

/** The task that a body of a call asks for. @throws Refusal INVALID_BODY, UNKNOWN_SOLVER */
function taskOf(call: string, body: JsonObject): Task {
  // The node has validated the body of what it sealed; of anything else the comparison fails.
  if (call === COMPUTE) return operatorTask(body as unknown as Parameters<typeof operatorTask>[0])
  if (call === AUTO) return questionTask(body as unknown as Parameters<typeof questionTask>[0])
  return solverTask(solverNamed(call).name, body)
}

/**
 * Whether a sealed task is that of a step, to the last bit of its inputs.
 * @param body with every reference replaced
 * @throws Refusal INVALID_BODY, UNKNOWN_SOLVER
 */
export function isTaskOf(task: Task, call: string, body: JsonObject): boolean {
  const asked = taskOf(call, body)
  const filled = FILLED_IN.get(call)
  if (filled === undefined || asked.kind !== 'solver' || task.kind !== 'solver') {
    return canonicalJson(task) === canonicalJson(asked)
  }
  const given = Object.fromEntries(
    filled.flatMap((name) => (Object.hasOwn(task.inputs, name) ? [[name, task.inputs[name]]] : [])),
  )
  return canonicalJson(task) === canonicalJson({ ...asked, inputs: { ...given, ...asked.inputs } })
}
