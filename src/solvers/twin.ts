import { Refusal } from '../errors/refusal.ts'
import type { Computation } from '../kernel/computation.ts'
import { runProtocol } from '../kernel/protocol.ts'
import type { Subject } from '../kernel/subject.ts'
import { planRun } from './admitted-run.ts'
import type { RunContext, Solver, SolverResult, TaskContext, Twin } from './contract.ts'
import { normalizeInputs } from './normalize.ts'
import { solverNamed } from './solver-named.ts'
import { subjectOfRun } from './solver-subject.ts'

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

/** @throws Refusal INVALID_BODY for a solver that has no state to continue from */
export const mustHaveTwin = (solver: Solver): Twin<Inputs, unknown> => {
  if (solver.twin !== undefined) return solver.twin
  throw new Refusal('INVALID_BODY', `${solver.name} has no state to continue from.`, { solver: solver.name })
}

/** Inputs of a run as the solver takes them. */
type Inputs = Readonly<Record<string, unknown>>

/** A segment of a run as a subject of the protocol. */
export interface TwinSegment {
  /** A task of its own, which anybody can compute again. */
  readonly inputs: Inputs
  readonly subject: Subject
  /** Numbers of the state that it leaves. @throws Refusal of the admission */
  size(): number
  /** What `initialState` takes to continue, once the subject has been evaluated. */
  left(): Float64Array
}

/**
 * The next segment of a run.
 * @param inputs as `normalizeInputs` gives them
 * @param state as the last segment left it; null at the beginning
 * @param sent names of inputs that are of this segment alone
 */
export const twinSegment = (
  solver: Solver,
  inputs: Inputs,
  steps: number,
  state: readonly number[] | null,
  context: RunContext,
  sent: ReadonlySet<string> = new Set(),
): TwinSegment => {
  const twin = mustHaveTwin(solver)
  const own = twin.segment(inputs, steps, state, sent)
  let kept: SolverResult | undefined
  const observed: Solver = {
    ...solver,
    run(plan: unknown, running: RunContext) {
      kept = solver.run(plan, running)
      return kept
    },
  }
  const run = planRun(observed, own)
  return {
    inputs: own,
    subject: subjectOfRun(run, context),
    size: () => twin.size(run.admission().plan),
    left() {
      if (kept?.state === undefined) throw new Error(`${solver.name} left no state`)
      const left = new Float64Array(kept.state.length)
      // Adding zero makes -0 a 0, as writing it down would.
      for (let i = 0; i < left.length; i++) left[i] = (kept.state[i] as number) + 0
      return left
    },
  }
}

/**
 * A twin at its beginning. Nothing is computed.
 * @throws Refusal UNKNOWN_SOLVER; INVALID_BODY for inputs that the schema refuses or a solver that has no state
 */
export const createTwin = (solver: string, inputs: Readonly<Record<string, unknown>>): TwinState => {
  const known = solverNamed(solver)
  mustHaveTwin(known)
  normalizeInputs(known, inputs)
  return { solver, inputs, steps: 0, state: null }
}

/**
 * Advances a twin: N steps of it are the same bits as one run of N steps.
 * @throws Refusal the refusals of a run of the solver; the twin is unchanged
 */
export const stepTwin = (twin: TwinState, steps: number, context: TaskContext): TwinStep => {
  const solver = solverNamed(twin.solver)
  const segment = twinSegment(solver, normalizeInputs(solver, twin.inputs), steps, twin.state, context)
  const computation = runProtocol(segment.subject, () => context.stamp())
  const state = Array.from(segment.left())
  return { twin: { ...twin, steps: twin.steps + steps, state }, inputs: segment.inputs, computation }
}
