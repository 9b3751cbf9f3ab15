import { Refusal } from '../src/errors/refusal.ts'
import { nearest } from './nearest.ts'

/** The refusal of an unknown solver, with the nearest names. */
export const unknownSolver = (received: string, solvers: readonly { readonly name: string }[]): Refusal => {
  const names = solvers.map(({ name }) => name)
  const like = nearest(received, names)
  const hint = like.length === 0 ? '.' : `; nearest: ${like.join(', ')}.`
  const detail = `Unknown solver "${received}"${hint} List all with: svcmesh solvers.`
  return new Refusal('UNKNOWN_SOLVER', detail, { received, solvers: names })
}
