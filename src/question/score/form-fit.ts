import { keyOf } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { Candidate } from './candidate.ts'

/** Nouns that say nothing without what they are a ratio, rate or number of. */
const RELATIONAL = new Set([
  'ratio',
  'fraction',
  'rat',
  'factor',
  'coefficient',
  'chang',
  'differenc',
  'index',
  'percentag',
  'gain',
])
/** Words of what such a noun is of that count. */
const REACH = 2

/** Formulas, whatever numbers fill them. */
type Formulas = readonly Pick<Candidate['steps'][number], 'form'>[]

const isKnownElsewhere = (stem: string, { lexicon }: Question): boolean => lexicon.has(stem) && !EVERYDAY.has(stem)

/** Modifiers of what is asked for that operators know: Fermi energy is no rest energy. */
export const modifiersAsked = (question: Question): readonly string[] =>
  question.wanted.modifiers.filter((stem) => isKnownElsewhere(stem, question))

/** Words of what a ratio or its like is asked of, which operators know. */
export const relationsAsked = (question: Question): readonly string[] => {
  const { heads, rest } = question.wanted
  if (!heads.some((head) => RELATIONAL.has(head))) return []
  return rest.slice(0, REACH).filter((stem) => isKnownElsewhere(stem, question))
}

/** Whether there is one of these words that none of the formulas knows. */
export const lacksAny = (steps: Formulas, words: readonly string[]): boolean => {
  for (const word of words) if (!steps.some(({ form }) => form.entry.vocabulary.has(word))) return true
  return false
}

/** The word that makes a term of the catalogue of what is asked for, as reactive power; undefined where there is none. */
export const termAsked = ({ wanted, lexicon }: Question): string | undefined => {
  const [head, other] = wanted.heads
  const modifier = wanted.modifiers.at(-1)
  if (head === undefined || other !== undefined || modifier === undefined) return undefined
  return lexicon.isTerm(modifier, head) ? modifier : undefined
}

/** Whether a term is asked for and the result is called otherwise. */
export const isOtherTerm = (steps: Formulas, term: string | undefined): boolean => {
  if (term === undefined) return false
  const target = steps.at(-1)?.form.target
  return target !== undefined && !target.labels.some(({ stems }) => stems.includes(term))
}

/** Key of the dimension of what is asked for, where its noun, its unit or the question word fixes it. */
export const askedKey = ({ wanted, lexicon }: Question): string | null => {
  if (wanted.dimension !== null) return keyOf(wanted.dimension)
  if (wanted.unitKey !== null) return wanted.unitKey
  const [head, other] = wanted.heads
  return head === undefined || other !== undefined ? null : lexicon.usualKey(head)
}
