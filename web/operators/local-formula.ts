import { Refusal } from '../../src/errors/refusal.ts'
import { compile } from '../../src/expression/compile.ts'
import { bindLetters } from '../../src/expression/letters.ts'
import { parseEquation } from '../../src/expression/parse.ts'
import type { PlotPanel } from '../../src/pictures/scene.ts'
import { equalDimensions } from '../../src/units/dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { fromSi, toSi } from '../../src/units/quantity.ts'
import { parseQuantityText } from '../../src/units/quantity-text.ts'
import { type SliderScale, valueAt } from '../components/slider-scale.ts'
import type { OperatorEntry } from './entry.ts'

/** Values of inputs by symbol, each in the unit of its input. */
export type Values = Readonly<Record<string, number | readonly number[]>>

/** A value, or why there is none. */
export type Found = { readonly value: number } | { readonly problem: string }

/** The formula of an operator, ready to be evaluated in this page as often as a slider moves. */
export interface LocalFormula {
  at(values: Values): Found
  /** The result over one input, the others as they are; places without a value are NaN. */
  over(symbol: string, scale: SliderScale, values: Values): PlotPanel
}

const POINTS = 200

const labelled = (symbol: string, unit: string): string => (unit === '1' ? symbol : `${symbol}, ${unit}`)

/** @throws Refusal for a formula that this page cannot read */
export const localFormula = ({ formula, unit, symbol: result, inputs }: OperatorEntry): LocalFormula => {
  const units = inputs.map((input) => parseUnit(input.unit))
  const target = parseUnit(unit ?? '1')
  const declared = new Map(inputs.map(({ symbol }, index) => [symbol, units[index]?.dimension]))
  const program = compile(
    bindLetters(parseEquation(formula ?? '').expression, declared).expression,
    inputs.map(({ symbol, list }, index) => ({
      name: symbol,
      list,
      dimension: (units[index] ?? target).dimension,
    })),
  )
  const inSi = (value: number | readonly number[] | undefined, index: number): number | readonly number[] => {
    const from = units[index] ?? target
    const one = (number: number) => toSi(number, 0, from).value
    return typeof value === 'object' ? value.map(one) : one(value ?? Number.NaN)
  }
  const exact = inputs.map(({ list }) => (list ? [] : 0))
  const at = (values: Values): Found => {
    try {
      const given = inputs.map(({ symbol }, index) => inSi(values[symbol], index))
      const spreads = given.map((value, index) =>
        typeof value === 'object' ? value.map(() => 0) : (exact[index] ?? 0),
      )
      return { value: fromSi(program.evaluate(given, spreads).value, target) }
    } catch (error) {
      if (error instanceof Refusal) return { problem: error.message }
      throw error
    }
  }
  return {
    at,
    over(symbol, scale, values) {
      const x = Array.from({ length: POINTS }, (_, index) => valueAt(scale, index / (POINTS - 1)))
      const y = x.map((value) => {
        const found = at({ ...values, [symbol]: value })
        return 'value' in found ? found.value : Number.NaN
      })
      const own = inputs.find((input) => input.symbol === symbol)
      return {
        kind: 'plot',
        xLabel: labelled(symbol, own?.unit ?? '1'),
        yLabel: labelled(result ?? '', unit ?? '1'),
        unit: unit ?? '1',
        series: [{ name: result ?? '', x, y }],
        style: 'line',
        logarithmic: false,
        square: false,
        ends: false,
      }
    },
  }
}

/** The number in the unit of an input that a text says: `100`, or `100 eV` for joules; null if it is not a value. */
export const writtenValue = (text: string, unit: string): number | null => {
  const written = parseQuantityText(text)
  if (written === undefined || typeof written === 'number') return written ?? null
  if (written.unit === undefined) return null
  try {
    const [from, target] = [parseUnit(written.unit), parseUnit(unit)]
    const fits = equalDimensions(from.dimension, target.dimension)
    return fits ? fromSi(toSi(written.value, 0, from).value, target) : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Values of a formula in an address; what does not belong to it is left out. */
export const valuesIn = (text: string | null, { inputs }: Pick<OperatorEntry, 'inputs'>): Values => {
  try {
    const given: unknown = JSON.parse(text ?? '')
    const isNumber = (value: unknown): value is number => typeof value === 'number'
    const known = inputs.flatMap(({ symbol, list }): [string, number | readonly number[]][] => {
      const value: unknown = given !== null && typeof given === 'object' ? Reflect.get(given, symbol) : undefined
      if (list) return Array.isArray(value) && value.length > 0 && value.every(isNumber) ? [[symbol, value]] : []
      return isNumber(value) ? [[symbol, value]] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

/** Limits of an input as a schema has them: the end of `> 0` is excluded. */
export const limitsOf = ({ allowed, min, max }: OperatorEntry['inputs'][number]) => ({
  type: 'number',
  ...(min === null ? {} : /(^|[^<>=])>(?!=)|^\(/.test(allowed) ? { exclusiveMinimum: min } : { minimum: min }),
  ...(max === null ? {} : { maximum: max }),
})
