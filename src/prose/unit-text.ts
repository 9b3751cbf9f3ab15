import { Refusal } from '../errors/refusal.ts'
import { parseUnit, type Unit } from '../units/parse-unit.ts'

/** A unit with its power in a product. */
export interface Power {
  readonly text: string
  readonly exponent: number
}

const POINTS: ReadonlyMap<string, string> = new Map([
  ['degC', 'K'],
  ['degF', 'degR'],
])

const written = ({ text, exponent }: Power): string => {
  const size = Math.abs(exponent)
  const base = /[*/^]/.test(text) ? `(${text})` : text
  if (size === 1) return base
  return Number.isInteger(size) ? `${base}^${size}` : `${base}^(${2 * size}/2)`
}

/** Equal units combined into one power, in order of first occurrence. */
const merged = (powers: readonly Power[]): readonly Power[] => {
  const sums = new Map<string, number>()
  for (const { text, exponent } of powers) sums.set(text, (sums.get(text) ?? 0) + exponent)
  return [...sums].filter(([, exponent]) => exponent !== 0).map(([text, exponent]) => ({ text, exponent }))
}

/** A product of units as text for parseUnit: `J/(kg*K)`. Within a product a temperature scale counts degrees. */
export const unitText = (powers: readonly Power[]): string => {
  const [only] = powers
  if (powers.length === 1 && only?.exponent === 1) return only.text
  const steps = merged(powers.map(({ text, exponent }) => ({ text: POINTS.get(text) ?? text, exponent })))
  const above = steps.filter(({ exponent }) => exponent > 0).map(written)
  const below = steps.filter(({ exponent }) => exponent < 0).map(written)
  const top = above.length === 0 ? '1' : above.join('*')
  if (below.length === 0) return top
  return below.length === 1 ? `${top}/${below[0]}` : `${top}/(${below.join('*')})`
}

/** Unit texts recur between questions; this many are cached. */
const REMEMBERED = 1000
const known = new Map<string, Unit | null>()

/** The unit of a text; null if parseUnit rejects it. */
export const unitOf = (text: string): Unit | null => {
  const before = known.get(text)
  if (before !== undefined) return before
  let unit: Unit | null = null
  try {
    unit = parseUnit(text)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
  if (known.size < REMEMBERED) known.set(text, unit)
  return unit
}
