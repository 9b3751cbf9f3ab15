import { equalDimensions } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import type { Tried } from '../outcomes/outcome.ts'
import { siValue } from '../read/si-value.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'

/** What is asked for, where a quantity of a usual kind is and one of another kind comes out: no activity, but one per mass; or null. */
export const unusualKind = ({ features, steps }: Candidate, { wanted, stems }: Question): string | null => {
  const target = steps.at(-1)?.form.target
  if (features.otherKind === 0 || target === undefined) return null
  if (wanted.dimension !== null || wanted.unitKey === target.key) return null
  const labels = target.labels.filter(({ head }) => head === wanted.heads[0])
  const isUnusual = labels.length > 0 && !labels.some(({ stems: own }) => own.every((stem) => stems.has(stem)))
  return isUnusual ? wanted.text : null
}

/** Quantities of the catalogue that have a noun, from which on it is that of a quantity and of no thing. */
const COMMON = 8

/** Nouns that many a quantity without a unit may be said by. */
const SHARE = /^(?:fraction|ratio|shar|proportion|factor|probability|percentag)$/

/** What a terse line begins with, where it is the noun of a quantity and the result is called otherwise: a charge, and an energy comes out; or null. */
export const otherNoun = ({ steps }: Candidate, { lexicon, wanted }: Question): string | null => {
  const { from, heads, modifiers, text } = wanted
  const [head, other] = heads
  const target = steps.at(-1)?.form.target
  if (from > 0 || modifiers.length > 0 || head === undefined || other !== undefined || target === undefined) return null
  return lexicon.slotsOf(head).length >= COMMON && !SHARE.test(head) && !target.heads.has(head) ? text : null
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-12 * Math.abs(other)

/** Whether what comes out is a number that went in once. */
const isEcho = ({ candidate, value }: Tried): boolean => {
  const target = candidate.steps.at(-1)?.form.target
  if (value === null || value === 0 || target === undefined || target.unit === '1') return false
  const used = candidate.steps.flatMap(({ fillings }) =>
    fillings.flatMap((filling) => (filling.kind === 'given' ? [filling.given.mention] : [])),
  )
  return used.some(
    (mention) =>
      mention.origin === 'written' &&
      equalDimensions(mention.dimension, target.dimension) &&
      used.filter((other) => other === mention).length === 1 &&
      isNear(siValue(mention), value),
  )
}

/** What is said of a result that is a number of the question; null of every other one. */
export const echo = (first: Tried): string | null =>
  isEcho(first) ? 'a result that is one of the numbers given' : null

/** What is said of a result that is zero since something begins at rest, and of no other one. */
export const nothing = ({ candidate, value }: Tried): string | null => {
  const isOfRest = givensOf(candidate).some(({ mention }) => mention.origin !== 'written' && mention.value === 0)
  return value === 0 && isOfRest ? 'a result of zero' : null
}
