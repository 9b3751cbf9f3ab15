import { countedGiven } from '../evidence/counted-given.ts'
import { type Given, plainGiven } from '../evidence/evidence.ts'
import type { Mention } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

/** A multiple, and what it is a multiple of as one: of the two only the ratio counts. */
export const ratioGivens = (mention: Mention, index: number, place: number): readonly Given[] => {
  const { multiple } = mention
  if (multiple === undefined) return []
  const wordsOf = (words: string): readonly string[] => words.split(' ')
  const [noun = ''] = wordsOf(multiple.end)
  const around = new Map(wordsOf(multiple.end).map((word): [string, number] => [stemOf(word), 1]))
  const end: Given = {
    ...plainGiven(mention, [index], around),
    noun: stemOf(noun),
    place,
    ratio: multiple.start !== null,
  }
  if (multiple.start === null) return [end]
  const start = countedGiven(1, `1 ${multiple.unit}`, wordsOf(multiple.start))
  const one: Mention = {
    ...start.mention,
    origin: 'written',
    unit: multiple.unit,
    dimension: mention.dimension,
    from: mention.from,
    to: mention.to,
  }
  return [{ ...start, mention: one, noun: stemOf(noun), ratio: true }, end]
}
