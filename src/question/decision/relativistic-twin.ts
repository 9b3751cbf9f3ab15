import type { Question } from '../fill/question.ts'
import { tooFast } from '../guards/speed-limit.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { Candidate } from '../score/candidate.ts'

/** Who asks for the formula of slow bodies is told why it does not hold. */
const CLASSICAL = /\b(?:without relativity|non-?relativistic\w*|classical\w*|newtonian)\b/i

/** The numbers that a candidate takes from the question, by their places there. */
const numbersOf = ({ steps }: Candidate): string =>
  [...new Set(steps.flatMap(({ used }) => [...used]))].sort((a, b) => a - b).join()

const isOneStep = ({ found: { steps } }: Outcome): boolean => steps.length === 1

const targetOf = ({ found }: Outcome): Candidate['steps'][number]['form']['target'] | undefined =>
  found.steps.at(-1)?.form.target

/**
 * Readings of which the first holds for slow bodies only and takes a speed near that of light, without those like it, where a
 * formula that holds at any speed gives the same quantity from the same numbers; else as they are.
 */
export const atAnySpeed = (outcomes: readonly Outcome[], question: Question): readonly Outcome[] => {
  const [first] = outcomes
  if (first === undefined || first.refusal !== null || !isOneStep(first)) return outcomes
  if (CLASSICAL.test(question.reading.text) || tooFast(first, question) === null) return outcomes
  const target = targetOf(first)
  const twin = outcomes.find(
    (other) =>
      other !== first &&
      isOneStep(other) &&
      other.refusal === null &&
      other.found.steps[0]?.form.entry.operator.family.prefix === 'SR' &&
      targetOf(other)?.key === target?.key &&
      [...(targetOf(other)?.heads ?? [])].some((head) => target?.heads.has(head)) &&
      numbersOf(other.found) === numbersOf(first.found),
  )
  return twin === undefined
    ? outcomes
    : [twin.inPlaceOf(first), ...outcomes.filter((other) => other !== twin && other !== first)]
}
