import type { Computation } from '../kernel/computation.ts'
import { operatorSubject } from '../kernel/operator-subject.ts'
import { admit, runProtocol } from '../kernel/protocol.ts'
import type { Subject } from '../kernel/subject.ts'
import type { Task } from '../kernel/task.ts'
import type { RunContext } from './contract.ts'
import { normalizeInputs } from './normalize.ts'
import { solverNamed } from './solver-named.ts'
import { solverSubject } from './solver-subject.ts'

/** How a task reports, learns that nobody waits for it, and has the end of each protocol step noted. */
export interface TaskContext extends RunContext {
  /** Called at the end of each of the steps 1 to 6. */
  stamp(): void
}

const SILENT: RunContext = { progress() {}, checkpoint() {} }

/** The chain that was planned last: a task is priced and then run, and is planned once for both. */
let planned: { readonly task: Task; readonly subject: Subject } | undefined

const subjectOf = (task: Task, context: RunContext): Subject => {
  if (task.kind === 'operators') {
    if (planned?.task !== task) planned = { task, subject: operatorSubject(task) }
    return planned.subject
  }
  const solver = solverNamed(task.solver)
  return solverSubject(solver, normalizeInputs(solver, task.inputs), context)
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
