import { degreeIn } from '../../expression/degree.ts'
import { addRationals, multiplyRationals, type Rational, rational } from '../../units/rational.ts'
import type { Question } from '../fill/question.ts'
import type { Entry, Lexicon, Slot } from '../lexicon/lexicon.ts'
import { Topic } from '../score/topic.ts'
import { type Phrase, readPhrase } from '../words/phrase.ts'
import { stemOf } from '../words/words.ts'
import { calledBy, knowsModifiers } from './called.ts'
import type { Change } from './read-changes.ts'
import type { Scaling } from './read-scaling.ts'

/** One input that changes, and by which power of its multiple the result does. */
export interface Power {
  readonly slot: Slot
  readonly ratio: Rational
  readonly degree: Rational
}

/** Degree of a result in one of the inputs, or of another input in it where the formula is turned round for that. */
const degreeOf = ({ entry }: Slot, inputs: readonly Slot[]): Rational | undefined =>
  degreeIn(entry.operator.computable.program.expression, new Set(inputs.map(({ symbol }) => symbol)))

const divide = (a: Rational, b: Rational): Rational => multiplyRationals(a, rational(b.denominator, b.numerator))

const INITIAL = stemOf('initial')

/** Whether the slot is that of the beginning, beside one of the end: what changes is the end. */
const isBeginning = (slot: Slot): boolean => slot.labels.some(({ stems }) => stems.includes(INITIAL))

/** What a change is said of: the noun where that is a quantity, else what the adjective says. */
export const phraseOf = (noun: string, quality: string | null, lexicon: Lexicon): Phrase | null => {
  const phrase = readPhrase(noun)
  const isQuantity = phrase !== null && lexicon.slotsOf(phrase.head).length > 0
  return isQuantity || quality === null ? phrase : readPhrase(`${quality} of ${noun}`)
}

/** Largest denominator of a degree of a law; a formula fitted to measurements has others, and is one of several. */
const LARGEST = 4

/** The inputs that a change is one of, each choice a list. */
const placesOf = (change: Change, slots: readonly Slot[], question: Question): readonly (readonly Slot[])[] => {
  const phrase = phraseOf(change.noun, change.quality, question.lexicon)
  if (phrase === null) return []
  const called = slots.map((slot) => ({ slot, match: calledBy(slot, phrase, question) }))
  const most = Math.max(...called.map(({ match }) => match))
  if (most <= 0) return []
  const best = called.filter(({ match }) => match === most).map(({ slot }) => slot)
  const ends = best.length > 1 ? best.filter((slot) => !isBeginning(slot)) : best
  return change.all ? [ends] : ends.map((slot) => [slot])
}

const isEqual = (a: Rational, b: Rational): boolean => a.numerator === b.numerator && a.denominator === b.denominator

/** The powers by which the target follows; null where the formula shows none, or where it is open which input is meant. */
const powersOf = (target: Slot, { changes }: Scaling, question: Question): readonly Power[] | null | 'absent' => {
  const { inputs, result } = target.entry
  const slots = [...inputs, result].filter((slot) => slot !== target)
  const own = target.input === null ? rational(1) : degreeOf(target, [target])
  if (own === undefined || own.numerator === 0) return null
  const powers: Power[] = []
  for (const change of changes) {
    const choices = placesOf(change, slots, question)
    if (choices.length === 0) return 'absent'
    if (choices.length > 1 && !/\b(?:one|either) of\b|\b(?:one|either) \w+$/.test(change.noun)) return null
    let found: Power[] | null = null
    let total: Rational | null = null
    for (const choice of choices) {
      const list = choice.flatMap((slot): Power[] => {
        const degree = slot === result ? rational(1) : degreeOf(target, [slot])
        if (degree === undefined) return []
        const turned =
          target.input === null
            ? degree
            : divide(slot === result ? degree : rational(-degree.numerator, degree.denominator), own)
        return turned.denominator > LARGEST ? [] : [{ slot, ratio: change.ratio, degree: turned }]
      })
      if (list.length !== choice.length || list.some(({ slot }) => powers.some((power) => power.slot === slot)))
        return null
      const sum = list.map(({ degree }) => degree).reduce(addRationals, rational(0))
      if (total !== null && !isEqual(total, sum)) return null
      total = sum
      found ??= list
    }
    if (found !== null) powers.push(...found)
  }
  return powers
}

/**
 * How much is said of a name of an operator.
 * @param isFree whether what it is computed from need not be said: an energy `from the charge`
 */
const nameShare = ({ names, inputs }: Entry, { stems }: Question, isFree: boolean): number => {
  let most = 0
  for (const label of names) {
    let [hit, total] = [0, 0]
    for (const [at, stem] of label.stems.entries()) {
      if (isFree && label.rest.includes(stem) && inputs.some(({ heads }) => heads.has(stem))) continue
      const weight = label.weights[at] ?? 0
      total += weight
      if (stems.has(stem)) hit += weight
    }
    if (total > 0) most = Math.max(most, hit / total)
  }
  return most
}

/** A formula for what is asked for, with the powers by which it follows from the changes. */
export interface Holding {
  readonly entry: Entry
  readonly target: Slot
  readonly score: number
  /** Null where the formula shows none, `absent` where it does not hold a change. */
  readonly powers: readonly Power[] | null | 'absent'
  /** How much of a name of it is said, 0 to 1. */
  readonly name: number
}

/** A formula with the powers by which the factor follows. */
export interface Scaled extends Holding {
  readonly powers: readonly Power[]
}

/** Formulas for what is asked, best first. */
export const findScaled = (scaling: Scaling, phrase: Phrase, question: Question): readonly Holding[] => {
  const topic = new Topic(question)
  const found: Holding[] = []
  for (const target of question.lexicon.slotsOf(phrase.head)) {
    const match = calledBy(target, phrase, question)
    if (match <= 0 || target.input?.list === true || !knowsModifiers(target, phrase, question)) continue
    const powers = powersOf(target, scaling, question)
    const { entry } = target
    const name = nameShare(entry, question, powers !== 'absent')
    const score = 2 * match + name + 1.5 * topic.of([entry]).known - (target.input === null ? 0 : 0.5)
    found.push({ entry, target, powers, name, score })
  }
  return found.sort((a, b) => b.score - a.score)
}
