import { DIMENSIONLESS, equalDimensions } from '../units/dimension.ts'
import { markMultiples } from './multiples.ts'
import type { RatioKind } from './ratio-kind.ts'
import type { Mention, Token } from './reading.ts'
import { unitOf } from './unit-text.ts'

/** A multiple in a text that states a ratio. */
interface SaidRatio {
  readonly kind: RatioKind
  readonly value: number
  /** Tokens [from, to). */
  readonly from: number
  readonly to: number
}

const COUNT = '(?:\\d+(?:\\.\\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|a hundred)'
const PART =
  '(?:half|(?:a |one )(?:half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)|two thirds|three quarters)'
const SAID = `(?<said>twice|thrice|${COUNT} times|${PART})`
const GROWS = '(?<said>doubles|triples|quadruples|doubled|tripled)'
const BE = '(?:exactly |roughly |about |is |has |gets )*'
const TO = '(?:of )?(?:its|the|their|that of the|what it was|his)'

const volume: RatioKind = { unit: 'm^3', start: 'volume initial first original', end: 'volume final second' }
const pressure: RatioKind = { unit: 'Pa', start: 'pressure initial first original', end: 'pressure final second' }
const rate: RatioKind = { unit: '1/s', start: 'rate constant initial first', end: 'rate constant final second' }
const equilibrium: RatioKind = { unit: '1', start: 'constant equilibrium first', end: 'constant equilibrium second' }
const stagnation: RatioKind = { unit: 'K', start: 'temperature static', end: 'temperature stagnation' }
const cutoff: RatioKind = { unit: 'Hz', start: 'frequency cutoff', end: 'frequency' }
const frequencies: RatioKind = { unit: '1', start: null, end: 'ratio frequency driving natural' }
const speedup: RatioKind = { unit: '1', start: null, end: 'speedup speed-up' }

interface Way {
  readonly kind: RatioKind
  readonly pattern: RegExp
  /** A pattern that the text must contain as well. */
  readonly about: RegExp
}

const way = (kind: RatioKind, about: RegExp, pattern: string): Way => ({
  kind,
  about,
  pattern: new RegExp(pattern, 'di'),
})

/** The kind of process of a gas must be given: it decides whether the pressure doubles. */
const GAS = /\b(?:isotherm|adiabat|isentrop|isobar)\w*|\bconstant (?:temperature|pressure)\b/i
const EXPANDS = '\\b(?:expand|compress|squeez|contract)\\w*\\b[^;?]{0,70}?\\bto'
const KINETIC = /\bactivation energy\b|\barrhenius\b/i

