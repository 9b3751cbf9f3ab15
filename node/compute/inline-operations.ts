import type { Task } from '../../src/kernel/task.ts'

/** Work up to this many operations runs on the event loop: it takes less time than handing it to a worker does. */
export const INLINE_OPERATIONS = 200_000

/** Questions up to this price are answered by the reader itself; dearer ones ask for a run, which belongs to a worker. */
export const READ_OPERATIONS = 2_000_000

/** Items in the lists of a solver's inputs up to which they are read on the event loop: a network of 500 takes ten milliseconds. */
const FEW_ITEMS = 500

/** Whether a task is read and priced off the event loop: a question, or a solver's run with long lists. */
export function isReadElsewhere(task: Task): boolean {
  if (task.kind !== 'solver') return task.kind === 'question'
  const items = Object.values(task.inputs).reduce(
    (sum: number, input) => sum + (Array.isArray(input) ? input.length : 0),
    0,
  )
  return items > FEW_ITEMS
}
