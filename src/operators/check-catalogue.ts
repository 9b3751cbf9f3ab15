import { findDuplicates } from './check-duplicates.ts'
import { checkId } from './check-ids.ts'
import { checkOperator } from './check-operator.ts'
import type { Operator } from './operator.ts'
import type { Registry } from './registry.ts'
import { StanzaError } from './stanza.ts'

/** Something wrong with an operator of the catalogue. */
export interface Problem {
  readonly family: string
  readonly line: number
  readonly id: string
  readonly problem: string
}

const problemOf = ({ family, line, id }: Operator, problem: string): Problem => ({
  family: family.prefix,
  line,
  id,
  problem,
})

/** What of an operator cannot be read or compiled, if anything. */
const unreadable = (operator: Operator): StanzaError | null => {
  try {
    for (const { computable } of [operator, ...operator.forms]) computable?.program
    return null
  } catch (failure) {
    if (failure instanceof StanzaError) return failure
    throw failure
  }
}

/** Pairs that are the same function must declare it, or say how they differ. */
const checkPairs = (operators: readonly Operator[]): Problem[] => {
  const problems: Problem[] = []
  const same = new Set<string>()
  for (const { first, second } of findDuplicates(operators)) {
    same.add(`${first.id} ${second.id}`).add(`${second.id} ${first.id}`)
    const declared = first.sameAs === second.id || second.sameAs === first.id
    const explained = first.distinct !== null || second.distinct !== null
    if (!declared && !explained)
      problems.push(problemOf(second, `is the same function as ${first.id}; write "same as" or "distinct:"`))
    if (declared && first.family === second.family)
      problems.push(problemOf(second, `repeats ${first.id} of its own family`))
  }
  for (const operator of operators)
    if (operator.sameAs !== null && !same.has(`${operator.id} ${operator.sameAs}`))
      problems.push(problemOf(operator, `says "same as ${operator.sameAs}", which is another function`))
  return problems
}

/** Searches and refusals offer operators by their names, so names must be distinguishable. */
const checkNames = (operators: readonly Operator[]): Problem[] => {
  const problems: Problem[] = []
  const known = new Map<string, string>()
  for (const operator of operators) {
    const name = operator.name.toLowerCase()
    const first = known.get(name)
    if (first === undefined) known.set(name, operator.id)
    else problems.push(problemOf(operator, `has the name of ${first}`))
  }
  return problems
}

/** Runs every check on every operator. An empty list is the condition for a release. */
export const checkCatalogue = (registry: Registry): readonly Problem[] => {
  const problems: Problem[] = []
  const readable: Operator[] = []
  for (const operator of registry.all()) {
    const failure = unreadable(operator)
    if (failure === null) readable.push(operator)
    else
      problems.push({
        ...problemOf(operator, failure.what.replace(new RegExp(`^${operator.id}:? `), '')),
        line: failure.line,
      })
  }
  for (const operator of readable)
    for (const problem of [...checkId(operator), ...[operator, ...operator.forms].flatMap(checkOperator)])
      problems.push(problemOf(operator, problem))
  return [...problems, ...checkNames(registry.all()), ...checkPairs(readable)]
}
