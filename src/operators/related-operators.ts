import type { JsonObject } from '../schema/json.ts'
import { type Dimension, isDimensionless, keyOf } from '../units/dimension.ts'
import { formulaOf } from './describe-operator.ts'
import type { Computable, Operator, OperatorInput } from './operator.ts'
import { registry } from './registry.ts'
import { tellingWords } from './search-index.ts'

/** Operators that are named as similar, and for each input. */
const MOST_SIMILAR = 5
const MOST_SOURCES = 3

/** Shared symbols and words below this are chance. */
const LEAST_ALIKE = 2

let byResult: ReadonlyMap<string, readonly Operator[]> | undefined

/** Operators by the dimension of their results, sorted out once. */
const givingDimension = (dimension: Dimension): readonly Operator[] => {
  if (byResult === undefined) {
    const groups = new Map<string, Operator[]>()
    for (const operator of registry().all()) {
      if (operator.computable === null) continue
      const key = keyOf(operator.computable.dimension)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [operator])
      else group.push(operator)
    }
    byResult = groups
  }
  return byResult.get(keyOf(dimension)) ?? []
}

const words = new WeakMap<Operator, ReadonlySet<string>>()

const wordsFor = (operator: Operator): ReadonlySet<string> => {
  const { name, aliases, gives } = operator
  const known = words.get(operator) ?? new Set([name, ...aliases, ...gives].flatMap(tellingWords))
  words.set(operator, known)
  return known
}

const shared = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number => {
  let count = 0
  for (const item of a) if (b.has(item)) count++
  return count
}

const inputKeys = ({ inputs }: Computable): ReadonlySet<string> =>
  new Set(inputs.map(({ symbol, dimension }) => `${symbol} ${keyOf(dimension)}`))

/** The best by score, at least `LEAST_ALIKE`; equal ones in the order of the catalogue. */
const bestOf = (
  operators: readonly Operator[],
  score: (operator: Operator) => number,
  most: number,
): readonly Operator[] =>
  operators
    .map((operator, order) => ({ operator, order, score: score(operator) }))
    .filter((row) => row.score >= LEAST_ALIKE)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, most)
    .map(({ operator }) => operator)

const similarTo = (operator: Operator, computable: Computable): readonly Operator[] => {
  const [own, keys] = [wordsFor(operator), inputKeys(computable)]
  return bestOf(
    givingDimension(computable.dimension).filter((other) => other !== operator),
    (other) =>
      shared(own, wordsFor(other)) + (other.computable === null ? 0 : 2 * shared(keys, inputKeys(other.computable))),
    MOST_SIMILAR,
  )
}

/** Operators whose result can serve as an input: of the same dimension and with the same name. */
const sourcesOf = (operator: Operator, input: OperatorInput): readonly Operator[] => {
  if (input.list) return []
  const meant = new Set([input.meaning, ...input.alsoCalled].flatMap(tellingWords))
  const bare = isDimensionless(input.dimension)
  return bestOf(
    givingDimension(input.dimension).filter((other) => other !== operator),
    (other) => {
      const called = shared(meant, wordsFor(other))
      return called === 0 ? 0 : called + (other.computable?.symbol === input.symbol ? 1 : bare ? 0 : 0.5)
    },
    MOST_SOURCES,
  )
}

const rowOf = (operator: Operator): JsonObject => ({
  id: operator.id,
  name: operator.name,
  formula: formulaOf(operator),
})

/** What stands beside an operator: the same function elsewhere, others of its kind, and where its inputs come from. */
export const relatedOperators = (operator: Operator): JsonObject => {
  const { id, sameAs, distinct, computable } = operator
  const all = registry().all()
  const same = all.filter((other) => other !== operator && (other.sameAs === id || other.id === sameAs))
  return {
    same_as: same.map(rowOf),
    distinct,
    similar: computable === null ? [] : similarTo(operator, computable).map(rowOf),
    inputs_from: Object.fromEntries(
      (computable?.inputs ?? []).flatMap((input) => {
        const sources = sourcesOf(operator, input)
        return sources.length === 0 ? [] : [[input.symbol, sources.map(rowOf)]]
      }),
    ),
  }
}
