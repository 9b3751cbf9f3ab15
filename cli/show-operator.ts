import { Refusal } from '../src/errors/refusal.ts'
import { constantNamed } from '../src/expression/constants/table.ts'
import { formulaOf } from '../src/operators/describe-operator.ts'
import type { Computable, Operator } from '../src/operators/operator.ts'
import { computeExample, pageOf } from '../src/operators/operator-entry.ts'
import { describeAllowed } from '../src/operators/range.ts'
import { relatedOperators } from '../src/operators/related-operators.ts'
import type { Example } from '../src/operators/stanza.ts'
import type { Json } from '../src/schema/json.ts'
import { formatDimension } from '../src/units/format-dimension.ts'
import { colors } from './colors.ts'
import { exampleCommand } from './example-command.ts'

const showExample = (id: string, computable: Computable, example: Example): void => {
  console.log(colors.dim(`  ${exampleCommand(id, computable, example)}   → ${example.result}   (${example.reference})`))
  const computed = computeExample(computable, example)
  if (computed instanceof Refusal) console.log(colors.red(`    now: ${computed.code}`))
  else {
    const { value, uncertainty, agrees } = computed
    const spread = uncertainty === 0 ? '' : ` ± ${Number(uncertainty.toPrecision(2))}`
    const unit = computable.unit === '1' ? '' : ` ${computable.unit}`
    console.log(`    now: ${value}${spread}${unit} ${agrees ? colors.green('agrees') : colors.red('does not agree')}`)
  }
}

const showConstants = ({ program }: Computable): void => {
  for (const name of program.constants) {
    const constant = constantNamed(name)
    if (constant === undefined) continue
    const { value, dimension, meaning } = constant
    console.log(`  ${name.padEnd(12)} ${meaning} = ${value} [${formatDimension(dimension)}] ${colors.dim('constant')}`)
  }
}

const idsOf = (rows: Json | undefined): string =>
  Array.isArray(rows)
    ? rows
        .map((row) => (typeof row === 'object' && row !== null && 'id' in row ? `${row.id} ${row.name}` : ''))
        .join(', ')
    : ''

/** Everything about one operator, for a person at a terminal. */
export const showOperator = (operator: Operator): void => {
  const { id, name, aliases, family, computable, refusal, law, examples } = operator
  console.log(`${colors.bold(id)} ${name}${aliases.length > 0 ? colors.dim(` (${aliases.join(', ')})`) : ''}`)
  console.log(colors.dim(`${family.name}; fields ${family.fields.join(', ')}`))
  if (law !== null) console.log(`law: ${law}`)
  if (computable !== null) console.log(`${formulaOf(operator) ?? ''} [${computable.unit}]`)
  for (const input of computable?.inputs ?? []) {
    const called = [input.meaning, ...input.alsoCalled].join(' / ')
    console.log(`  ${input.symbol.padEnd(12)} ${called} [${input.unit}] ${colors.dim(describeAllowed(input))}`)
  }
  if (computable !== null) showConstants(computable)
  if (refusal) console.log(`${colors.yellow(refusal.code)} ${refusal.reason}`)
  if (refusal?.endpoint) console.log(`computed by ${refusal.endpoint}`)
  if (computable !== null) for (const example of examples) showExample(id, computable, example)
  const similar = idsOf(relatedOperators(operator).similar)
  if (similar !== '') console.log(colors.dim(`related: ${similar}`))
  console.log(colors.dim(`page: ${pageOf(operator)}`))
}
