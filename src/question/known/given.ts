import { keyOf } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import type { Label } from '../catalogue/match.ts'
import type { Multiple } from '../said/multiples.ts'
import type { SaidQuantity } from '../said/quantities.ts'
import type { Thing } from '../said/things.ts'

/** How a value came about, as far as it matters for where it may stand. */
export type GivenSort =
  | 'plain'
  | 'bare'
  | 'angle'
  | 'share'
  | 'revolution'
  | 'cycle'
  | 'scale'
  | 'level'
  /** A level as the ratio that it is. */
  | 'linear'
  | 'money'
  /** A time as a number of years. */
  | 'years'
  | 'difference'
  | 'quotient'
  | 'thing'
  /** A quantity as a plain number, for formulas without units. */
  | 'carried'

/** A value that may stand for an input: as written, worked out of written ones, or of a thing. */
export interface Given {
  readonly sort: GivenSort
  /** In the coherent SI unit. */
  readonly si: number
  /** One standard deviation, as a share of the value. */
  readonly spread: number
  /** Key of its dimension. */
  readonly kind: string
  /** What is said of it, with synonyms. */
  readonly label: Label
  /** Numbers of the quantities that it uses, as bits. */
  readonly mask: number
  readonly cost: number
  readonly quantity: SaidQuantity | null
  readonly thing: Thing | null
  /** How it was worked out, as a sentence, or null where it stands as written. */
  readonly derived: string | null
  readonly multiple: Multiple | null
  /** Key of the dimension that a carried number had, or null. */
  readonly carried: string | null
  /** The same number may stand for several inputs: `each`. */
  readonly repeats: boolean
}

const key = (unit: string): string => keyOf(parseUnit(unit).dimension)

/** Keys of the dimensions that derived values speak of. */
export const KIND = {
  one: key('1'),
  length: key('m'),
  area: key('m^2'),
  volume: key('m^3'),
  time: key('s'),
  rate: key('1/s'),
  temperature: key('K'),
  energy: key('J'),
  money: key('money'),
} as const

/** One standard deviation of a value as a share of it. */
export const spreadOf = ({ value, uncertainty }: { readonly value: number; readonly uncertainty: number }): number =>
  uncertainty === 0 || value === 0 ? 0 : uncertainty / Math.abs(value)

/** A label with further stems. */
export const labelled = (label: Label, stems: readonly string[], weight: number): Map<string, number> => {
  const result = new Map(label)
  for (const stem of stems) if (!((result.get(stem) ?? 0) >= weight)) result.set(stem, weight)
  return result
}

/** How strongly any of some stems is said. */
export const said = (label: Label, stems: readonly string[]): number =>
  stems.reduce((most, stem) => Math.max(most, label.get(stem) ?? 0), 0)

/** The spread of a product of independent factors, as a share of it. */
export const jointSpread = (spreads: readonly number[]): number =>
  Math.sqrt(spreads.reduce((sum, spread) => sum + spread * spread, 0))

/** What a value is that stands as it is said. */
export const AS_SAID = { derived: null, multiple: null, carried: null, repeats: false } as const

/** The same given in another role. */
export const derivedFrom = (
  { quantity, thing, mask, label, spread }: Given,
  change: Partial<Given> & Pick<Given, 'si' | 'kind' | 'cost'>,
): Given => ({ quantity, thing, mask, label, spread, sort: 'plain', ...AS_SAID, ...change })

/** What follows from several givens, as a product does; the first says what it is a quantity of. */
export const derivedFromAll = (ones: readonly [Given, ...Given[]], change: Parameters<typeof derivedFrom>[1]): Given =>
  derivedFrom(ones[0], {
    mask: ones.reduce((mask, one) => mask | one.mask, 0),
    spread: jointSpread(ones.map(({ spread }) => spread)),
    ...change,
  })
