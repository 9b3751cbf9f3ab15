import { Refusal } from '../errors/refusal.ts'
import { compile, type Program } from '../expression/compile.ts'
import type { Expression } from '../expression/expression.ts'
import { bindLetters } from '../expression/letters.ts'
import { parseExpression } from '../expression/parse.ts'
import type { Dimension } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { type Family, familyOf } from './families.ts'
import type { Computable, Operator, OperatorInput } from './operator.ts'
import { parseStanza } from './parse-stanzas.ts'
import type { StanzaBlock } from './split-stanzas.ts'
import { type Formula, type Stanza, StanzaError } from './stanza.ts'

/** Distinct units of a catalogue; more than that are read anew each time. */
const MOST_UNITS = 2000

const dimensions = new Map<string, Dimension>()

/** A hundred units serve five thousand inputs, and reading one takes as long as reading a formula. */
const dimensionOf = (unit: string): Dimension => {
  const known = dimensions.get(unit)
  if (known !== undefined) return known
  const { dimension } = parseUnit(unit)
  if (dimensions.size < MOST_UNITS) dimensions.set(unit, dimension)
  return dimension
}

/** Runs `work` once, at the first call; a refusal in it is an error of the stanza. */
const lazily = <T>({ family, line, id }: Stanza, work: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    if (made !== undefined) return made.value
    try {
      made = { value: work() }
    } catch (failure) {
      if (failure instanceof Refusal) throw new StanzaError(family, line, `${id}: ${failure.code}: ${failure.message}`)
      throw failure
    }
    return made.value
  }
}

const computableOf = (stanza: Stanza, formula: Formula): Computable => {
  const inputs = lazily(stanza, (): readonly OperatorInput[] =>
    // Member by member: V8 gives every object that is spread and then extended a layout of its own, which its caches miss.
    stanza.inputs.map(({ symbol, meaning, alsoCalled, unit, range, multipleOf, list, usual }) => ({
      symbol,
      meaning,
      alsoCalled,
      unit,
      range,
      multipleOf,
      list,
      usual,
      dimension: dimensionOf(unit),
    })),
  )
  const expression = lazily(stanza, (): Expression => {
    const declared = new Map(inputs().map(({ symbol, dimension }) => [symbol, dimension]))
    return bindLetters(parseExpression(formula.expression), declared).expression
  })
  const program = lazily(
    stanza,
    (): Program =>
      compile(
        expression(),
        inputs().map(({ symbol, dimension, list }) => ({ name: symbol, dimension, list })),
      ),
  )
  const dimension = lazily(stanza, () => dimensionOf(formula.unit))
  return {
    symbol: formula.symbol,
    unit: formula.unit,
    get dimension() {
      return dimension()
    },
    get expression() {
      return expression()
    },
    get inputs() {
      return inputs()
    },
    get program() {
      return program()
    },
  }
}

/** An operator whose members are read, and whose formula is compiled, on first use. */
const lazyOperator = (
  { id, name, aliases, line, refuses }: Pick<StanzaBlock, 'id' | 'name' | 'aliases' | 'line' | 'refuses'>,
  family: Family,
  stanza: () => Stanza,
): Operator => {
  let computable: Computable | null | undefined
  let forms: readonly Operator[] | undefined
  return {
    id,
    name,
    aliases,
    family,
    line,
    refuses,
    get gives() {
      return stanza().gives
    },
    get law() {
      return stanza().law
    },
    get computable() {
      if (computable === undefined) {
        const { formula } = stanza()
        computable = formula === null ? null : computableOf(stanza(), formula)
      }
      return computable
    },
    get refusal() {
      return stanza().refusal
    },
    get examples() {
      return stanza().examples
    },
    get sameAs() {
      return stanza().sameAs
    },
    get distinct() {
      return stanza().distinct
    },
    get not() {
      return stanza().not
    },
    get where() {
      return stanza().where
    },
    get forms() {
      forms ??= stanza().forms.map((form) =>
        lazyOperator({ ...form, refuses: form.refusal !== null }, family, () => form),
      )
      return forms
    },
  }
}

/**
 * Makes an operator from a stanza; its members are read, and its formula is compiled, on first use.
 * @throws StanzaError for an unknown family
 */
export const makeOperator = (block: StanzaBlock): Operator => {
  const family = familyOf(block.family)
  if (family === undefined) throw new StanzaError(block.family, block.line, `unknown family ${block.family}`)
  let read: Stanza | undefined
  return lazyOperator(block, family, () => {
    read ??= parseStanza(block)
    return read
  })
}
