import { Refusal } from '../../errors/refusal.ts'
import { keyOf } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import { inverseAsked, noAtom, tornFromItsOwn } from '../find/of-pairs.ts'
import { oneOfMany } from '../find/one-of-many.ts'
import type { Tried } from '../outcomes/outcome.ts'
import { trapsRefusal } from '../outcomes/refusals.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'
import { measuredAcross } from '../score/measured-across.ts'
import { trapsOf } from '../score/traps.ts'
import { GIVEN_OFF } from '../score/turned-round.ts'
import { fromAside } from './aside.ts'
import { askedChange } from './asked-change.ts'
import { beyondSource } from './beyond-source.ts'
import { fromBystander } from './bystander.ts'
import { contradiction } from './contradiction.ts'
import { countedThings } from './counted-things.ts'
import { otherFrame } from './frames.ts'
import { otherState } from './gas-state.ts'
import { unsaidMultiple } from './halved-case.ts'
import { otherSides } from './heat-sides.ts'
import { leftOpen } from './ignorance.ts'
import { ignoredMedium } from './ignored-medium.ts'
import { implausible } from './implausible.ts'
import { alreadyGiven, leftBeginning, leftOfBoth, leftOut, tornApart } from './left-out.ts'
import { leftOutCase, twinLeftOut } from './left-out-case.ts'
import { unlevel } from './level-ground.ts'
import { strayMember } from './list-members.ts'
import { otherBearer } from './mass-bearers.ts'
import { ofAnother } from './of-another.ts'
import { oneOfASeries } from './one-of-a-series.ts'
import { otherCase } from './other-case.ts'
import { otherPart } from './other-part.ts'
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
import { echo, nothing, otherNoun, unusualKind } from './other-result.ts'
import { otherRole } from './other-role.ts'
import { otherWish } from './other-wish.ts'
import { unevenShares } from './shares.ts'
import { undecided } from './siblings.ts'
import { unsaidSpacing } from './spacing-case.ts'
import { specialCase } from './special-cases/special-cases.ts'
import { tooFast } from './speed-limit.ts'
import { unsaidSign } from './unsaid-sign.ts'

/** Why a reading is not answered: words that may make another formula the right one, or a refusal that says it in its own. */
type Doubt = string | readonly string[] | Refusal | null

/** What is asked of the best reading of a question before it is answered. */
interface Guard {
  readonly name: string
  /** Null where nothing in the question speaks against the formula or the numbers. */
  readonly doubt: (candidate: Candidate, question: Question, first: Tried) => Doubt
  /** It is asked as well where the question names its operators, which then need not be told from others. */
  readonly always?: true
}

const changingWords = (candidate: Candidate, { reading }: Question): Doubt => {
  const entries = candidate.steps.map(({ form }) => form.entry)
  const said = givensOf(candidate).map(({ derived, mention }) => `${mention.text} ${derived ?? ''}`)
  const words = trapsOf(reading).words(entries, said.join(' '))
  return words.length > 0 ? words : null
}

/** Whether it is asked how much heat a body gives off, of which no other energy is said: the size of what it would take in. */
const isHeatAsked = (candidate: Candidate, { wanted }: Question): boolean => {
  const target = candidate.steps.at(-1)?.form.target
  return (
    wanted.magnitude &&
    target?.input === null &&
    target.heads.has('heat') &&
    wanted.heads.includes('heat') &&
    !givensOf(candidate).some(({ mention }) => keyOf(mention.dimension) === target.key)
  )
}

const turnedRound = (candidate: Candidate, question: Question): Doubt => {
  const said = trapsOf(question.reading).turn(candidate.steps.map(({ form }) => form.entry))
  return said === GIVEN_OFF && isHeatAsked(candidate, question) ? null : said
}