const WAYS: readonly Way[] = [
  way(volume, GAS, `${EXPANDS} ${SAID} ${TO} (?:original |initial |old |former |starting )?volume\\b`),
  way(volume, GAS, `\\b(?:its|the|whose) (?:gas )?volume ${BE}${GROWS}`),
  way(pressure, GAS, `${EXPANDS} ${SAID} ${TO} (?:original |initial |old |former |starting )?pressure\\b`),
  way(rate, KINETIC, `\\b(?:reaction )?rate(?: constant| const| coefficient)?(?: of [^,.;?]{0,40}?)? ${BE}${GROWS}`),
  way(rate, KINETIC, `\\breaction (?:runs|goes|proceeds|is) ${SAID} (?:as fast|faster) at\\b`),
  way(equilibrium, /\benthalpy\b|\bvan 't hoff\b/i, `\\bequilibrium constant(?: of [^,.;?]{0,40}?)? ${BE}${GROWS}`),
  way(
    stagnation,
    /\bmach\b/i,
    `\\b(?:stagnation|total) temperature[^;?]{0,40}? is ${SAID} (?:the |its |that of the )?static\\b`,
  ),
  way(cutoff, /\bbutterworth\b/i, `\\bat ${SAID} (?:the|its) cut-?off\\b`),
  way(
    frequencies,
    /\b(?:transmi\w+|isolat\w*|mounts?|magnif\w*|amplif\w*)\b/i,
    `\\b(?:driven|excited|runs?|running|operat\\w+|shaken|forced)\\b[^;?]{0,20}? at ${SAID} (?:the|its) (?:\\w+ )?natural frequency\\b`,
  ),
  way(speedup, /\bamdahl\b/i, `\\b(?:runs?|is|go(?:es)?|running) ${SAID} (?:as fast|faster)\\b`),
]

/**
 * Whether the second of two temperatures is the higher one or the lower one, where the multiple is that of the higher: `faster
 * at 45 °C than at 25 °C`, `doubles between 25 °C and 40 °C`; null elsewhere.
 */
const warmed = (mentions: readonly Mention[], tokens: readonly Token[]): 'up' | 'down' | null => {
  const [one, other, third] = mentions.filter((mention) => isOfUnit(mention, 'K'))
  if (one === undefined || other === undefined || third !== undefined || one.unit !== other.unit) return null
  const isCompared = tokens.slice(one.to, other.from).some(({ word }) => word === 'than' || word === 'as')
  if (isCompared) return one.value > other.value ? 'down' : null
  return one.value < other.value ? 'up' : null
}

const multipleOf = (said: string): number | null => {
  const [ratio] = markMultiples(`${said} it`)?.ratios ?? []
  return ratio === undefined ? null : ratio.numerator / ratio.denominator
}

const isOfUnit = ({ dimension }: Mention, unit: string): boolean =>
  equalDimensions(dimension, unitOf(unit)?.dimension ?? DIMENSIONLESS)

interface Place {
  readonly from: number
  readonly to: number
}

const overlap = (a: Place, b: Place): boolean => a.from < b.to && b.from < a.to

const readWay = (
  { about, kind, pattern }: Way,
  text: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
): readonly SaidRatio[] => {
  const match = about.test(text) ? pattern.exec(text) : null
  const place = match?.indices?.groups?.said
  const said = match?.groups?.said
  if (place === undefined || said === undefined) return []
  const ratio = multipleOf(said)
  const from = tokens.findIndex(({ end }) => end > place[0])
  const to = tokens.findLastIndex(({ start }) => start < place[1]) + 1
  const others = mentions.filter((mention) => !overlap(mention, { from, to }))
  // The base of the multiple is given itself.
  if (ratio === null || (kind.start !== null && others.some((mention) => isOfUnit(mention, kind.unit)))) return []
  if (kind !== rate && kind !== equilibrium) return [{ kind, value: ratio, from, to }]
  const order = warmed(others, tokens)
  return order === null ? [] : [{ kind, value: order === 'up' ? ratio : 1 / ratio, from, to }]
}

/** A multiple as a number of its kind; its base counts as one. */
const asMultiple = (text: string, tokens: readonly Token[], { from, kind, to, value }: SaidRatio): Mention => {
  const said = text.slice(tokens[from]?.start, tokens[to - 1]?.end)
  return {
    value,
    unit: kind.unit,
    uncertainty: 0,
    dimension: unitOf(kind.unit)?.dimension ?? DIMENSIONLESS,
    from,
    to,
    text: said,
    symbol: null,
    origin: 'written',
    name: null,
    assumption: kind.start === null ? null : `“${said}”: only the ratio counts, and one of the two is taken as 1`,
    alternatives: [],
    multiple: kind,
  }
}

/**
 * Takes a multiple for a number where the kind of formula is known that takes two quantities by their ratio: not where
 * one of the two is said itself, nor where two multiples are.
 * @param mentions all numbers of the question
 * @param comparisons all multiples of something
 */
export const withRatios = <Comparison extends Place>(
  text: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  comparisons: readonly Comparison[],
): { readonly mentions: readonly Mention[]; readonly comparisons: readonly Comparison[] } => {
  const [ratio, other] = WAYS.flatMap((one) => readWay(one, text, tokens, mentions))
  if (ratio === undefined || other !== undefined) return { mentions, comparisons }
  return {
    mentions: [...mentions.filter((mention) => !overlap(mention, ratio)), asMultiple(text, tokens, ratio)],
    comparisons: comparisons.filter((one) => !overlap(one, ratio)),
  }
}
