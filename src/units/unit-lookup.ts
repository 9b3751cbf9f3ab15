import { Refusal } from '../errors/refusal.ts'
import { AMBIGUOUS_UNITS } from './ambiguous-units.ts'
import type { Dimension } from './dimension.ts'
import { type ExactFactor, exactFactor, multiplyFactors } from './exact-factor.ts'
import { nearSpellings } from './near-spelling.ts'
import { PREFIX_NAMES, PREFIX_SYMBOLS } from './prefixes.ts'
import { UNIT_ROWS, type UnitRow } from './unit-table.ts'

/** A single unit with its prefix applied. */
export interface SimpleUnit {
  readonly dimension: Dimension
  readonly factor: ExactFactor
}

const SYMBOLS: ReadonlyMap<string, UnitRow> = new Map(
  UNIT_ROWS.flatMap((row) => row.symbols.map((symbol): [string, UnitRow] => [symbol, row])),
)

const NAMES: ReadonlyMap<string, UnitRow> = new Map(
  UNIT_ROWS.flatMap((row) =>
    row.names.flatMap((name): [string, UnitRow][] => [
      [name, row],
      [`${name}s`, row],
    ]),
  ),
)

/** What a near spelling is looked for among: every unit, and the prefixed ones that people use most. */
const SUGGESTIONS: readonly string[] = [
  ...'kg km cm mm nm mg ms ns kPa MPa hPa kJ MJ kW MW kHz MHz GHz keV MeV GeV mA mV kV mL kcal kWh mmol'.split(' '),
  ...UNIT_ROWS.flatMap((row) => [...row.symbols, ...row.names]),
]

const unprefixed = (row: UnitRow): SimpleUnit => ({ dimension: row.dimension, factor: exactFactor(row.factor) })

const prefixedBy = (
  text: string,
  prefixes: ReadonlyMap<string, number>,
  units: ReadonlyMap<string, UnitRow>,
): SimpleUnit | undefined => {
  for (const [prefix, power] of prefixes) {
    if (!text.startsWith(prefix)) continue
    const row = units.get(text.slice(prefix.length))
    if (row?.prefixable === true) {
      return { dimension: row.dimension, factor: multiplyFactors(exactFactor(`1e${power}`), exactFactor(row.factor)) }
    }
  }
  return undefined
}

const search = (text: string): SimpleUnit | undefined => {
  const symbol = SYMBOLS.get(text) ?? NAMES.get(text)
  if (symbol !== undefined) return unprefixed(symbol)
  return prefixedBy(text, PREFIX_SYMBOLS, SYMBOLS) ?? prefixedBy(text, PREFIX_NAMES, NAMES)
}

const found = new Map<string, SimpleUnit>()

/** Bound on the memory of looked-up units; the table with all prefixes has fewer sensible spellings. */
const REMEMBERED = 1000

/**
 * The unit of one symbol or name: exact spelling first, then prefix and symbol, then prefix name and unit name.
 * @param whole the unit text that it stands in, for the refusal
 * @throws Refusal UNKNOWN_UNIT naming the part and near spellings
 */
export const lookUpUnit = (text: string, whole: string): SimpleUnit => {
  const known = found.get(text)
  if (known !== undefined) return known
  const instead = AMBIGUOUS_UNITS.get(text)
  if (instead !== undefined) {
    throw new Refusal('UNKNOWN_UNIT', `\`${text}\` has more than one meaning; write ${instead}.`, {
      unit: whole,
      part: text,
    })
  }
  const unit = search(text)
  if (unit === undefined) {
    const near = nearSpellings(text, SUGGESTIONS)
    const hint = near.length > 0 ? ` Did you mean ${near.map((word) => `\`${word}\``).join(' or ')}?` : ''
    const place = text === whole ? '' : ` in the unit \`${whole}\``
    throw new Refusal('UNKNOWN_UNIT', `\`${text}\`${place} is not a known unit.${hint}`, {
      unit: whole,
      part: text,
      near,
    })
  }
  if (found.size < REMEMBERED) found.set(text, unit)
  return unit
}
