import { exampleCommand } from '../../../cli/example-command.ts'
import { shortNumber } from '../../../cli/input-rows.ts'
import { constantNamed } from '../../../src/expression/constants/table.ts'
import { formulaOf } from '../../../src/operators/describe-operator.ts'
import type { Computable, Operator } from '../../../src/operators/operator.ts'
import { operatorLatex, symbolsAsLatex } from '../../../src/operators/operator-notation.ts'
import { describeAllowed } from '../../../src/operators/range.ts'
import { type FamilyCount, registry } from '../../../src/operators/registry.ts'
import { formatDimension } from '../../../src/units/format-dimension.ts'
import type { Generator } from '../generator.ts'
import { table } from '../markdown-table.ts'

const FOLDER = 'docs/generated/operators'

const unitOf = (unit: string): string => (unit === '1' ? '' : unit)

const symbolRows = (computable: Computable): readonly (readonly string[])[] => {
  const latex = symbolsAsLatex(computable)
  const sign = (symbol: string): string => `$${latex.get(symbol) ?? symbol}$`
  const inputs = computable.inputs.map((input) => [
    sign(input.symbol),
    `\`${input.symbol}\``,
    [input.meaning, ...input.alsoCalled].join(' / '),
    unitOf(input.unit),
    [describeAllowed(input), input.list ? 'a list' : ''].filter((part) => part !== '').join(', '),
  ])
  const constants = computable.program.constants.map((name) => {
    const constant = constantNamed(name)
    const value = constant === undefined ? '' : `${shortNumber(constant.value)}`
    const unit = constant === undefined ? '' : unitOf(formatDimension(constant.dimension))
    return [sign(name), `\`${name}\``, `${constant?.meaning ?? ''} (constant)`, unit, value]
  })
  return [...inputs, ...constants]
}

const computableSection = (operator: Operator, computable: Computable): string => {
  const { id, gives, examples, distinct, sameAs } = operator
  const worked = examples
    .map(
      (example) =>
        `\`\`\`sh\n${exampleCommand(id, computable, example)}\n\`\`\`\n\n` +
        `${example.result}${unitOf(computable.unit) === '' ? '' : ` ${computable.unit}`} — ${example.reference}`,
    )
    .join('\n\n')
  const called = gives.length === 0 ? '' : `, the ${gives.join(' / ')}`
  const notes = [
    ...(sameAs === null ? [] : [`The same function as \`${sameAs}\`.`]),
    ...(distinct === null ? [] : [`Not to be confused with its equal in form: ${distinct}.`]),
  ]
  return `\`\`\`math
${operatorLatex(computable)}
\`\`\`

\`${formulaOf(operator) ?? ''}\`${called}${unitOf(computable.unit) === '' ? ', a number' : ` in ${computable.unit}`}.

${table(['', 'typed', 'meaning', 'unit', 'range or value'], symbolRows(computable))}

${worked}${notes.length === 0 ? '' : `\n\n${notes.join(' ')}`}`
}

const section = (operator: Operator): string => {
  const { id, name, aliases, law, computable, refusal } = operator
  const parts = [
    `## ${id}`,
    `**${name}**${aliases.length === 0 ? '' : `, also: ${aliases.join(', ')}`}`,
    ...(law === null ? [] : [`Law: \`${law}\``]),
    ...(computable === null ? [] : [computableSection(operator, computable)]),
    ...(refusal === null
      ? []
      : [
          `Gives no number (\`${refusal.code}\`): ${refusal.reason}.${refusal.endpoint === null ? '' : ` \`${refusal.endpoint}\` computes it.`}`,
        ]),
  ]
  return parts.join('\n\n')
}

const counts = ({ family, total, computable }: FamilyCount): string =>
  `${total} operators of ${family.target} planned, ${computable} with a formula`

const page = (count: FamilyCount): string => {
  const { family } = count
  const own = registry()
    .all()
    .filter((operator) => operator.family === family)
  return `<!-- Written at every build from src/operators/families/${family.prefix}.txt; do not edit. -->
# ${family.prefix}: ${family.name}

${counts(count)}; fields: ${family.fields.join(', ')}; after ${family.references}.

${own.map(section).join('\n\n')}
`
}

const index = (): string => {
  const { total, computable } = registry()
  const families = registry().families()
  const planned = families.reduce((sum, { family }) => sum + family.target, 0)
  const rows = families.map(({ family, ...count }) => [
    count.total === 0 ? family.prefix : `[${family.prefix}](operators/${family.prefix}.md)`,
    family.name,
    family.fields.join(', '),
    String(count.total),
    String(count.computable),
    String(family.target),
  ])
  return `<!-- Written at every build from src/operators/families; do not edit. -->
# Operators

${total} operators in ${families.length} families, ${computable} of them with a formula; ${planned} are planned. The rest refuse, and say why.
What is counted is what stands in the files and has passed every check.

${table(
  ['family', 'is about', 'fields', 'served', 'computable', 'target'],
  [...rows, ['', 'all', '', String(total), String(computable), String(planned)]],
)}
`
}

/** A page for each family that has operators, and the list of families. */
export const operatorPages: readonly Generator[] = [
  { output: 'docs/generated/operators.md', render: async () => index() },
  ...registry()
    .families()
    .filter(({ total }) => total > 0)
    .map((count): Generator => ({ output: `${FOLDER}/${count.family.prefix}.md`, render: async () => page(count) })),
]
