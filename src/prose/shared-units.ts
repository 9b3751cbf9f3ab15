import { isPlural, some, wordAt, wordsBefore } from './context.ts'
import type { Quantity } from './quantity.ts'
import type { Token } from './reading.ts'

const NAMED_BY = /^(?:of|is|was|=|at|being|about)$/
const MOST_APART = 6
/** Numbers that have no unit and take none from a neighbour. */
const WITHOUT_UNIT = /^(?:coefficients?|factors?|ratios?|numbers?|ind(?:ex|ices)|exponents?|efficiency|probability)$/
const SUBJECT_REACH = 9

/** The noun whose value a number is: `density` in `a crustal density of 2800`. */
const nounBefore = (tokens: readonly Token[], at: number): string => {
  let place = at - 1
  while (place > 0 && NAMED_BY.test(wordAt(tokens, place))) place--
  return tokens[place]?.kind === 'word' && wordAt(tokens, place).length > 3 ? wordAt(tokens, place) : ''
}

/** `a density of 2800 and a density of 3300 kg/m³`: both have the unit after the second. */
export const isNamedAlike = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  const between = tokens.slice(first.to, second.from)
  if (between.length === 0 || between.length > MOST_APART || !/^(?:and|,|but)$/.test(between[0]?.word ?? ''))
    return false
  if (between.some(({ word }) => /^[.;?]$/.test(word))) return false
  if (some(wordsBefore(tokens, first.from, SUBJECT_REACH), WITHOUT_UNIT)) return false
  const noun = nounBefore(tokens, first.from)
  return noun !== '' && noun === nounBefore(tokens, second.from)
}

/** `2e17 acceptors and 5e15 donors per cm³`: two things are counted in the same volume. */
export const isCountedAlike = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  const between = tokens.slice(first.to, second.from).map(({ word }) => word)
  const counts = tokens[second.unitAt]
  return (
    second.unit.startsWith('1/') &&
    counts?.kind === 'word' &&
    counts.word.length > 3 &&
    /^\p{L}{3,} (?:and|,|, and)$/u.test(between.join(' ')) &&
    isPlural(between[0] ?? '')
  )
}
