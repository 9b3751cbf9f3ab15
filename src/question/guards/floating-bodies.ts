import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'

const FLUID = /\b(?:fluid|liquid|water|sea|oil|brine|mercury|solution|medium)\b/i
/** Words after what is asked for in which it is said of what. */
const REACH = 5

/** The density of the fluid, where that of what floats is asked for. */
export const isFluidAsked = ({ form: { entry, target } }: Bound, { reading, wanted }: Question): boolean => {
  if (!/\bfloating body\b/.test(entry.operator.name) || target.input?.meaning !== 'density of the fluid') return false
  const asked = reading.tokens.slice(Math.max(0, wanted.from - REACH), wanted.to + REACH)
  return !asked.some(({ word }) => FLUID.test(word))
}
