import { DIMENSIONLESS, keyOf } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import { textBehind } from '../read/text-around.ts'
import { keyExpressed } from '../wanted/unit-behind.ts'
import { stemOf } from '../words/words.ts'
import type { Candidate } from './candidate.ts'

/** A rate of turning and one of turns are of one dimension and differ by 2 pi: `in Hz` and `how many cycles` want no rad/s. */
const isOtherCount = (unit: string, text: string): boolean =>
  (unit === 'rad/s' &&
    /\bin (?:[kMG]?Hz|(?:kilo|mega|giga)?hertz|revs?|rpm|revolutions|rotations|turns)\b|\bhow many \w+s\b[^?]*\b(?:per|a|each|every) /i.test(
      text,
    )) ||
  (unit === 'Hz' && /\bin (?:rad\b|radians per)/.test(text))

const ANGULAR = stemOf('angular')

/** `angular cyclotron frequency`, `plasma frequency (angular)`: a rate of angles. */
const isAngular = ({ wanted, reading }: Question): boolean =>
  wanted.modifiers.includes(ANGULAR) || /^ ?\(angular\)/.test(textBehind(reading, wanted))

const BARE = keyOf(DIMENSIONLESS)

/** What is wanted as a multiple of something is a plain number; a speed says as much as its share of that of light. */
const AS_SHARE = /\bas an? (?:fraction|multiple|share|proportion|percentage) of (?!c\b|the speed of light|light)/i

const expressed = new WeakMap<Question, string | null>()

/** Key of the dimension of what the result shall be expressed as, or null. */
const expressedKey = (question: Question): string | null => {
  const known = expressed.get(question)
  if (known !== undefined) return known
  const key = keyExpressed(question.reading.text, question.lexicon)
  expressed.set(question, key)
  return key
}

/** Whether what comes out is of another unit, or counts other turns, than what is asked for. */
export const isOtherUnit = (steps: Candidate['steps'], question: Question): boolean => {
  const { wanted, reading } = question
  const target = steps.at(-1)?.form.target
  if (target === undefined) return false
  if (wanted.unitKey !== null && target.key !== wanted.unitKey) return true
  if (target.key !== BARE && AS_SHARE.test(reading.text)) return true
  if (isOtherCount(target.unit, reading.text)) return true
  if (target.unit === 'Hz' && isAngular(question)) return true
  const key = expressedKey(question)
  return key !== null && key !== target.key
}
