import { Refusal } from '../errors/refusal.ts'
import { compile } from '../expression/compile.ts'
import { parseExpression } from '../expression/parse.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { familyOf } from './families.ts'
import type { Computable, Operator } from './operator.ts'
import { type Formula, type Stanza, StanzaError } from './stanza.ts'

const compileFormula = (stanza: Stanza, formula: Formula): Computable => {
  const expression = parseExpression(formula.expression)
  const inputs = stanza.inputs.map((input) => ({ ...input, dimension: parseUnit(input.unit).dimension }))
  const program = compile(
    expression,
    inputs.map(({ symbol, dimension, list }) => ({ name: symbol, dimension, list })),
  )
  return {
    symbol: formula.symbol,
    unit: formula.unit,
    dimension: parseUnit(formula.unit).dimension,
    expression: program.expression,
    inputs,
    program,
  }
}

/**
 * Makes an operator of a stanza.
 * @throws StanzaError where the family is unknown, or formula or units cannot be read
 */
export const compileOperator = (stanza: Stanza): Operator => {
  const family = familyOf(stanza.family)
  if (family === undefined) throw new StanzaError(stanza.family, stanza.line, 'there is no such family')
  const { id, name, aliases, law, refusal, examples, sameAs, distinct, line, formula } = stanza
  try {
    const computable = formula === null ? null : compileFormula(stanza, formula)
    return { id, name, aliases, family, law, computable, refusal, examples, sameAs, distinct, line }
  } catch (failure) {
    if (failure instanceof Refusal)
      throw new StanzaError(stanza.family, line, `${id}: ${failure.code}: ${failure.message}`)
    throw failure
  }
}
