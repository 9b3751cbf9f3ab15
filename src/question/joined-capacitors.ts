import type { Bound } from './bind.ts'
import type { Question } from './question.ts'

const LIKE_POLES =
  /\blike (?:poles|plates|terminals)\b|\bsame (?:polarity|sign|way round)\b|\b(?:plus|positive)\b[^.?!]{0,30}\b(?:plus|positive)\b/i

/** Two charged capacitors of which it is not said which poles are joined. */
export const isJoinedAnyhow = ({ form, fillings }: Bound, { reading: { text } }: Question): boolean =>
  /\bvoltage of two capacitors\b/.test(form.entry.operator.name) &&
  form.needs.some(
    ({ labels }, at) =>
      fillings[at]?.kind === 'given' && labels.some((label) => /\bsecond (?:voltage|capacitor)\b/.test(label.text)),
  ) &&
  !LIKE_POLES.test(text)
