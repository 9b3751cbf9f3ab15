import type { Computation } from '../kernel/computation.ts'
import { operatorSubject } from '../kernel/operator-subject.ts'
import { admit, runProtocol } from '../kernel/protocol.ts'
import type { Subject } from '../kernel/subject.ts'
import type { OperatorTask, SolverTask, Task } from '../kernel/task.ts'
import { planQuestion } from '../question/question-subject.ts'
import { type AdmittedRun, planRun } from '../solvers/admitted-run.ts'
import type { RunContext, TaskContext } from '../solvers/contract.ts'
import { normalizeInputs } from '../solvers/normalize.ts'
import { solverNamed } from '../solvers/solver-named.ts'
import { subjectOfRun } from '../solvers/solver-subject.ts'

const SILENT: RunContext = { progress() {}, checkpoint() {} }

/** A task as read, which becomes its subject where it is known who waits for it. */
type Plan = (context: RunContext) => Subject

/** What was planned last: a task is priced and then run, and is planned once for both. */
let planned: { readonly task: Task; readonly plan: Plan } | undefined

const once = (task: Task, read: () => Plan): Plan => {
  if (planned?.task !== task) planned = { task, plan: read() }
  return planned.plan
}

const chainPlan = (task: OperatorTask): Plan => {
  const subject = operatorSubject(task)
  return () => subject
}

/** The solver run that was read last, until it is run: a plan serves one run. */
let read: { readonly task: SolverTask; readonly run: AdmittedRun } | undefined

/**
 * A solver task with its inputs read, once for its price and its run.
 * @throws Refusal UNKNOWN_SOLVER, INVALID_BODY and what else `normalizeInputs` refuses
 */
export const readRun = (task: SolverTask): AdmittedRun => {
  if (read?.task !== task) {
    const solver = solverNamed(task.solver)
    read = { task, run: planRun(solver, normalizeInputs(solver, task.inputs)) }
  }
  return read.run
}

const subjectOf = (task: Task, context: RunContext): Subject => {
  switch (task.kind) {
    case 'operators':
      return once(task, () => chainPlan(task))(context)
    case 'question':
      return once(task, () => planQuestion(task))(context)
    case 'solver':
      return subjectOfRun(readRun(task), context)
  }
}

/**
 * Does a task: the same task gives the same bits on every node.
 * @throws Refusal what admission, the run or its checks refuse; CANCELLED from `context.checkpoint`
 */
export const runTask = (task: Task, context: TaskContext): Computation => {
  const subject = subjectOf(task, context)
  if (task.kind === 'solver') read = undefined
  return runProtocol(subject, () => context.stamp())
}

/**
 * Price of a task in operations, before any of its work is done.
 * @throws Refusal everything that is refused before the work
 */
export const priceTask = (task: Task): number => admit(subjectOf(task, SILENT)).operations
