import type { Question } from '../fill/question.ts'
import { isMultipleSaid, MULTIPLES } from '../givens/halved-givens.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'

/** What is said as a part or a multiple, where a formula takes or gives it for the whole; or null. */
export const unsaidMultiple = (candidate: Candidate, { reading: { text } }: Question): string | null => {
  const givens = givensOf(candidate)
  for (const multiple of MULTIPLES) {
    const [word] = isMultipleSaid(multiple, text) ? (multiple.said.exec(text) ?? []) : []
    if (word === undefined || givens.some(({ derived }) => derived?.startsWith(multiple.say) === true)) continue
    const labels = candidate.steps.flatMap(({ form: { entry, needs, target } }) => [
      ...entry.names,
      ...[target, ...needs].flatMap((slot) => slot.labels),
    ])
    if (labels.some((label) => multiple.counted.test(label.text))) return word
  }
  return null
}
