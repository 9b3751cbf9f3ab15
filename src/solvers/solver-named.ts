import { Refusal } from '../errors/refusal.ts'
import type { Solver } from './contract.ts'
import { SOLVERS } from './generated/registry.ts'

const byName = new Map<string, Solver>(SOLVERS.map((solver) => [solver.name, solver]))

/** @throws Refusal UNKNOWN_SOLVER */
export const solverNamed = (name: string): Solver => {
  const solver = byName.get(name)
  if (solver !== undefined) return solver
  throw new Refusal('UNKNOWN_SOLVER', `There is no solver by that name; there are ${[...byName.keys()].join(', ')}.`, {
    solvers: [...byName.keys()],
  })
}
