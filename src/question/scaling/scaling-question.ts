import { type Question, readQuestionWords } from '../fill/question.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { scanTokens } from '../read/tokens.ts'
import { phraseOf } from './find-scaling.ts'
import type { Scaling } from './read-scaling.ts'

/** A question for a factor as one for the quantity that changes, without its multiples. */
export const scalingQuestion = (scaling: Scaling, text: string, lexicon: Lexicon): Question | null => {
  const phrase = phraseOf(scaling.wanted, scaling.quality, lexicon)
  if (phrase === null) return null
  const reading: Reading = { text, tokens: scanTokens(scaling.plain).tokens, mentions: [], unclear: [] }
  const wanted = {
    heads: [phrase.head],
    modifiers: phrase.modifiers,
    rest: phrase.rest,
    dimension: null,
    symbol: null,
    unitKey: null,
    magnitude: false,
    from: 0,
    to: 0,
    text: scaling.wanted,
  }
  return { reading, wanted, stems: readQuestionWords(reading, wanted), lexicon, named: new Set() }
}
