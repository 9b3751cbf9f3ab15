import { Refusal } from '../errors/refusal.ts'
import { GREEK } from '../expression/notation/sign.ts'
import { equalDimensions } from '../units/dimension.ts'
import { nearSpellings } from '../units/near-spelling.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { FAMILIES, type Family, FIELDS } from './families.ts'
import type { Operator } from './operator.ts'
import { registry } from './registry.ts'
import { findOperators, type SearchResult } from './search.ts'

/** What an operator of a list has to satisfy; everything that is given. */
export interface Criteria {
  /** Words, an identifier or a formula. */
  readonly query?: string
  /** Prefix or name of a family. */
  readonly family?: string
  /** Field of physics. */
  readonly scale?: string
  /** Results are in a unit of this dimension. */
  readonly unit?: string
  /** An input, the result or a constant of the formula has this symbol. */
  readonly symbol?: string
}

const refuse = (parameter: string, received: string, near: readonly string[], instead: string): never => {
  const hint = near.length === 0 ? instead : `did you mean ${near.join(', ')}?`
  throw new Refusal('INVALID_QUERY', `There is no ${parameter} \`${received.slice(0, 60)}\`; ${hint}`, {
    parameter,
    near: [...near],
  })
}

const namesOf = ({ prefix, name, shortName }: Family): readonly string[] =>
  [prefix, name, ...(shortName === undefined ? [] : [shortName])].map((text) => text.toLowerCase())

const familyNamed = (text: string): Family => {
  const wanted = text.trim().toLowerCase()
  const found = FAMILIES.find((family) => namesOf(family).includes(wanted))
  if (found !== undefined) return found
  const inside = FAMILIES.filter(({ name }) => wanted.length >= 3 && name.toLowerCase().includes(wanted))
  const spelled = nearSpellings(wanted, FAMILIES.flatMap(namesOf))
  const near =
    inside.length > 0 ? inside : FAMILIES.filter((family) => namesOf(family).some((n) => spelled.includes(n)))
  return refuse(
    'family',
    text,
    near.slice(0, 5).map(({ prefix }) => prefix),
    'see GET /api/operators/categories.',
  )
}

const fieldNamed = (text: string): Operator['family']['fields'][number] => {
  const wanted = text.trim().toLowerCase()
  const found = FIELDS.find((field) => field === wanted)
  return found ?? refuse('scale', text, nearSpellings(wanted, FIELDS), `take one of ${FIELDS.join(', ')}.`)
}

/** Names of Greek letters by letter, so that λ finds lambda. */
const SPELLED: ReadonlyMap<string, string> = new Map([...GREEK].map(([name, letter]) => [letter, name]))

const symbolsOf = ({ computable }: Operator): readonly string[] =>
  computable === null
    ? []
    : [computable.symbol, ...computable.inputs.map(({ symbol }) => symbol), ...computable.program.constants]

let everySymbol: ReadonlySet<string> | undefined

const symbolNamed = (text: string): string => {
  const wanted = SPELLED.get(text.trim()) ?? text.trim()
  everySymbol ??= new Set(registry().all().flatMap(symbolsOf))
  if (everySymbol.has(wanted)) return wanted
  return refuse(
    'symbol',
    text,
    nearSpellings(wanted, everySymbol),
    'symbols are written as in the formulas, `v` or `k_B`.',
  )
}

/** Hz and rad/s share a dimension, as do dB and plain numbers: units written as requested come first. */
const withUnitFirst = (operators: readonly Operator[], unit: string): readonly Operator[] => {
  const isWritten = ({ computable }: Operator): boolean => computable?.unit === unit.trim()
  return [...operators.filter(isWritten), ...operators.filter((operator) => !isWritten(operator))]
}

/**
 * Operators that satisfy all criteria: best first where words are given, else in the order of the catalogue, those of the
 * very unit before others of its dimension.
 * @throws Refusal INVALID_QUERY with similar names, UNKNOWN_UNIT
 */
export const selectOperators = ({ query, family, scale, unit, symbol }: Criteria): SearchResult => {
  const ownFamily = family === undefined ? null : familyNamed(family)
  const field = scale === undefined ? null : fieldNamed(scale)
  const dimension = unit === undefined ? null : parseUnit(unit).dimension
  const name = symbol === undefined ? null : symbolNamed(symbol)
  const { operators, corrected } = findOperators(query ?? '')
  const fits = (operator: Operator): boolean =>
    (ownFamily === null || operator.family === ownFamily) &&
    (field === null || operator.family.fields.includes(field)) &&
    (dimension === null ||
      (operator.computable !== null && equalDimensions(operator.computable.dimension, dimension))) &&
    (name === null || symbolsOf(operator).includes(name))
  const fitting = operators.filter(fits)
  return { operators: unit === undefined || (query ?? '') !== '' ? fitting : withUnitFirst(fitting, unit), corrected }
}
