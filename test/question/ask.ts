import { Refusal } from '../../src/errors/refusal.ts'
import type { InputValue, Task } from '../../src/kernel/task.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

export const run = (task: Task) => runTask(task, SILENT)

/** The answer to a question. @param constants values by symbol or name, sent beside it */
export const ask = (query: string, constants: Readonly<Record<string, InputValue>> = {}) =>
  run({ kind: 'question', query, constants })

/** What a question is refused with; an answer is an error. */
export const refusalOf = (query: string, constants: Readonly<Record<string, InputValue>> = {}): Refusal => {
  try {
    const { value, unit } = ask(query, constants)
    throw new Error(`${query} was answered: ${value} ${unit}`)
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
}
