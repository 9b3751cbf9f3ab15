import { runTask } from '../../src/solvers/run-task.ts'

/** The headline value of a whole run, checks included, as a node computes it. */
export const solve = (solver: string, inputs: Readonly<Record<string, unknown>>): number =>
  runTask({ kind: 'solver', solver, inputs }, { stamp() {}, progress() {}, checkpoint() {} }).value
