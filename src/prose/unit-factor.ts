import { phraseAt } from './phrases.ts'
import type { Token } from './reading.ts'
import { UNIT_PHRASES } from './unit-phrases.ts'
import { isSymbol, unitsSpelled } from './unit-symbols.ts'
import { AMBIGUOUS_WORDS, type AmbiguousUnit, UNIT_WORDS, type UnitWord } from './unit-words.ts'

/** One unit in a question, without a product or quotient sign. */
export interface UnitFactor {
  readonly meaning: UnitWord | AmbiguousUnit
  /** Power inside the word, as in `m2`. */
  readonly power: number
  /** The rest of the word after such a power: the K of `m2K`. */
  readonly rest: string
  /** The token after it. */
  readonly next: number
}

export const isAmbiguous = (meaning: UnitWord | AmbiguousUnit): meaning is AmbiguousUnit => 'candidates' in meaning

/** Products by their spelling in one word. */
const products = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(list.split(',').map((factors) => [factors.replaceAll(' ', ''), factors.split(' ')]))

/** Units that are written in one word with a neighbouring unit. */
const JOINED: ReadonlyMap<string, readonly string[]> = new Map([
  ...products(
    'N m,kN m,mN m,MN m,N cm,A h,mA h,J s,W s,N s,kN s,Pa s,mPa s,eV s,V s,W m,Ω m,kg m,mol L,ft lbf,T m,C m',
  ),
  ['ftlb', ['ft', 'lbf']],
  ['ftlbs', ['ft', 'lbf']],
])

/** Joined letters with a negative power: ms^-1 is a speed in every book, although ms alone is a millisecond. */
const BEFORE_NEGATIVE = products(
  'm s,km s,cm s,mm s,kg s,kg m s,J kg,kJ kg,g cm,J mol,kJ mol,g mol,J K,W K,N C,N kg,J g,J s,mol s,mol dm,rad s,m K,kg dm,L mol',
)

/** The factors of `ms` in `ms^-1`, or null. */
export const factorsBeforeNegative = (text: string): readonly string[] | null => BEFORE_NEGATIVE.get(text) ?? null

/** Products after a slash: W/mK is per metre and kelvin. */
const UNDER_THE_LINE: ReadonlyMap<string, readonly string[]> = new Map([
  ...products('m K,kg K,g K,mol K,kmol K'),
  ['kgC', ['kg', 'K']],
])

/** The factors of a product written as one word, or null. */
export const joinedFactors = (text: string, underTheLine: boolean): readonly string[] | null =>
  (underTheLine ? UNDER_THE_LINE.get(text) : undefined) ?? JOINED.get(text) ?? null

const BITS_OR_BARNS = /^[kMGT]b$/
const LETTERS = /^([A-Za-zµ\u03bcΩ\u03a9Å]+?)([234])([A-Za-zµΩÅ]*)$/

const several = (text: string, candidates: readonly string[]): AmbiguousUnit => ({
  reason: `\`${text}\` is not in the case of any unit, and more than one could be meant`,
  candidates,
})

/** The unit that one written word means. */
const meaningOf = (text: string): UnitWord | AmbiguousUnit | null => {
  // In lower case throughout, nobody means millihertz.
  if (text === 'mhz') return { text: 'MHz', assumption: '`mhz`: megahertz' }
  if (text === 'M☉') return { text: 'Msun' }
  if (BITS_OR_BARNS.test(text))
    return { reason: `\`${text}\` may count bits or measure barns`, candidates: [`${text}it`, `${text}arn`] }
  const word = text.toLowerCase()
  const ambiguous = AMBIGUOUS_WORDS.get(word)
  if (ambiguous !== undefined && text !== 'Gal') return { ...ambiguous, reason: `\`${text}\` ${ambiguous.reason}` }
  // `gm` are grams, but Gm are gigametres.
  if (text !== word && isSymbol(text)) return { text }
  const spelled = UNIT_WORDS.get(word)
  // A short word of the table must match in case: kmh, but not KG as letters of something else.
  if (spelled !== undefined) return spelled
  const [unit, ...others] = unitsSpelled(text)
  if (unit === undefined) return null
  return others.length === 0 ? { text: unit } : several(text, [unit, ...others])
}

const HYPHENS = new Set(['-', '.'])

/** `°C`, `° F`, `degrees C`, `deg F`: a capital letter behind a degree. */
const scaleAt = (tokens: readonly Token[], at: number): UnitFactor | null => {
  if (!/^(?:°|degrees?|deg)$/.test(tokens[at]?.word ?? '')) return null
  const next = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
  const scale = { C: 'degC', F: 'degF', K: 'K', R: 'degR' }[tokens[next]?.text ?? '']
  if (scale !== undefined) return { meaning: { text: scale }, power: 1, rest: '', next: next + 1 }
  return tokens[at]?.word === '°' ? { meaning: { text: 'deg' }, power: 1, rest: '', next: at + 1 } : null
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  '% %,‰ ‰,$ USD,€ EUR,£ GBP,₹ INR,′ arcmin,″ arcsec'
    .split(',')
    .map((row): [string, string] => [row.slice(0, 1), row.slice(2)]),
)

/** The unit at a token, read as far as one name goes; null if there is none. */
export const unitFactorAt = (tokens: readonly Token[], at: number): UnitFactor | null => {
  const token = tokens[at]
  if (token === undefined || token.kind === 'number') return null
  const phrase = phraseAt(UNIT_PHRASES, tokens, at, HYPHENS)
  if (phrase !== null) return { meaning: phrase.meaning, power: 1, rest: '', next: phrase.next }
  const scale = scaleAt(tokens, at)
  if (scale !== null) return scale
  if (token.kind === 'sign') {
    const text = SIGNS.get(token.text)
    return text === undefined ? null : { meaning: { text }, power: 1, rest: '', next: at + 1 }
  }
  const meaning = meaningOf(token.text)
  if (meaning !== null) return { meaning, power: 1, rest: '', next: at + 1 }
  const parts = LETTERS.exec(token.text)
  if (parts === null) return null
  const inner = meaningOf(parts[1] ?? '')
  if (inner === null || isAmbiguous(inner)) return null
  return { meaning: inner, power: Number(parts[2]), rest: parts[3] ?? '', next: at + 1 }
}
