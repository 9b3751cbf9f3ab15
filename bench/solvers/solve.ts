import type { OpenKernels } from '../../src/numeric/kernels.ts'
import { priceTask, runTask } from '../../src/tasks/run-task.ts'
import { growth } from './bench.ts'

/** The headline value of a whole run, checks included, as a node computes it. */
export const solve = (solver: string, inputs: Readonly<Record<string, unknown>>, open?: OpenKernels): number => {
  const context = { stamp() {}, progress() {}, checkpoint() {}, ...(open === undefined ? {} : { openKernels: open }) }
  return runTask({ kind: 'solver', solver, inputs }, context).value
}

/** How the CPU time of a solver grows, over what each run is priced at. */
export const growthByPrice = (
  solver: string,
  cases: readonly { readonly label: string; readonly inputs: Readonly<Record<string, unknown>> }[],
): void =>
  growth(
    solver,
    cases.map(({ label, inputs }) => ({
      label,
      units: priceTask({ kind: 'solver', solver, inputs }),
      run: () => solve(solver, inputs),
    })),
  )
