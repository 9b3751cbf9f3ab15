import type { Task } from '../kernel/task.ts'
import type { State } from './state.ts'

/**
 * Name of the endpoint under /api/svc that computes such tasks, by which use is counted: of a solver its own; an operator chain
 * counts as `compute` whichever endpoint it came from, and a run of a stored contract as the machine that it is.
 */
export function endpointOfTask(task: Task, state: Pick<State, 'channel'>): string {
  switch (task.kind) {
    case 'operators':
      return 'compute'
    case 'question':
      return 'auto'
    case 'solver':
      return task.solver
    case 'machine':
      return state.channel(task.machine) === undefined ? 'reactor' : 'streams'
  }
}
