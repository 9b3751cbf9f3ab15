import { type Rational, rational, rationalFromDecimal } from '../units/rational.ts'
import { COUNTED } from './number-lists.ts'

/** A text in which every multiple is replaced by a sign: `the radius is V0`, `with M1 the mass`, `by F2`, `by P3`. */
export interface Marked {
  /** In lower case except for the signs. */
  readonly line: string
  /** By the number of the sign. */
  readonly ratios: readonly Rational[]
}

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...COUNTED.map((word, at): [string, number] => [word, at + 1]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['hundred', 100],
  ['a hundred', 100],
  ['one hundred', 100],
  ['a thousand', 1000],
  ['one thousand', 1000],
  ['twice', 2],
  ['thrice', 3],
])
const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['hundredth', 100],
])
const VERBS: ReadonlyMap<string, Rational> = new Map([
  ['doubl', rational(2)],
  ['tripl', rational(3)],
  ['trebl', rational(3)],
  ['quadrupl', rational(4)],
  ['halv', rational(1, 2)],
  ['quarter', rational(1, 4)],
])

const COUNT = `(?:\\d+(?:\\.\\d+)?|(?:a |one )?(?:hundred|thousand)|${COUNTED.join('|')}|thirty|forty|fifty)`
const PART = '(?:hal(?:f|ve)|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|hundredth)'

/** The phrases for multiples, each with the letter of its sign and its value. */
const WAYS: readonly (readonly [
  pattern: RegExp,
  sign: string,
  ratio: (...said: readonly string[]) => Rational | null,
])[] = [
  [new RegExp(`\\b(?:a|the) factor (?:of )?(${COUNT})(?![\\w%.]|[- ]?fold)`, 'g'), 'F', (count) => countOf(count)],
  [new RegExp(`(?<![\\w.])(${COUNT}) ?(?:%|per ?cent\\b)`, 'g'), 'P', (count) => partOf(countOf(count), 100)],
  [
    new RegExp(`(?<![\\w.])(${COUNT})(?:[ -]?fold\\b|[ -](?:times|x|×)(?= (?!\\d)))`, 'g'),
    'M',
    (count) => countOf(count),
  ],
  [
    new RegExp(`(?<![\\w.-])(${COUNT})[- ](${PART})s\\b`, 'g'),
    'M',
    (count, part) => partOf(countOf(count), PARTS.get(part ?? '')),
  ],
  [
    new RegExp(`(?<![\\w.-])(?:a|an|one)[- ](${PART})(?![\\w-])`, 'g'),
    'M',
    (part) => partOf(rational(1), PARTS.get(part ?? '')),
  ],
  [/\b(twice|thrice)\b/g, 'M', (count) => countOf(count)],
  [/(?<![\w-])half(?![\w-]| life| angle)/g, 'M', () => rational(1, 2)],
  [
    /\b(doubl|tripl|trebl|quadrupl|halv|quarter)(?:ed|es|ing)\b(?! (?:time|period|layer|thickness))/g,
    'V',
    (verb) => VERBS.get(verb ?? '') ?? null,
  ],
  [
    /\b(doubl|tripl|quadrupl)e(?= (?:the|its|their|both|each|that|your)\b)/g,
    'V',
    (verb) => VERBS.get(verb ?? '') ?? null,
  ],
  [/\b(halv)e(?= (?:the|its|their|both|each|that|your)\b)/g, 'V', (verb) => VERBS.get(verb ?? '') ?? null],
]

const countOf = (text = ''): Rational | null => {
  const named = NUMBERS.get(text)
  return named === undefined ? (rationalFromDecimal(text) ?? null) : rational(named)
}

const partOf = (count: Rational | null, of: number | undefined): Rational | null =>
  count === null || of === undefined ? null : rational(count.numerator, count.denominator * of)

/** Any other number: it belongs to something that is not a multiple. */
const OTHER = new RegExp(`\\d|\\b(?:${COUNTED.slice(2).join('|')}|hundred|thousand)\\b`)

/** Replaces the multiples of a text by signs; null if the text contains another number. */
export const markMultiples = (text: string): Marked | null => {
  const ratios: Rational[] = []
  let isStrange = false
  let line = text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()
  for (const [pattern, sign, ratio] of WAYS)
    line = line.replace(pattern, (_, ...said: readonly string[]) => {
      const found = ratio(...said)
      if (found === null || found.numerator <= 0) isStrange = true
      ratios.push(found ?? rational(1))
      return `${sign}${ratios.length - 1}`
    })
  return isStrange || OTHER.test(line.replace(/[FMPV]\d+/g, '')) ? null : { line, ratios }
}
