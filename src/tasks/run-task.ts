import type { Hash } from '../crypto/ports.ts'
import type { Computation } from '../kernel/computation.ts'
import { operatorSubject } from '../kernel/operator-subject.ts'
import { admit, runProtocol } from '../kernel/protocol.ts'
import type { Subject } from '../kernel/subject.ts'
import type { Task } from '../kernel/task.ts'
import { machineSubject } from '../machines/machine-subject.ts'
import { NO_STATES, type States } from '../machines/state-body.ts'
import { planQuestion } from '../question/question-subject.ts'
import { type AdmittedRun, planRun } from '../solvers/admitted-run.ts'
import type { RunContext, TaskContext } from '../solvers/contract.ts'
import { normalizeInputs } from '../solvers/normalize.ts'
import { solverNamed } from '../solvers/solver-named.ts'
import { subjectOfRun } from '../solvers/solver-subject.ts'

const SILENT: RunContext = { progress() {}, checkpoint() {} }

/** A task as read. */
interface Plan {
  /** Its subject, once it is known who waits for it. */
  readonly subject: (context: RunContext, states: States) => Subject
  /** The run of a solver that it asks for, or null. A plan serves one run of a solver. */
  readonly run: AdmittedRun | null
}

const planOf = (task: Task): Plan => {
  switch (task.kind) {
    case 'machine':
      return { subject: (context, states) => machineSubject(task, context, states), run: null }
    case 'operators': {
      const subject = operatorSubject(task)
      return { subject: () => subject, run: null }
    }
    case 'question':
      return planQuestion(task)
    case 'solver': {
      const solver = solverNamed(task.solver)
      const run = planRun(solver, normalizeInputs(solver, task.inputs))
      return { subject: (context) => subjectOfRun(run, context), run }
    }
  }
}

/** What was planned last: a task is priced and then run, and is read once for both. */
let last: { readonly task: Task; readonly plan: Plan } | undefined

const planned = (task: Task): Plan => {
  if (last?.task !== task) last = { task, plan: planOf(task) }
  return last.plan
}

/**
 * Does a task: the same task gives the same bits on every node.
 * @param states those that the task names
 * @throws Refusal what admission, the run or its checks refuse; CANCELLED from `context.checkpoint`
 */
export const runTask = (task: Task, context: TaskContext, states = NO_STATES): Computation => {
  const { subject, run } = planned(task)
  if (run !== null) last = undefined
  return runProtocol(subject(context, states), () => context.stamp())
}

/** What a task costs, and the run of a solver that it asks for. */
export interface TaskQuote {
  /** Price in operations. */
  readonly operations: number
  /** Operations at most, paid for or not. */
  readonly work: number
  /** Admitted; null if formulas answer. */
  readonly run: AdmittedRun | null
}

/**
 * Reads a task and prices it, before any of its work is done.
 * @param states those that the task names; @param hash of the machine that reads it
 * @throws Refusal everything that is refused before the work
 */
export const quoteTask = (task: Task, states = NO_STATES, hash?: Hash): TaskQuote => {
  const { subject, run } = planned(task)
  const { operations, work } = admit(subject(hash === undefined ? SILENT : { ...SILENT, hash }, states))
  return { operations, work, run }
}

/** Price of a task in operations. @throws Refusal as `quoteTask` */
export const priceTask = (task: Task): number => quoteTask(task).operations
