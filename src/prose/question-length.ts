import { Refusal } from '../errors/refusal.ts'

/** Longest question that is read, in characters (code points). */
export const MAXIMUM_QUESTION = 2000

/**
 * A longer question is never cut: the missing part might change the answer.
 * @throws Refusal EXPRESSION_TOO_LARGE
 */
export const requireQuestionLength = (text: string): void => {
  if (text.length <= MAXIMUM_QUESTION) return
  const { length } = [...text]
  if (length <= MAXIMUM_QUESTION) return
  throw new Refusal(
    'EXPRESSION_TOO_LARGE',
    `A question may have ${MAXIMUM_QUESTION} characters; this one has ${length}.`,
    { maximum: MAXIMUM_QUESTION, length },
  )
}
