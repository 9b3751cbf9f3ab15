import type { Question } from '../fill/question.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

const ORDINAL = /^(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|twentieth|\d+(?:st|nd|rd|th))$/
/** Before what is a fraction or a date and no place in a series: `one third`, `every fifth`. */
const PART = /^(?:an?|one|two|three|four|every|each|last|to|by|about|on|of)$/
/** What comes one after the other, each in another state than the one before. */
const STEP = new Set(
  `second dose injection tablet bounce rebound impact collision stage step pass passage extraction dilution wash draw throw toss attempt
  trial payment instalment installment deposit month year quarter period day hour week minute cycle stroke swing oscillation reflection
  generation doubling halving jump hop round lap turn floor storey filter layer pane sheet polariser polarizer slab mirror lens
  test shot hit charge discharge pulse fold cut switching half-life term`
    .split(/\s+/)
    .map(stemOf),
)
/** What happens several times before the number that is asked for. */
const AFTER = /^(?:after|following|within|with)$/

/** Whether the operator speaks of a place in a series itself, or of what the words name. */
const isKnown = ({ steps }: Candidate, stems: readonly string[]): boolean =>
  steps.some(({ form }) => stems.some((stem) => form.entry.spoken.has(stem)))

/**
 * One of several like events one after the other, where the formula knows of a single one: `the third dose`, `after four
 * bounces`; or null.
 */
export const oneOfASeries = (candidate: Candidate, { reading }: Question): string | null => {
  const { mentions, tokens } = reading
  const used = new Set(
    givensOf(candidate).flatMap(({ mention: { from, to } }) =>
      Array.from({ length: to - from }, (_none, by) => from + by),
    ),
  )
  for (const [at, { word }] of tokens.entries()) {
    if (used.has(at) || !(ORDINAL.test(word) || word === 'second')) continue
    const noun = tokens[at + 1]?.word ?? ''
    const before = tokens[at - 1]?.word ?? ''
    if (
      PART.test(before) ||
      !STEP.has(stemOf(noun)) ||
      (word === 'second' && !/^(?:the|its|this|his|her)$/.test(before))
    )
      continue
    if (!isKnown(candidate, [stemOf(noun), stemOf('order')])) return `${word} ${noun}`
  }
  for (const index of candidate.unused) {
    const mention = mentions[index]
    if (mention?.origin !== 'written' || mention.unit !== '1' || !Number.isInteger(mention.value) || mention.value < 2)
      continue
    const noun = tokens[mention.to]?.word ?? ''
    const isBehind = tokens.slice(Math.max(0, mention.from - 2), mention.from).some((token) => AFTER.test(token.word))
    if (isBehind && STEP.has(stemOf(noun))) return `${mention.text} ${noun}`
  }
  return null
}
