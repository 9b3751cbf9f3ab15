import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'

const LIKE_POLES =
  /\blike (?:poles|plates|terminals)\b|\bsame (?:polarity|sign|way round)\b|\b(?:plus|positive)\b[^.?!]{0,30}\b(?:plus|positive)\b/i

/** Where more than two are joined, where the source holds the voltage, and where a current flows before they are even. */
const OTHERWISE =
  /\b(?:two|three|four|several|[2-9]) (?:\w+ ){0,2}?(?:uncharged|empty|discharged)\b|\b(?:stays?|remains?|still|kept|while) (?:\w+ ){0,2}?(?:on|connected)\b|\b(?:currents?|resistors?|ohms?)\b|Ω/i

/** Two charged capacitors of which it is not said which poles are joined, or another case than two that share a charge. */
export const isJoinedAnyhow = ({ form, fillings }: Bound, { reading: { text } }: Question): boolean => {
  if (!/\bvoltage of two capacitors\b/.test(form.entry.operator.name)) return false
  if (OTHERWISE.test(text)) return true
  const isBothCharged = form.needs.some(
    ({ labels }, at) =>
      fillings[at]?.kind === 'given' && labels.some((label) => /\bsecond (?:voltage|capacitor)\b/.test(label.text)),
  )
  return isBothCharged && !LIKE_POLES.test(text)
}
