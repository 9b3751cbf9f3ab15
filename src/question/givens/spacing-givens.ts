import { dimension } from '../../units/dimension.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import type { Reading } from '../read/reading.ts'
import { COUNTED, ORDINALS } from '../words/number-lists.ts'

const METRE = dimension(1)

export const ORDINAL = `(?:${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))`
export const COUNT = `(?:${COUNTED.slice(1).join('|')}|\\d{1,2})`
const LIGHT = '(?:[- ]?order)?(?: bright| light)?(?: interference)?'
export const FRINGES = '(?:fringes?|max(?:ima|imum)|bands?|lines?|stripes?|spots?)'
const MIDDLE =
  '(?:the |its )?(?:central|zeroth|zero-order|middle|cent(?:re|er))(?: bright)?(?: (?:fringe|maximum|band|line|one|spot))?'
/** A length of the question, which is a number with its unit. */
const LENGTH = '~(?<length>\\d+)~'

const placeOf = (word: string): number => {
  const at = ORDINALS.indexOf(word.toLowerCase())
  return at < 0 ? Number.parseInt(word, 10) : at + 1
}

const countOf = (word: string): number => {
  const at = COUNTED.indexOf(word.toLowerCase())
  return at < 0 ? Number.parseInt(word, 10) : at + 1
}

type Groups = Readonly<Record<string, string | undefined>>

const fromMiddle = ({ place = '' }: Groups): number => placeOf(place)

/** A way to say how many spacings of a pattern one length covers. */
interface Span {
  readonly pattern: RegExp
  /** What the pattern must be of. */
  readonly about: RegExp
  /** How many of the quantity that is given make up the length, from the groups of the pattern. */
  readonly parts: (groups: Groups) => number
  /** What comes out, the noun first. */
  readonly words: string
  readonly say: string
}

export const FRINGE = {
  about: /\bfringes?\b|double slit|young/i,
  words: 'spacing fringe distance between adjacent bright',
  say: 'fringe spacing',
}
export const NODES = { about: /\b(?:anti)?nodes?\b|\btroughs?\b/i, words: 'wavelength', say: 'wavelength' }
const BETWEEN = `(?:between|from) ${MIDDLE} (?:and|to) (?:the )?(?<place>${ORDINAL})${LIGHT} ?${FRINGES}?`
const NEIGHBOURS =
  '(?:(?:two|the|its|a|any) )*(?:adjacent|neighbou?ring|consecutive|successive|nearest|next)? ?(?:pressure |displacement )?'
const LIES = '(?: that)?(?: (?:lie|lies|lying|are|is|were|was|found|observed|at|of|spaced|only|about|:|=))*'
const TO_NEXT =
  '(?:and|to|from) (?:the |its |an? )?(?:adjacent |neighbou?ring |nearest |next |following )*(?:one |pressure |displacement )?'

const SPANS: readonly Span[] = [
  {
    ...FRINGE,
    pattern: new RegExp(`${LENGTH} (?:lie |lies |is |are )?(?:the distance )?${BETWEEN}`, 'i'),
    parts: fromMiddle,
  },
  {
    ...FRINGE,
    pattern: new RegExp(`(?:distance|separation) ${BETWEEN}${LIES} ${LENGTH}`, 'i'),
    parts: fromMiddle,
  },
  {
    ...FRINGE,
    pattern: new RegExp(
      `(?<place>${ORDINAL})${LIGHT} ${FRINGES}${LIES} ${LENGTH} (?:away )?(?:from|off) (?:${MIDDLE}|it\\b)`,
      'i',
    ),
    parts: fromMiddle,
  },
  {
    ...FRINGE,
    pattern: new RegExp(
      `(?:between|from) the (?<from>${ORDINAL})(?: bright| dark)?(?: fringe)? (?:and|to) the (?<place>${ORDINAL})(?: bright| dark)? ${FRINGES}${LIES} ${LENGTH}`,
      'i',
    ),
    parts: ({ from = '', place = '' }) => Math.abs(placeOf(place) - placeOf(from)),
  },
  {
    ...FRINGE,
    pattern: new RegExp(
      `\\b(?<count>${COUNT}) (?:fringe )?(?:spacings|intervals|fringe widths)(?: take up| span| cover| measure| are| make)* ${LENGTH}`,
      'i',
    ),
    parts: ({ count = '' }) => countOf(count),
  },
  ...[
    `\\bnodes${LIES} ${LENGTH} (?:apart|from each other|from one another)`,
    `\\b(?:distance|separation|spacing) (?:between|of) ${NEIGHBOURS}(?:anti)?nodes${LIES} ${LENGTH}`,
    `\\bantinodes${LIES} ${LENGTH} (?:apart|from each other|from one another)`,
    `\\bcrest(?:s)?(?: ${TO_NEXT}trough|-to-trough)(?: distance| separation)?${LIES} ${LENGTH}`,
  ].map((pattern): Span => ({ ...NODES, pattern: new RegExp(pattern, 'i'), parts: () => 1 / 2 })),
  ...[`\\bnode ${TO_NEXT}antinode${LIES} ${LENGTH}`, `\\bantinode ${TO_NEXT}node${LIES} ${LENGTH}`].map(
    (pattern): Span => ({ ...NODES, pattern: new RegExp(pattern, 'i'), parts: () => 1 / 4 }),
  ),
]

/**
 * A length over several spacings of a pattern, or over half a wave, is given as the one spacing or the wave, and as nothing
 * else: `7.5 mm lie between the central and the third fringe`.
 */
export const withSpacings = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const spans = SPANS.filter(({ about }) => about.test(reading.text))
  if (spans.length === 0) return givens
  const text = markedText(reading, givens, METRE)
  for (const { pattern, parts, words, say } of spans) {
    const { groups } = pattern.exec(text) ?? {}
    const length = givens[Number(groups?.length)]
    if (groups === undefined || length === undefined) continue
    const count = parts(groups)
    if (!(count > 0)) continue
    const spacing = computedGiven({
      from: [length],
      value: (whole = 0) => whole / count,
      unit: 'm',
      words,
      derived: `${say}: ${length.mention.text} ${count > 1 ? `over ${count} spacings` : `times ${1 / count}`}`,
    })
    return [...givens.filter(({ uses }) => uses.join() !== length.uses.join()), spacing]
  }
  return givens
}
