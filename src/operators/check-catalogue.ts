import { findDuplicates } from './check-duplicates.ts'
import { checkId } from './check-ids.ts'
import { checkOperator } from './check-operator.ts'
import type { Operator } from './operator.ts'
import type { Registry } from './registry.ts'

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

/** Pairs that are the same function must say so, or say why they are not the same thing. */
const checkPairs = (registry: Registry): Problem[] => {
  const problems: Problem[] = []
  const same = new Set<string>()
  for (const { first, second } of findDuplicates(registry.all())) {
    same.add(`${first.id} ${second.id}`).add(`${second.id} ${first.id}`)
    const declared = first.sameAs === second.id || second.sameAs === first.id
    const explained = first.distinct !== null || second.distinct !== null
    if (!declared && !explained)
      problems.push(problemOf(second, `is the same function as ${first.id}; write "same as" or "distinct:"`))
    if (declared && first.family === second.family)
      problems.push(problemOf(second, `repeats ${first.id} of its own family`))
  }
  for (const operator of registry.all())
    if (operator.sameAs !== null && !same.has(`${operator.id} ${operator.sameAs}`))
      problems.push(problemOf(operator, `says "same as ${operator.sameAs}", which is another function`))
  return problems
}

/** Runs every check on every operator. An empty list is the condition for a release. */
export const checkCatalogue = (registry: Registry): readonly Problem[] => {
  const single = registry
    .all()
    .flatMap((operator) =>
      [...checkId(operator), ...checkOperator(operator)].map((problem) => problemOf(operator, problem)),
    )
  return [...single, ...checkPairs(registry)]
}
