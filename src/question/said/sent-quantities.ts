import type { InputValue } from '../../kernel/task.ts'
import { keyOf } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { toSi } from '../../units/quantity.ts'
import { unitTraits } from '../catalogue/unit-traits.ts'
import { contentOf } from '../vocabulary/idle-words.ts'
import type { SaidQuantity } from './quantities.ts'

/**
 * Values sent beside a question as quantities of it, named by their keys; lists are not read here.
 * @param first number of the first of them
 * @param at place behind the items of the question
 * @throws Refusal UNKNOWN_UNIT, OVERFLOW of a value
 */
export const sentQuantities = (
  constants: Readonly<Record<string, InputValue>>,
  first: number,
  at: number,
): readonly SaidQuantity[] =>
  Object.entries(constants).flatMap(([symbol, sent], index): SaidQuantity[] => {
    if (typeof sent !== 'number' && !('value' in sent)) return []
    const { value, unit = '1', uncertainty = 0 } = typeof sent === 'number' ? { value: sent } : sent
    const read = parseUnit(unit)
    const { dimension } = read
    const label = new Map(contentOf(symbol.replaceAll('_', ' ')).map((stem) => [stem, 1]))
    const text = `${symbol} = ${value}${unit === '1' ? '' : ` ${unit}`}`
    return [
      {
        id: first + index,
        mention: {
          value,
          unit,
          uncertainty,
          dimension,
          from: 0,
          to: 0,
          text,
          symbol,
          origin: 'written',
          name: null,
          assumption: null,
          alternatives: [],
        },
        si: toSi(value, 0, read).value,
        kind: keyOf(dimension),
        trait: unitTraits(unit),
        bare: unit === '1',
        spelled: false,
        isSent: true,
        label,
        after: [],
        symbol,
        at: at + index,
        sentence: 0,
      },
    ]
  })

/** A list of numbers in SI units sent beside a question. */
export interface SentList {
  readonly symbol: string
  readonly label: ReadonlyMap<string, number>
  readonly values: readonly number[]
}

/** The lists among the values sent beside a question. */
export const sentLists = (constants: Readonly<Record<string, InputValue>>): readonly SentList[] =>
  Object.entries(constants).flatMap(([symbol, sent]): SentList[] => {
    if (typeof sent === 'number' || 'value' in sent) return []
    return [{ symbol, label: new Map(contentOf(symbol.replaceAll('_', ' ')).map((stem) => [stem, 1])), values: sent }]
  })
