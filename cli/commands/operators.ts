import { Refusal } from '../../src/errors/refusal.ts'
import { describeOperator, formulaOf } from '../../src/operators/describe-operator.ts'
import { nearIds } from '../../src/operators/near-ids.ts'
import type { Operator } from '../../src/operators/operator.ts'
import { operatorEntry } from '../../src/operators/operator-entry.ts'
import { registry } from '../../src/operators/registry.ts'
import { type Criteria, selectOperators } from '../../src/operators/select-operators.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { showOperator } from '../show-operator.ts'

/** Rows of a search shown by default (see `--limit`); without words all are shown. */
const USUAL = 30

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

const criteriaOf = ({ arguments: words, options }: Invocation): Criteria => ({
  ...(words.length === 0 ? {} : { query: words.join(' ') }),
  ...Object.fromEntries(
    ['family', 'scale', 'unit', 'symbol'].flatMap((name) => {
      const value = textOf(options[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

const limitOf = ({ arguments: words, options }: Invocation): number => {
  const given = textOf(options.limit)
  if (given === undefined) return words.length === 0 ? Number.POSITIVE_INFINITY : USUAL
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new Refusal('INVALID_QUERY', `--limit is "${given}"; give a whole number of at least 1.`)
}

const showList = (found: readonly Operator[], matches: number): void => {
  const width = Math.max(0, ...found.map(({ id }) => id.length))
  for (const operator of found) {
    const unit = operator.computable === null ? '' : ` [${operator.computable.unit}]`
    const formula = colors.dim(`${formulaOf(operator) ?? ''}${unit}`)
    console.log(`${colors.bold(operator.id.padEnd(width))}  ${operator.name}  ${formula}`)
  }
  const { total, computable } = registry()
  const shown = found.length < matches ? `${found.length} of ${matches} shown (--limit shows more)` : `${matches} shown`
  console.log(colors.dim(`${shown}; the catalogue has ${total}, ${computable} of them computable`))
}

/** `svcmesh operators [words]`, from the catalogue of this release, without a node. */
export const operators: Run = async (invocation) => {
  const criteria = criteriaOf(invocation)
  const only = Object.keys(criteria).length === 1 ? criteria.query : undefined
  const single = only === undefined ? undefined : registry().get(only.toUpperCase())
  if (single !== undefined) {
    if (invocation.options.json) console.log(JSON.stringify(operatorEntry(single)))
    else showOperator(single)
    return CLI_EXIT.ok
  }
  const { operators: found, corrected } = selectOperators(criteria)
  if (found.length === 0) {
    const near = nearIds(criteria.query ?? '')
    const hint = near.length > 0 ? `the nearest ids are ${near.join(', ')}` : 'try a word of its name'
    const { query, ...filters } = criteria
    const asked = query === undefined ? 'satisfies all of these' : `has "${query}"`
    const rest = query === undefined || Object.keys(filters).length === 0 ? '' : ' and the rest'
    throw new Refusal('UNKNOWN_OPERATOR', `No operator ${asked}${rest}; ${hint}.`, { nearest: near })
  }
  const shown = found.slice(0, limitOf(invocation))
  if (invocation.options.json) console.log(JSON.stringify(shown.map(describeOperator)))
  else {
    for (const { word, readAs } of corrected) console.log(colors.yellow(`"${word}" read as "${readAs}"`))
    showList(shown, found.length)
  }
  return CLI_EXIT.ok
}
