import type { Mention, Reading } from '../read/reading.ts'
import type { Copies } from './evidence.ts'

/** Whether only `and`, `or` and commas stand between two numbers. */
export const isListing = (reading: Reading, from: number, to: number): boolean =>
  to > from && reading.tokens.slice(from, to).every(({ text }) => /^(?:and|or|,|&)$/i.test(text))

export const isListed = (reading: Reading, mention: Mention): boolean =>
  reading.mentions.some(
    ({ to, origin, unit }) => origin === 'written' && unit === mention.unit && isListing(reading, to, mention.from),
  )

/** How many numbers of one unit stand in the enumeration of a mention: 4 for each of `4, 8, 15 and 16`. */
export const seriesOf = (reading: Reading, index: number): number => {
  const { mentions } = reading
  const joined = (at: number): boolean => {
    const [first, second] = [mentions[at], mentions[at + 1]]
    return (
      first?.origin === 'written' &&
      second?.origin === 'written' &&
      first.unit === second.unit &&
      isListing(reading, first.to, second.from)
    )
  }
  let from = index
  while (from > 0 && joined(from - 1)) from--
  let to = index
  while (joined(to)) to++
  return to - from + 1
}

const EACH_REACH = 4
const BOTH_REACH = 6

/** Whether the number is said of each of several things: `of 2 µC each`, `each of mass 3 kg`, `two equal charges of 1 nC`. */
export const isEach = ({ tokens }: Reading, { from, to, unit }: Mention): boolean => {
  const near = (words: readonly { readonly word: string }[], pattern: RegExp): boolean =>
    words.some(({ word }) => pattern.test(word))
  return (
    near(tokens.slice(to, to + EACH_REACH), /^(?:each|apiece)$/) ||
    near(tokens.slice(Math.max(0, from - EACH_REACH), from), /^(?:each|both|identical|equal)$/) ||
    // `20 cm radius of curvature on both faces`
    (unit !== '1' &&
      tokens
        .slice(to, to + BOTH_REACH)
        .some(
          ({ word }, at) => word === 'both' && /^(?:faces|sides|surfaces)$/.test(tokens[to + at + 1]?.word ?? ''),
        )) ||
    // `two 1000 kg masses`
    near(tokens.slice(Math.max(0, from - 1), from), /^two$/)
  )
}

/** More copies than a formula adds up. */
const MOST_COPIES = 1000
/** What may stand between a count and the value of what is counted: `six equal 100 ohm resistors`. */
const ALIKE = /^(?:identical|equal|similar|such|more|of|the|same)$/

/** How many there are of a number that is given once: of `six resistors of 100 ohm each` six; or null. */
export const copiesOf = (reading: Reading, index: number): Copies | null => {
  const { mentions, tokens } = reading
  const mention = mentions[index]
  const use = mentions.findLastIndex(({ origin, to }) => origin === 'written' && to <= (mention?.from ?? 0))
  const count = mentions[use]
  if (mention === undefined || count === undefined || mention.unit === '1') return null
  if (count.unit !== '1' || count.symbol !== null || !Number.isInteger(count.value)) return null
  if (count.value < 2 || count.value > MOST_COPIES) return null
  const between = tokens.slice(count.to, mention.from)
  const isBeside = between.every(({ word }) => ALIKE.test(word))
  const isSaid = isEach(reading, mention) && !between.some(({ text }) => /^[.;?!]$/.test(text))
  return isBeside || isSaid ? { count: count.value, use } : null
}

const MEETS = '(?:hits?|strikes?|collides? with|meets?|hitting|striking|colliding with|runs? into|and|on|-|–)'

/** Whether a question speaks of two particles of one kind: `a proton hits a proton at rest`, `two electrons`. */
export const isPairOf = (text: string, particle: string): boolean =>
  new RegExp(
    `\\b(?:two|both|pair of) ${particle}s\\b|\\b${particle}s? ?${MEETS} ?(?:an? |another )?(?:other |second |stationary |resting )?${particle}s?\\b|\\b${particle}s [^.?!]{0,80}\\b(?:hit|strike|collide with) ${particle}s\\b|\\b${particle} [^.?!]{0,60}\\b(?:hits|strikes|collides with) (?:an?|another) (?:stationary |resting )?${particle}\\b`,
    'i',
  ).test(text)
