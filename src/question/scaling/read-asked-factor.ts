import { ADJECTIVE, comparedBy } from './comparatives.ts'

/** What is asked for as a factor. */
export interface AskedFactor {
  /** What the quantity is called; null where it stands for one that was named before. */
  readonly noun: string | null
  /** What an adjective says of it, `luminosity` of `more luminous`; it counts where the noun is that of a thing. */
  readonly quality: string | null
  /** 1 where it is said to grow, -1 where it is said to fall, 0 where it changes. */
  readonly direction: -1 | 0 | 1
}

const DOES = '(?:does|do|did|will|would|must|should|can|could|has|have|had|is|are|was|were)'
const UP =
  'increased?s?|rises?|rose|risen|grows?|grew|grown|goe?s? up|gone up|went up|climbs?|climbed|raised|jumps?|speeds? up|enlarged|gained'
const DOWN =
  'decreased?s?|falls?|fell|fallen|drops?|dropped|shrinks?|shrank|shrunk|reduced|goe?s? down|gone down|went down|lowered|sinks?|sunk|diminish(?:es|ed)?|weakened?s?|declined?s?'
const TURNS = 'changed?s?|scaled?s?|differs?|altered?|affected|multiplied|modified|varies|vary'
const VERB = `(?:${UP}|${DOWN}|${TURNS})`
const BE = '(?:(?:be|been|being|get|become|grow|now|then|have|thereby|therefore|become|turn out) )*'
const FACTOR = '(?:what|which) (?:factor|multiple)'

const directionOf = (verb: string): -1 | 0 | 1 => {
  if (new RegExp(`^(?:${UP})$`).test(verb)) return 1
  return new RegExp(`^(?:${DOWN})$`).test(verb) ? -1 : 0
}

const PRONOUN = /^(?:it|this|that|they|the result|the answer)$/

const nounOf = (text: string): string | null => (PRONOUN.test(text) ? null : text)

const compared = (noun: string, words: string): AskedFactor | null => {
  const found = comparedBy(words)
  if (found === null) return null
  return { noun: nounOf(noun), quality: found.noun, direction: found.isOpposite ? -1 : 1 }
}

type Way = readonly [pattern: RegExp, read: (...said: readonly string[]) => AskedFactor | null]

const byVerb = (noun = '', verb = ''): AskedFactor => ({
  noun: nounOf(noun),
  quality: null,
  direction: directionOf(verb),
})

const WAYS: readonly Way[] = [
  [new RegExp(`^(?:.* )?(?:by|to) ${FACTOR} ${DOES} (.+?) ${BE}(${VERB})(?: .+)?$`), byVerb],
  [
    new RegExp(`^(?:.* )?by ${FACTOR} ${DOES} (.+?) ${BE}(${ADJECTIVE})(?: than .+)?$`),
    (noun = '', words = '') => compared(noun, words),
  ],
  [new RegExp(`^(.+?)(?: (?:is|are|gets?|will(?: be)?|has|have))? (${VERB}) by ${FACTOR}$`), byVerb],
  [new RegExp(`^${FACTOR} ${DOES} (.+?) (${VERB}) by$`), byVerb],
  [new RegExp(`^(?:.* )?(?:the )?factor by which (.+?)(?: ${DOES})?(?: be| been)? (${VERB})(?: .+)?$`), byVerb],
  [
    new RegExp(`^(?:by )?how many times (?:as )?(${ADJECTIVE}) ${DOES} (.+?)(?: (?:be|become|get|now|then|grow))*$`),
    (words = '', noun = '') => compared(noun, words),
  ],
  [
    new RegExp(
      `^how many times (?:as )?(more|less|much|many|larger|greater|higher|smaller|lower)(?: of)? (.+?) ${DOES} .+$`,
    ),
    (words = '', noun = '') => ({
      noun,
      quality: null,
      direction: comparedBy(words)?.isOpposite === true ? -1 : words === 'more' ? 1 : 0,
    }),
  ],
  [new RegExp(`^by how many times ${DOES} (.+?) (${VERB})(?: .+)?$`), byVerb],
  [
    new RegExp(`^(.+?) (?:is|are|becomes|gets|will be) how many times (?:as )?(${ADJECTIVE})(?: (?:than|as) .+)?$`),
    (noun = '', words = '') => compared(noun, words),
  ],
  [
    /^(.+?) (?:is|are|becomes|will be) how many times (?:the|that|those|its|what) ?.*$/,
    (noun = '') => ({ noun, quality: null, direction: 0 }),
  ],
  [
    /^(?:.* )?ratio of (?:the |its )?(?:new|final|later) (.+?) to (?:the |its )?(?:old|original|initial|first|former|earlier|previous)(?: (?:one|value|.+))?$/,
    (noun = '') => ({ noun, quality: null, direction: 0 }),
  ],
]

/** What a part of a sentence asks for as a factor; null where it asks for none. */
export const readAskedFactor = (part: string): AskedFactor | null => {
  if (/\bper (?:cent|hour|second|day|year|step|unit)\b/.test(part)) return null
  for (const [pattern, read] of WAYS) {
    const match = pattern.exec(part)
    if (match !== null) return read(...match.slice(1))
  }
  return null
}
