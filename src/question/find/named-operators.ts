import { requireFormula } from '../../kernel/plan-chain.ts'
import { registry } from '../../operators/registry.ts'
import { describeSlot } from '../lexicon/describe-slot.ts'
import type { Entry, Lexicon, Slot } from '../lexicon/lexicon.ts'
import type { Wanted } from '../wanted/wanted.ts'

/** A question with the operators that its front names: `NM23: energy of …`, `GO4 and GO24: …`, `NM23 with m = 3 kg`. */
export interface NamedOperators {
  readonly text: string
  /** In the order of the chain; null where none is named. */
  readonly operators: readonly string[] | null
}

const NAMES = '^\\s*([A-Z][A-Z_]*\\d*)(?:\\s+(?:and|with)\\s+([A-Z][A-Z_]*\\d*))?'
/** Before a colon anything may follow; without one only values with their symbols: `CO2 with 3 kg` is carbon dioxide. */
const FRONTS = [
  new RegExp(`${NAMES}\\s*:\\s*(?=\\S)`),
  new RegExp(`${NAMES}\\s*,?\\s+(?:with|for|where|given)\\s+(?=[A-Za-z]\\w*\\s*=)`),
]

/** Takes the operators from the front of a question; a name that the registry does not know stays a part of the text. */
export const namedOperators = (text: string): NamedOperators => {
  const match = FRONTS.map((front) => front.exec(text)).find((found) => found !== null)
  const operators = (match?.slice(1) ?? []).filter((id) => id !== undefined)
  if (match === undefined || operators.some((id) => registry().get(id) === undefined)) return { text, operators: null }
  return { text: text.slice(match[0].length), operators }
}

/** @throws Refusal of an operator without a formula */
export const entryNamed = (id: string, { entries }: Lexicon): Entry | undefined => {
  const operator = registry().get(id)
  if (operator !== undefined) requireFormula(operator)
  return entries.find((entry) => entry.operator.id === id)
}

/**
 * What a question asks for that names its operator and no quantity: its result, or the one input without a value where
 * the result has one.
 * @param symbols those that have a value
 * @throws Refusal of an operator without a formula
 */
export const wantedOf = (
  operators: readonly string[],
  symbols: ReadonlySet<string>,
  lexicon: Lexicon,
): readonly Wanted[] => {
  const entry = entryNamed(operators.at(-1) ?? '', lexicon)
  if (entry === undefined) return []
  const open = entry.inputs.filter(({ symbol }) => !symbols.has(symbol))
  const [only] = symbols.has(entry.result.symbol) && open.length === 1 ? open : [entry.result]
  return only === undefined ? [] : [askedBySymbol(only)]
}

const askedBySymbol = (slot: Slot): Wanted => ({
  heads: [],
  modifiers: [],
  rest: [],
  dimension: null,
  symbol: slot.symbol,
  unitKey: null,
  magnitude: false,
  from: 0,
  to: 0,
  text: describeSlot(slot).meaning,
})
