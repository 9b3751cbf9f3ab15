import type { Admission, Solver } from './contract.ts'

/** A run whose inputs have been read. It is admitted once, when its price or its plan is first needed. */
export interface AdmittedRun {
  readonly solver: Solver
  /** As `normalizeInputs` gives them. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** @throws Refusal the refusals of the solver's `admit` */
  readonly admission: () => Admission<unknown>
}

export const planRun = (solver: Solver, inputs: Readonly<Record<string, unknown>>): AdmittedRun => {
  let admission: Admission<unknown> | undefined
  return {
    solver,
    inputs,
    admission() {
      admission ??= solver.admit(inputs)
      return admission
    },
  }
}
