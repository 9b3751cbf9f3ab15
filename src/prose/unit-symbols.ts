import { AFFINE_UNITS } from '../units/affine-units.ts'
import { PREFIX_NAMES, PREFIX_SYMBOLS } from '../units/prefixes.ts'
import { UNIT_ROWS } from '../units/unit-table.ts'

const PREFIX_OF: ReadonlyMap<number, string> = new Map(
  [...PREFIX_SYMBOLS].reverse().map(([symbol, power]): [number, string] => [power, symbol]),
)

/**
 * Every spelling that parseUnit takes as one name, with its symbol: asking parseUnit would cost a refusal for each noun
 * after a number.
 */
const spellings = (): ReadonlyMap<string, string> => {
  const all = new Map<string, string>()
  for (const row of UNIT_ROWS) {
    const names = row.names.flatMap((name) => [name, `${name}s`])
    // The currencies share a row but are not synonyms.
    const own = row.names.length === 0 && row.symbols.length > 3
    for (const text of row.symbols) all.set(text, own ? text : (row.symbols[0] ?? text))
    for (const text of names) all.set(text, row.symbols[0] ?? text)
    if (!row.prefixable) continue
    for (const [prefix] of PREFIX_SYMBOLS)
      for (const symbol of row.symbols) if (!all.has(prefix + symbol)) all.set(prefix + symbol, prefix + symbol)
    for (const [prefix, power] of PREFIX_NAMES)
      for (const name of names) all.set(prefix + name, `${PREFIX_OF.get(power)}${row.symbols[0] ?? name}`)
  }
  for (const row of UNIT_ROWS)
    for (const text of row.symbols) if (row.symbols.length <= 3) all.set(text, row.symbols[0] ?? text)
  for (const text of AFFINE_UNITS.keys()) all.set(text, /^(?:degF|°F|[fF])/.test(text) ? 'degF' : 'degC')
  return all
}

const KNOWN: ReadonlyMap<string, string> = spellings()

/** Words and abbreviations of English that happen to spell a prefix and a unit. */
const NOT_UNITS: ReadonlySet<string> = new Set(
  (
    'a an as at am al ad ag ab ah aa do to no so me my he mu nu pu tu fu du pt Pt Et et PM AM Am EM GM TV EV PS Ps ' +
    'Es Ms MS Ts Gs As Hs Gt Yb mas dam dal pal pas mad cat fat mat dA dT EA ET PT y dimensionless turn turns ' +
    'Ma Ga Ta PC TC AC DC Ab Ag Al Cl Gd Pb mt Ad money'
  ).split(' '),
)

/** Symbols in the wrong case that can mean only one unit. */
const PREFIXED = 'm g s Hz N Pa J W V A F eV Wh cal bar L mol Ω H T C K B bit'.split(' ')
const OTHERS = 'kg atm psi hp mph BTU dB mmHg Torr lb oz ft yd USD EUR ppm ppb cd lm lx sr rad h d'.split(' ')

const byLowerCase = (): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>()
  const add = (symbol: string): void => {
    const key = symbol.toLowerCase()
    const others = map.get(key)
    if (others === undefined) map.set(key, [symbol])
    else if (!others.includes(symbol)) others.push(symbol)
  }
  for (const prefix of ['', 'k', 'M', 'G', 'c', 'm', 'µ', 'n', 'T'])
    for (const unit of PREFIXED) if (unit.length > 1 || prefix !== '') add(prefix + unit)
  for (const unit of OTHERS) add(unit)
  return map
}

const LOWER: ReadonlyMap<string, readonly string[]> = byLowerCase()

/** Whether a text is a symbol in the right case. */
export const isSymbol = (text: string): boolean => KNOWN.get(text) === text && !NOT_UNITS.has(text)

/**
 * The units that a symbol or name may mean, as parseUnit spells them: none, one, or several where its case is wrong and
 * leaves a choice (`mhz`, `MM`).
 */
export const unitsSpelled = (text: string): readonly string[] => {
  const sign = text.replace(/\u03bc/g, 'µ')
  if (NOT_UNITS.has(sign)) return []
  const known = KNOWN.get(sign)
  if (known !== undefined) return [known]
  const lower = sign.toLowerCase()
  // A name may begin a sentence or be written large; a symbol of one letter has only its own case.
  const name = lower.length > 3 ? KNOWN.get(lower) : undefined
  if (name !== undefined) return [name]
  if (lower.length < 2 || NOT_UNITS.has(lower)) return []
  const found = LOWER.get(lower) ?? []
  const large = found.filter((symbol) => symbol[0] === sign[0] && /^[MGT]/.test(symbol))
  return large.length === 1 ? large : found
}
