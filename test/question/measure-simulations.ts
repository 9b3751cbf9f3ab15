import { Refusal } from '../../src/errors/refusal.ts'
import { readSimulation } from '../../src/simulation/read-simulation.ts'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import type { SimulationQuestion } from './question-set.ts'

type Inputs = Readonly<Record<string, unknown>>

/** Inputs that two requests state and the set leaves to the equal default. */
const SAID_TOO: Readonly<Record<string, Inputs>> = { wave: { dim: 2 }, acoustic: { walls: 'rigid' } }

/** Members written `params.lambda` put into their object. */
const nested = (flat: Inputs): Inputs => {
  const inputs: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(flat)) {
    const [outer = name, inner] = name.split('.')
    inputs[outer] = inner === undefined ? value : { ...(inputs[outer] as object | undefined), [inner]: value }
  }
  return inputs
}

/** Numbers to the last digits: 2 µM in mol/L may be rounded. */
export const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one) => (typeof one === 'number' ? Number(one.toPrecision(13)) : one))

/** Whether a request finds its solver and exactly the inputs that its words fix; nothing is run. */
export const measureSimulation = ({ solver, question, inputs }: SimulationQuestion): 'right' | 'refused' | 'wrong' => {
  try {
    const request = readSimulation(question)
    if (request === null) return 'refused'
    if (request.solver !== solver) return 'wrong'
    const got: Inputs = rounded(normalizeInputs(solverNamed(solver), request.inputs)) as Inputs
    const want: Inputs = rounded(normalizeInputs(solverNamed(solver), nested(inputs))) as Inputs
    const names = [...new Set([...Object.keys(got), ...Object.keys(want)])]
    const differing = names.filter((name) => JSON.stringify(got[name]) !== JSON.stringify(want[name]))
    return differing.every((name) => want[name] === undefined && got[name] === SAID_TOO[solver]?.[name])
      ? 'right'
      : 'wrong'
  } catch (failure) {
    if (failure instanceof Refusal) return 'refused'
    throw failure
  }
}
