import { DIMENSIONLESS } from '../units/dimension.ts'
import type { NamedValue } from './named-value.ts'
import type { Quantity } from './quantity.ts'
import type { Alternative, Mention } from './reading.ts'
import { assignedSymbol } from './symbols.ts'
import type { Scan } from './tokens.ts'
import { unitOf } from './unit-text.ts'

const textOf = (text: string, { tokens }: Scan, from: number, to: number): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end)

/** A quantity as a mention. */
export const asMention = (text: string, scan: Scan, quantity: Quantity): Mention => {
  const { assumptions, from, others, to, uncertainty, unit, value } = quantity
  const alternatives = others.map(
    (other): Alternative => ({ ...other, dimension: unitOf(other.unit)?.dimension ?? DIMENSIONLESS }),
  )
  return {
    value,
    unit,
    uncertainty,
    dimension: unitOf(unit)?.dimension ?? DIMENSIONLESS,
    from,
    to,
    text: textOf(text, scan, from, to),
    symbol: assignedSymbol(scan.tokens, from),
    origin: 'written',
    name: null,
    assumption: assumptions.length === 0 ? null : assumptions.join('; '),
    alternatives,
  }
}

/** A named value as a mention. */
export const namedMention = (
  text: string,
  scan: Scan,
  named: NamedValue,
  from: number,
  to: number,
  origin: 'named' | 'implied',
): Mention => {
  const { name, source, uncertainty, unit, value } = named
  const figure = unit === '1' ? `${value}` : `${value} ${unit}`
  return {
    value,
    unit,
    uncertainty,
    dimension: unitOf(unit)?.dimension ?? DIMENSIONLESS,
    from,
    to,
    text: textOf(text, scan, from, to),
    symbol: null,
    origin,
    name,
    assumption: `${name}: ${figure} (${source})`,
    alternatives: [],
  }
}
