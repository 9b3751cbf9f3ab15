import { registry } from '../src/operators/registry.ts'
import { SOLVERS } from '../src/solvers/generated/registry.ts'

const inputsOf = (operator: string): readonly string[] =>
  registry()
    .get(operator.toUpperCase())
    ?.computable?.inputs.map(({ symbol }) => `${symbol}=`) ?? []

const afterCompute = (words: readonly string[], current: string): readonly string[] => {
  const given = new Set(words.map((word) => word.split('=')[0]))
  const inputs = words.flatMap(inputsOf).filter((input) => !given.has(input.slice(0, -1)) && input.startsWith(current))
  if (inputs.length > 0) return inputs
  const ids = registry()
    .all()
    .map(({ id }) => `${id} `)
  return ids.filter((id) => id.startsWith(current.toUpperCase()))
}

const afterSolve = ([name, ...words]: readonly string[], current: string): readonly string[] => {
  const given = new Set(words.map((word) => word.split('=')[0]))
  const inputs = SOLVERS.find((solver) => solver.name === name)?.input.properties ?? {}
  const candidates =
    name === undefined
      ? SOLVERS.map((solver) => `${solver.name} `)
      : Object.keys(inputs).flatMap((symbol) => (given.has(symbol) ? [] : [`${symbol}=`]))
  return candidates.filter((candidate) => candidate.startsWith(current))
}

/**
 * Candidates of shell completion for the last word of a command line: operators and their inputs after `compute`,
 * solvers and theirs after `solve`. A complete candidate ends with a blank.
 * @param words words of the command line without the program, up to the cursor
 */
export const complete = ([command, ...words]: readonly string[]): readonly string[] => {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1).filter((word) => !word.startsWith('-'))
  if (command === 'compute') return afterCompute(before, current)
  return command === 'solve' ? afterSolve(before, current) : []
}
