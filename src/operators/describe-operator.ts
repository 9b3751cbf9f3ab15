import { formatExpression } from '../expression/format.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Operator } from './operator.ts'
import { describeAllowed } from './range.ts'

/** Formula of an operator with its symbols, `K = m*v^2/2`; the law of an operator without a number. */
export const formulaOf = ({ computable, law }: Operator): string | null =>
  computable === null ? law : `${computable.symbol} = ${formatExpression(computable.expression)}`

/** Entry of an operator in the public registry. */
export const describeOperator = (operator: Operator): JsonObject => {
  const { id, name, aliases, gives, family, law, computable, refusal, examples, sameAs } = operator
  return {
    id,
    name,
    aliases,
    gives,
    family: { prefix: family.prefix, name: family.name },
    fields: family.fields,
    computable: computable !== null,
    symbol: computable?.symbol ?? null,
    formula: formulaOf(operator),
    law,
    unit: computable?.unit ?? null,
    inputs: (computable?.inputs ?? []).map((input) => ({
      symbol: input.symbol,
      meaning: input.meaning,
      also_called: input.alsoCalled,
      unit: input.unit,
      list: input.list,
      usual: input.usual,
      allowed: describeAllowed(input),
      min: input.range.min,
      max: input.range.max,
    })),
    constants: [...(computable?.program.constants ?? [])],
    reference: examples[0]?.reference ?? family.references,
    examples: examples.map((example) => ({
      inputs: Object.fromEntries(
        (computable?.inputs ?? []).map(({ symbol }, at) => [symbol, example.inputs[at] ?? null]),
      ),
      result: example.result,
      reference: example.reference,
    })),
    refusal: refusal === null ? null : { ...refusal },
    same_as: sameAs,
    forms: operator.forms.map((form) => describeOperator(form)),
  }
}
