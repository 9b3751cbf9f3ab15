import type { Question } from '../fill/question.ts'
import type { Tried } from '../outcomes/outcome.ts'

const HEAT_GOES = /\b(?:loss|lost|loses?|losing|gains?|gained|flows? in|leaks?|escapes?)\b/i

/** Whether a heat flows against what is said of it, since two temperatures stand the wrong way round. */
export const isTurnedHeat = ({ candidate, value }: Tried, { reading: { text } }: Question): boolean =>
  value !== null && value < 0 && candidate.steps.at(-1)?.form.target.unit === 'W' && HEAT_GOES.test(text)
