/** SI prefixes (SI Brochure, 9th edition with the additions of 2022): symbol, name, power of ten. */
const ROWS: readonly (readonly [string, string, number])[] = [
  ['Q', 'quetta', 30],
  ['R', 'ronna', 27],
  ['Y', 'yotta', 24],
  ['Z', 'zetta', 21],
  ['E', 'exa', 18],
  ['P', 'peta', 15],
  ['T', 'tera', 12],
  ['G', 'giga', 9],
  ['M', 'mega', 6],
  ['k', 'kilo', 3],
  ['h', 'hecto', 2],
  ['da', 'deca', 1],
  ['d', 'deci', -1],
  ['c', 'centi', -2],
  ['m', 'milli', -3],
  ['µ', 'micro', -6],
  ['u', 'micro', -6],
  ['n', 'nano', -9],
  ['p', 'pico', -12],
  ['f', 'femto', -15],
  ['a', 'atto', -18],
  ['z', 'zepto', -21],
  ['y', 'yocto', -24],
  ['r', 'ronto', -27],
  ['q', 'quecto', -30],
]

/** Power of ten by prefix symbol. */
export const PREFIX_SYMBOLS: ReadonlyMap<string, number> = new Map(ROWS.map(([symbol, , power]) => [symbol, power]))

/** Power of ten by prefix name. */
export const PREFIX_NAMES: ReadonlyMap<string, number> = new Map(ROWS.map(([, name, power]) => [name, power]))