/** In the order in which they are asked: the first that doubts is what a refusal says. */
const GUARDS: readonly Guard[] = [
  { name: 'words that change the physics', doubt: changingWords },
  { name: 'a number turned round', doubt: turnedRound },
  { name: 'the opposite case', doubt: contradiction },
  { name: 'what is asked for, changed', doubt: askedChange },
  { name: 'what is said to be unknown', doubt: leftOpen },
  { name: 'another frame', doubt: otherFrame },
  { name: 'an unsaid sign', doubt: unsaidSign },
  { name: 'spacings and half waves', doubt: unsaidSpacing },
  { name: 'half a swing and other parts', doubt: unsaidMultiple },
  { name: 'from end to end', doubt: measuredAcross },
  { name: 'a medium around', doubt: ignoredMedium },
  { name: 'the name of somebody', doubt: namedAfter },
  { name: 'what is denied', doubt: denied },
  { name: 'a number with the name of the result', doubt: givenAlready },
  { name: 'a mole and a particle', doubt: ofMole },
  { name: 'another size', doubt: otherSize },
  { name: 'a number that its thing claims', doubt: ownedByWanted },
  { name: 'a number of another role', doubt: otherRole },
  { name: 'a mass of another thing', doubt: otherBearer },
  { name: 'a letter alone', doubt: letterAlone },
  { name: 'the other way through media', doubt: otherWay },
  { name: 'formulas that take the same', doubt: undecided },
  { name: 'shares that are not all', doubt: unevenShares, always: true },
  { name: 'each of several', doubt: oneOfMany, always: true },
  { name: 'a count of other things', doubt: countedThings },
  { name: 'sides of a machine', doubt: otherSides },
  { name: 'speeds near that of light', doubt: (_, question, first) => tooFast(first, question) },
  { name: 'impossible numbers', doubt: (_, question, first) => implausible(first, question) },
  { name: 'another case', doubt: (_, question, first) => otherCase(first, question) },
  { name: 'ground that is not level', doubt: unlevel },
  { name: 'a pressure that contradicts', doubt: otherState },
  { name: 'a special case', doubt: specialCase },
  { name: 'one of a series', doubt: oneOfASeries },
  { name: 'another wish', doubt: otherWish },
  { name: 'beyond its source', doubt: beyondSource },
  { name: 'a number that makes it another case', doubt: leftOutCase },
  { name: 'a number left out', doubt: leftOut },
  { name: 'the beginning of a change', doubt: leftBeginning },
  { name: 'one of both left out', doubt: leftOfBoth },
  { name: 'a number said aside', doubt: fromAside },
  { name: 'a number of what stands around', doubt: fromBystander },
  { name: 'a number of another thing', doubt: ofAnother },
  { name: 'another body that takes part', doubt: otherPart },
  { name: 'pairs torn apart', doubt: tornApart },
  { name: 'one of another', doubt: tornFromItsOwn },
  { name: 'what is no atom', doubt: noAtom },
  { name: 'the inverse of what is asked for', doubt: inverseAsked },
  { name: 'half of a change', doubt: halfChange },
  { name: 'one of two left out', doubt: twinLeftOut },
  { name: 'a number that is asked for', doubt: alreadyGiven },
  { name: 'a stray member of a list', doubt: strayMember },
  { name: 'an unusual kind', doubt: unusualKind },
  { name: 'another noun', doubt: otherNoun },
  { name: 'an echo', doubt: (_candidate, _question, first) => echo(first) },
  { name: 'nothing at all', doubt: (_candidate, _question, first) => nothing(first) },
]

/** A guard that doubts a reading, and how it is refused. */
interface Doubted {
  readonly name: string
  readonly refusal: Refusal
}

/**
 * What in a question speaks against its best reading; null where nothing does.
 * @param isNamed whether the question names its operators
 */
export const doubtAbout = (first: Tried, question: Question, isNamed: boolean): Doubted | null => {
  const { candidate } = first
  for (const { always, doubt, name } of GUARDS) {
    if (isNamed && always !== true) continue
    const said = doubt(candidate, question, first)
    if (said === null) continue
    return {
      name,
      refusal: said instanceof Refusal ? said : trapsRefusal(typeof said === 'string' ? [said] : said, candidate),
    }
  }
  return null
}
