import { addRationals, type Rational, rational } from '../../units/rational.ts'
import { ADJECTIVE, comparedBy } from './comparatives.ts'

/** A quantity that becomes a multiple of what it was. */
export interface Change {
  /** As it is called. */
  readonly noun: string
  /** What an adjective says of it, `length` of `three times as long`; it counts where the noun is that of a thing. */
  readonly quality: string | null
  readonly ratio: Rational
  /** Every quantity of that name is meant: both charges. */
  readonly all: boolean
}

const BE = '(?:is|are|was|were|be|been|being|gets?|becomes?|has been|have been)'
const DONE = `(?:${BE}|has|have|had)`
const BACK = `(?:its|their|the|what it|that) ?(?:was|were|original|former|initial|previous|old|earlier|first|starting|present|usual|normal)? ?(?:values?|size|amount|one|before)?`
const UP =
  'increases?|increased|increasing|rises?|rose|risen|rising|raised|raising|raises?|grows?|grew|grown|goes up|went up|enlarged|climbs?|multiplied|jumps?'
const DOWN =
  'decreases?|decreased|decreasing|falls?|fell|fallen|drops?|dropped|dropping|reduced|reducing|reduces?|shrinks?|shrank|shrunk|lowered|goes down|went down|cut|sinks?|divided'
const ALL = /\b(?:both|each|all|every|two)\b/
const TAIL = '(?: (?:now|then|again|in (?:size|value|magnitude)|as well|too|instead|at once))?'

const inverse = ({ numerator, denominator }: Rational): Rational => rational(denominator, numerator)

interface Found {
  readonly noun: string
  readonly quality?: string | null
  readonly ratio: Rational
}

type Way = readonly [pattern: RegExp, read: (said: readonly string[], ratio: Rational) => Found | null]

const SIGN = '([FMPV])(\\d+)'

const byPart = (ratio: Rational, isUp: boolean): Rational | null => {
  const change = addRationals(rational(1), isUp ? ratio : rational(-ratio.numerator, ratio.denominator))
  return change.numerator > 0 && (isUp || ratio.numerator < ratio.denominator) ? change : null
}

/** `three times as long`, `20 % longer`. */
const compared = (subject: string, words: string, ratio: Rational, isShare: boolean): Found | null => {
  const found = comparedBy(words)
  if (found === null) return null
  if (isShare) {
    const part = byPart(ratio, !found.isOpposite)
    return part === null ? null : { noun: subject, quality: found.noun, ratio: part }
  }
  return {
    noun: subject,
    quality: found.noun,
    ratio: found.isOpposite && ratio.numerator > ratio.denominator ? inverse(ratio) : ratio,
  }
}

/** Whether what stands behind a multiple is what it was, and no name of a quantity. */
const IS_SAME_ONE = new RegExp(
  `^(?:${BACK}|that of .+|of (?:${BACK}|what it was|what it had been)|(?:the |a |an |its |his |her )?[\\p{L}]+'s?|the other(?:'s| one)?|of the other(?: one)?|as before)$`,
  'u',
)

/** Ways to say a change in a part of a sentence that holds one multiple. */
const WAYS: readonly Way[] = [
  // `the radius is doubled`, `the speed then doubles`
  [
    new RegExp(`^(.+?)(?: ${DONE})?(?: (?:both|each|all|exactly|just|now|then|simply|suddenly))* V\\d+${TAIL}$`),
    ([noun = ''], ratio) => ({ noun, ratio }),
  ],
  // `doubling the radius`, `a change that doubles the radius`
  [/^(?:.* )?V\d+ ((?:the|its|their|both|each|that|your|his|her) .+)$/, ([noun = ''], ratio) => ({ noun, ratio })],
  // `is made four times longer`, `goes three times as fast`, `the span is twice as long as before`
  [
    new RegExp(`^(.*?) ?${SIGN} (as )?(${ADJECTIVE})(?: (?:as|than) .+)?${TAIL}$`),
    ([subject = '', sign, , as, words = ''], ratio) => {
      const isShare = sign === 'P' && as === undefined
      const noun = subject.replace(new RegExp(` ${BE}(?: made)?$| made$`), '')
      return sign === 'M' || isShare ? compared(noun, words, ratio, isShare) : null
    },
  ],
  // `rises by a factor of 3`, `falls by 20 %`, `increases fourfold`, `drops to a third of its value`
  [
    new RegExp(`^(.+?)(?: ${BE})? (${UP}|${DOWN})( by| to| in)? ${SIGN}(?: (.+?))?${TAIL}$`),
    ([noun = '', verb = '', how, sign, , rest], ratio) => {
      const isUp = new RegExp(`^(?:${UP})$`).test(verb)
      const isPart = sign === 'P' || ratio.numerator < ratio.denominator
      if (rest !== undefined && !IS_SAME_ONE.test(rest)) return null
      if (how === ' to' || how === ' in') return isUp === ratio.numerator > ratio.denominator ? { noun, ratio } : null
      if (sign === 'V') return null
      if (how === ' by' && isPart && sign !== 'F') {
        const part = byPart(ratio, isUp)
        return part === null ? null : { noun, ratio: part }
      }
      if (isPart || (how === undefined && sign !== 'M')) return null
      return { noun, ratio: isUp ? ratio : inverse(ratio) }
    },
  ],
  // `the semi-major axis is four times the Earth's`, `the temperature becomes three times what it was`
  [
    new RegExp(`^(.+?) (?:${BE}|becomes|equals|(?:${UP}|${DOWN}) to) M\\d+(?: (.+))?$`),
    ([noun = '', rest], ratio) => (rest === undefined || IS_SAME_ONE.test(rest) ? { noun, ratio } : null),
  ],
  // `with three times the radius`, `has half the Earth's mass`
  [
    /^(?:(?:.* )?(?:with|has|have|had|having|at|under|of|over|on|in|for|through|is given|given|takes|gets|use|uses|using|needs|carries|carrying|draws) )?M\d+ (?:the|its|that|as much|as many|of the) (.+)$/,
    ([noun = ''], ratio) => ({ noun, ratio }),
  ],
]

const SIGNS = /[FMPV](\d+)/g

/** Several nouns that change alike, and none that is the same. */
const nounsIn = (noun: string): readonly string[] =>
  (/\bbetween\b/.test(noun) ? [noun] : noun.split(/ and (?:the |its |their |also )?/)).filter(
    (one) => !/\bsame\b|\bequal\b/.test(one),
  )

/**
 * The change that a part of a sentence says.
 * @returns null where it says none that can be read
 */
export const readChanges = (part: string, ratios: readonly Rational[]): readonly Change[] | null => {
  const [sign, more] = [...part.matchAll(SIGNS)]
  const ratio = ratios[Number(sign?.[1])]
  if (ratio === undefined || more !== undefined) return null
  for (const [pattern, read] of WAYS) {
    const match = pattern.exec(part)
    if (match === null) continue
    const found = read(match.slice(1), ratio)
    if (found === null) return null
    const all = ALL.test(part) || /\b(?:are|were) V\d/.test(part)
    return nounsIn(found.noun).map((noun) => ({ noun, quality: found.quality ?? null, ratio: found.ratio, all }))
  }
  return null
}
