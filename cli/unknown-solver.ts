import { Refusal } from '../src/errors/refusal.ts'
import { nearest } from './nearest.ts'

/** The refusal of an unknown solver, with the nearest names. */
export const unknownSolver = (received: string, solvers: readonly { readonly name: string }[]): Refusal => {
  const names = solvers.map(({ name }) => name)
  const detail = `Unknown solver "${received}"; nearest: ${nearest(received, names).join(', ')}. List all with: svcmesh solvers.`
  return new Refusal('UNKNOWN_SOLVER', detail, { received, solvers: names })
}
