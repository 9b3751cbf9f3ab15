import { Refusal } from '../errors/refusal.ts'
import type { Computation } from '../kernel/computation.ts'
import { runProtocol } from '../kernel/protocol.ts'
import type { SolverResult, TaskContext } from './contract.ts'
import { normalizeInputs } from './normalize.ts'
import { solverNamed } from './solver-named.ts'
import { solverSubject } from './solver-subject.ts'

/** A simulation that is advanced in segments. Plain data: it can be written down and resumed on another node. */
export interface TwinState {
  readonly solver: string
  /** As the caller gave them. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Steps done. */
  readonly steps: number
  /** What `initialState` takes to continue; null before the first step. */
  readonly state: readonly number[] | null
}

/** What a segment gave, and the twin after it. */
export interface TwinStep {
  readonly twin: TwinState
  /** The inputs of the segment: a task of their own, which anybody can compute again. */
  readonly inputs: Readonly<Record<string, unknown>>
  readonly computation: Computation
}

/**
 * A twin at its beginning. Nothing is computed.
 * @throws Refusal UNKNOWN_SOLVER; INVALID_BODY for inputs that the schema refuses or a solver that has no state
 */
export const createTwin = (solver: string, inputs: Readonly<Record<string, unknown>>): TwinState => {
  const known = solverNamed(solver)
  if (known.twin === undefined) {
    throw new Refusal('INVALID_BODY', `${solver} has no state to continue from.`, { solver })
  }
  normalizeInputs(known, inputs)
  return { solver, inputs, steps: 0, state: null }
}

/**
 * Advances a twin: N steps of it are the same bits as one run of N steps.
 * @throws Refusal the refusals of a run of the solver; the twin is unchanged
 */
export const stepTwin = (twin: TwinState, steps: number, context: TaskContext): TwinStep => {
  const solver = solverNamed(twin.solver)
  if (solver.twin === undefined) throw new Error(`${twin.solver} has no twin`)
  const inputs = solver.twin.segment(normalizeInputs(solver, twin.inputs), steps, twin.state)
  let kept: SolverResult | undefined
  const observed = {
    ...solver,
    run(plan: unknown, running: TaskContext) {
      kept = solver.run(plan, running)
      return kept
    },
  }
  const subject = solverSubject(observed, inputs, context)
  const computation = runProtocol(subject, () => context.stamp())
  if (kept?.state === undefined) throw new Error(`${twin.solver} left no state`)
  // Adding zero makes -0 a 0, as writing it down would.
  const state = Array.from(kept.state, (value) => value + 0)
  return { twin: { ...twin, steps: twin.steps + steps, state }, inputs, computation }
}
