import { equalDimensions } from '../units/dimension.ts'
import { askedChange } from './asked-change.ts'
import { beyondSource } from './beyond-source.ts'
import { type Candidate, givensOf } from './candidate.ts'
import { contradiction } from './contradiction.ts'
import { refuseOtherSides } from './heat-sides.ts'
import { implausible } from './implausible.ts'
import { alreadyGiven, leftOut, tornApart } from './left-out.ts'
import { strayMember } from './list-members.ts'
import { measuredAcross } from './measured-across.ts'
import { oneOfMany, refuseOneOfMany } from './one-of-many.ts'
import { otherCase } from './other-case.ts'
import {
  denied,
  givenAlready,
  halfChange,
  letterAlone,
  namedAfter,
  ofMole,
  otherSize,
  otherWay,
  ownedByWanted,
} from './other-quantity.ts'
import type { Tried } from './outcome.ts'
import type { Question } from './question.ts'
import { refuseTraps } from './refusals.ts'
import { refuseShares, unevenShares } from './shares.ts'
import { siValue } from './si-value.ts'
import { undecided } from './siblings.ts'
import { unsaidSpacing } from './spacing-givens.ts'
import { refuseFast, tooFast } from './speed-limit.ts'
import { Traps } from './traps.ts'
import { unsaidSign } from './unsaid-sign.ts'
import { ignoredMedium } from './unusual.ts'

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-12 * Math.abs(other)

/** Refuses a reading whose formula may be another one for what else the question says. */
const refuseTrapped = (candidate: Candidate, question: Question): void => {
  const traps = new Traps(question.reading)
  const entries = candidate.steps.map(({ form }) => form.entry)
  const said = givensOf(candidate).map(({ mention }) => mention.text)
  const words = traps.words(entries, said.join(' '))
  if (words.length > 0) refuseTraps(words, candidate)
  const turn = traps.turn(entries)
  if (turn !== null) refuseTraps([turn], candidate)
  const word =
    contradiction(entries, question) ??
    askedChange(candidate, question) ??
    unsaidSign(candidate, question) ??
    unsaidSpacing(candidate, question) ??
    measuredAcross(candidate, question) ??
    ignoredMedium(entries, question.reading) ??
    namedAfter(candidate, question) ??
    denied(candidate, question) ??
    givenAlready(candidate, question) ??
    ofMole(candidate, question) ??
    otherSize(candidate, question) ??
    ownedByWanted(candidate, question) ??
    letterAlone(candidate) ??
    otherWay(candidate, question)
  if (word !== null) refuseTraps([word], candidate)
  const sibling = undecided(candidate, question, (entry) => traps.turn([entry]) !== null)
  if (sibling !== null) refuseTraps([sibling], candidate)
}

/** Whether a quantity of a usual kind is asked for and one of another kind comes out: no activity, but one per mass. */
const isUnusual = ({ features, steps }: Candidate, { wanted, stems }: Question): boolean => {
  const target = steps.at(-1)?.form.target
  if (features.otherKind === 0 || target === undefined) return false
  if (wanted.dimension !== null || wanted.unitKey === target.key) return false
  const labels = target.labels.filter(({ head }) => head === wanted.heads[0])
  return labels.length > 0 && !labels.some(({ stems: own }) => own.every((stem) => stems.has(stem)))
}

/** Quantities of the catalogue that have a noun, from which on it is that of a quantity and of no thing. */
const COMMON = 8

/** Nouns that many a quantity without a unit may be said by. */
const SHARE = /^(?:fraction|ratio|shar|proportion|factor|probability|percentag)$/

/** Whether a terse line begins with the noun of a quantity and the result is called otherwise: a charge, and an energy comes out. */
const isOtherNoun = ({ steps }: Candidate, { lexicon, wanted: { from, heads, modifiers } }: Question): boolean => {
  const [head, other] = heads
  const target = steps.at(-1)?.form.target
  if (from > 0 || modifiers.length > 0 || head === undefined || other !== undefined || target === undefined)
    return false
  return lexicon.slotsOf(head).length >= COMMON && !SHARE.test(head) && !target.heads.has(head)
}

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

/**
 * Refuses the best reading of a question where something in it speaks against the formula or the numbers.
 * @param isNamed whether the question names its operators, which then need not be told from others
 */
export const refuseDoubtful = (first: Tried, question: Question, isNamed: boolean): void => {
  const { candidate } = first
  if (!isNamed) refuseTrapped(candidate, question)
  const uneven = unevenShares(candidate)
  if (uneven !== null) refuseShares(uneven)
  const single = oneOfMany(candidate, question)
  if (single !== null) refuseOneOfMany(single)
  if (isNamed) return
  refuseOtherSides(candidate, question)
  const fast = tooFast(first, question)
  if (fast !== null) refuseFast(fast)
  const impossible = implausible(first, question) ?? otherCase(first, question) ?? beyondSource(candidate, question)
  if (impossible !== null) refuseTraps([impossible], candidate)
  const left =
    leftOut(candidate, question) ??
    tornApart(candidate, question) ??
    halfChange(candidate, question) ??
    alreadyGiven(candidate, question) ??
    strayMember(candidate, question)
  if (left !== null) refuseTraps([left.text], candidate)
  if (isUnusual(candidate, question)) refuseTraps([question.wanted.text], candidate)
  if (isOtherNoun(candidate, question)) refuseTraps([question.wanted.text], candidate)
  if (isEcho(first)) refuseTraps(['a result that is one of the numbers given'], candidate)
}
