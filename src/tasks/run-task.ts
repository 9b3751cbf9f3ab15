import type { Computation } from '../kernel/computation.ts'
import { operatorSubject } from '../kernel/operator-subject.ts'
import { admit, runProtocol } from '../kernel/protocol.ts'
import type { Subject } from '../kernel/subject.ts'
import type { OperatorTask, Task } from '../kernel/task.ts'
import { planQuestion } from '../question/question-subject.ts'
import type { RunContext, TaskContext } from '../solvers/contract.ts'
import { normalizeInputs } from '../solvers/normalize.ts'
import { solverNamed } from '../solvers/solver-named.ts'
import { solverSubject } from '../solvers/solver-subject.ts'

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

const solver = (name: string, inputs: Readonly<Record<string, unknown>>, context: RunContext): Subject => {
  const named = solverNamed(name)
  return solverSubject(named, normalizeInputs(named, inputs), context)
}

const subjectOf = (task: Task, context: RunContext): Subject => {
  switch (task.kind) {
    case 'operators':
      return once(task, () => chainPlan(task))(context)
    case 'question':
      return once(task, () => planQuestion(task))(context)
    case 'solver':
      return solver(task.solver, task.inputs, context)
  }
}

/**
 * Does a task: the same task gives the same bits on every node.
 * @throws Refusal what admission, the run or its checks refuse; CANCELLED from `context.checkpoint`
 */
export const runTask = (task: Task, context: TaskContext): Computation =>
  runProtocol(subjectOf(task, context), () => context.stamp())

/**
 * Price of a task in operations, before any of its work is done.
 * @throws Refusal everything that is refused before the work
 */
export const priceTask = (task: Task): number => admit(subjectOf(task, SILENT)).operations
