import type { MachineTask } from '../kernel/task.ts'

/** What a step costs beside its formulas, in operations: a link of the hash chain. */
const LINK_OPERATIONS = 3000

/** Operations of the steps of a task, at most. @param price of one step */
export const workOfSteps = ({ steps }: Pick<MachineTask, 'steps'>, price: number): number =>
  steps * (price + LINK_OPERATIONS)
