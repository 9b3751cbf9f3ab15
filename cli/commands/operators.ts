import { Refusal } from '../../src/errors/refusal.ts'
import { describeOperator, formulaOf } from '../../src/operators/describe-operator.ts'
import { nearIds } from '../../src/operators/near-ids.ts'
import type { Operator } from '../../src/operators/operator.ts'
import { describeAllowed } from '../../src/operators/range.ts'
import { registry } from '../../src/operators/registry.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

const matches = (operator: Operator, query: string): boolean => {
  const texts = [operator.id, operator.name, operator.family.name, ...operator.aliases, formulaOf(operator) ?? '']
  return texts.some((text) => text.toLowerCase().includes(query))
}

const showOne = (operator: Operator): void => {
  const { id, name, aliases, family, computable, refusal } = operator
  console.log(`${colors.bold(id)} ${name}${aliases.length > 0 ? colors.dim(` (${aliases.join(', ')})`) : ''}`)
  console.log(colors.dim(`${family.name}; domains ${family.fields.join(', ')}`))
  console.log(`${formulaOf(operator) ?? ''}${computable ? ` [${computable.unit}]` : ''}`)
  for (const input of computable?.inputs ?? []) {
    console.log(
      `  ${input.symbol.padEnd(12)} ${input.meaning} [${input.unit}] ${colors.dim(describeAllowed(input) ?? '')}`,
    )
  }
  if (refusal) console.log(`${colors.yellow(refusal.code)} ${refusal.reason}`)
  for (const { inputs, result, reference } of operator.examples) {
    const given = computable?.inputs.map(({ symbol }, at) => `${symbol}=${inputs[at]}`).join(' ')
    console.log(colors.dim(`  svcmesh compute ${id} ${given}   → ${result}   (${reference})`))
  }
}

const showList = (found: readonly Operator[]): void => {
  const width = Math.max(0, ...found.map(({ id }) => id.length))
  for (const operator of found) {
    console.log(`${colors.bold(operator.id.padEnd(width))}  ${operator.name}  ${colors.dim(formulaOf(operator))}`)
  }
  const { total, computable } = registry()
  console.log(colors.dim(`${found.length} shown; the catalogue has ${total}, ${computable} of them computable`))
}

/** `svcmesh operators [query]`, from the catalogue of this release, without a node. */
export const operators: Run = async ({ arguments: [query], options }) => {
  const single = query === undefined ? undefined : registry().get(query.toUpperCase())
  const found = single
    ? [single]
    : registry()
        .all()
        .filter((operator) => matches(operator, (query ?? '').toLowerCase()))
  if (found.length === 0) {
    const near = nearIds(query ?? '')
    const hint = near.length > 0 ? `the nearest ids are ${near.join(', ')}` : 'try a word of its name'
    throw new Refusal('UNKNOWN_OPERATOR', `No operator has "${query}" in its id, name or formula; ${hint}.`, {
      nearest: near,
    })
  }
  if (options.json) console.log(JSON.stringify(single ? describeOperator(single) : found.map(describeOperator)))
  else if (single) showOne(single)
  else showList(found)
  return CLI_EXIT.ok
}
