import { type Dimension, dimension, equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { addTo } from '../evidence/surroundings.ts'
import { isWrittenItself, writtenOf } from '../evidence/written-givens.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

/** Verbs that say what a number is where formulas have a noun for it, in questions of that matter. */
interface Verbs {
  readonly about: RegExp
  readonly size: Dimension
  readonly nouns: readonly (readonly [verb: RegExp, noun: string])[]
}

const TABLE: readonly Verbs[] = [
  {
    about: /\b(?:M\/M\/1|queue\w*|single server|exponential\w*|Poisson)\b/i,
    size: dimension(0, 0, -1),
    nouns: [
      [
        /^(?:serv\w+|handl\w+|process\w*|treat\w*|cop(?:e|es|ing)|deals?|clear\w*|answer\w*|manag\w+|finish\w*|complet\w+|dispatch\w*|capacity)$/,
        'service',
      ],
      [
        /^(?:arriv\w+|gets?|getting|receiv\w+|com(?:e|es|ing)|came|reach\w*|hits?|turn|turns|joins?|enters?|incoming|submitted|rings?)$/,
        'arrival',
      ],
    ],
  },
  {
    about: /\b(?:dividends?|perpetuity|Gordon)\b/i,
    size: dimension(),
    nouns: [
      [/^(?:grow|grows|growing|grew|rise|rises|rising|increas(?:e|es|ing))$/, 'growth'],
      [/^(?:requir\w+|demand|demands|demanding|discount\w*)$/, 'required'],
    ],
  },
]

const BEFORE = 6
const BEHIND = 4
/** What ends the part of a sentence that is about one number. */
const END = /^(?:[.,;:?!()]|and|but|while|whereas|who|which|where|with)$/

/** Words of the part of a sentence in which a number stands, nearest first: those inside it and before it, then those behind. */
const wordsRound = ({ mentions, tokens }: Reading, { from, to }: Mention): readonly string[] => {
  const isOther = (at: number): boolean =>
    mentions.some((other) => other.from !== from && other.origin === 'written' && other.from <= at && at < other.to)
  const words = tokens.slice(from, to).map(({ word }) => word)
  for (let at = from - 1; at >= Math.max(0, from - BEFORE) && !END.test(tokens[at]?.word ?? '') && !isOther(at); at--)
    words.push(tokens[at]?.word ?? '')
  for (let at = to; at < to + BEHIND && !END.test(tokens[at]?.word ?? '.') && !isOther(at); at++)
    words.push(tokens[at]?.word ?? '')
  return words
}

/** The noun of what is done to a number, or null: `gets 30 calls an hour`, `can handle 24 an hour`, `growing by 4 %`. */
const nounOf = (given: Given, reading: Reading, tables: readonly Verbs[]): string | null => {
  if (!isWrittenItself(given)) return null
  const words = wordsRound(reading, given.mention)
  for (const { nouns, size } of tables) {
    if (!equalDimensions(size, given.mention.dimension)) continue
    for (const word of words) {
      const found = nouns.find(([verb]) => verb.test(word))
      if (found !== undefined) return found[1]
    }
  }
  return null
}

/** The numbers, with the nouns of the verbs that stand by them among the words around them. */
export const withVerbNouns = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  // One number of its kind needs no word that tells it from another.
  const isOneOfTwo = (size: Dimension): boolean => writtenOf(givens, size).length > 1
  const tables = TABLE.filter(({ about, size }) => about.test(reading.text) && isOneOfTwo(size))
  if (tables.length === 0) return givens
  return givens.map((given) => {
    const noun = nounOf(given, reading, tables)
    if (noun === null) return given
    const around = new Map(given.around)
    addTo(around, stemOf(noun), 1)
    return { ...given, around }
  })
}
