import type { Subject } from '../../kernel/subject.ts'
import { lexicon } from '../lexicon/build-lexicon.ts'
import { chooseScaling } from './choose-scaling.ts'
import { evaluateScaling } from './evaluate-scaling.ts'
import { readScaling } from './read-scaling.ts'
import { scalingQuestion } from './scaling-question.ts'

/**
 * A question by which factor something changes, as the subject of the protocol; null where it is no such question, or no
 * formula is near enough to what it says.
 * @param price of reading a question
 * @throws Refusal MISSING_INPUT where the factor depends on what the question leaves open
 */
export const scalingSubject = (query: string, price: number): Subject | null => {
  const scaling = readScaling(query)
  const question = scaling === null ? null : scalingQuestion(scaling, query, lexicon())
  if (scaling === null || question === null) return null
  const scaled = chooseScaling(scaling, question)
  if (scaled === null) return null
  const evaluated = evaluateScaling(scaled, scaling)
  return {
    domain: 'auto',
    operators: [scaled.entry.operator.id],
    price: () => price,
    evaluate: () => evaluated,
  }
}
