import { SOLVERS } from '../../../../src/solvers/generated/registry.ts'
import { phaseOf, tickOf } from '../../../../src/time/tick.ts'
import type { Endpoint } from '../../definition.ts'
import { type Prepare, solverEndpoint } from './solver-endpoint.ts'

/** A projection starts now unless the caller sets its start. */
const fromNow: Prepare = ({ clock }, inputs) => {
  if ('svcond' in inputs || 'phase' in inputs) return inputs
  const now = clock.now()
  return { ...inputs, phase: phaseOf(now), svcond: tickOf(now) }
}

const PREPARED: ReadonlyMap<string, Prepare> = new Map([['shift', fromNow]])

/** The endpoints of all solvers. */
export const solvers: readonly Endpoint[] = SOLVERS.map((solver) => solverEndpoint(solver, PREPARED.get(solver.name)))
