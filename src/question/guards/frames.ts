import { equalDimensions } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'

/** In which of two frames a time or a length is measured. */
type Frame = 'moving' | 'resting'

const PLACE =
  '(?:the |an? |our |its )?(?:Earth|station|planet|ground|lab(?:oratory)?|observers?|us|me|base|home|platform)'
/** Where something flies, and not where somebody measures. */
const BESIDE = new RegExp(
  `\\b(?:past|pass(?:es|ing|ed)?|leav(?:es?|ing)|left|towards?|relative to|away from|near|over|\\w+ by(?= the | an? |$)|(?:years?|km|kilomet\\w+|miles?|m) (?:away )?from) ${PLACE}\\b(?!'s)`,
  'gi',
)
const RESTING =
  /\b(?:earth\w*|ground\w*|station\w*|lab(?:oratory)?|observers?|our|ours|us|we|mission control|control cent(?:re|er)|platform|stay-at-home|at home|stationary|dilated|planet|(?:clock|frame|someone|somebody|those|people|one|twin) (?:who (?:is|stays) |that is |left )?(?:at rest|at home))\b/i
const MOVING =
  /\b(?:on[- ]?board|aboard|crew|astronauts?|pilots?|travell?ers?|passengers?|(?:ship|spaceship|rocket|spacecraft|probe|train|craft)(?:'s)? (?:own )?(?:clocks?|time|frame|log)|own|rest frame|proper|watch(?:es)?|(?:his|her|their) (?:wrist)?(?:watch|clocks?|calendar)|travelling twin|inside the (?:ship|spaceship|train|rocket)|lifetime at rest|at rest)\b/i
/** People on the ground who are called as those on board. */
const GROUND_CREW = /\bground (?:crew|staff|control)\b/gi

/** The frame that words name; null where they name none or both. */
const frameSaid = (words: string): Frame | null => {
  const plain = words.replace(GROUND_CREW, 'ground').replace(BESIDE, ' ')
  const isResting = RESTING.test(plain)
  const isMoving = MOVING.test(
    plain.replace(/\b(?:observer|someone|clock|frame|people) (?:who is |that is )?at rest\b/gi, ''),
  )
  return isResting === isMoving ? null : isResting ? 'resting' : 'moving'
}

/** What ends a part of a sentence in which one time or length is said. */
const END = /[.?!;,:](?= |$)|\b(?:if|when|while|whereas|but|and)\b/g

/** The part of a text between two such ends in which a place of it stands. */
const partAt = (text: string, place: number): readonly [from: number, to: number] => {
  let from = 0
  for (const { index } of text.matchAll(END)) {
    if (index > place) return [from, index]
    from = index
  }
  return [from, text.length]
}

const SENTENCE_END = /[.?!](?= |$)/g

/** Lengths of things that rest on the ground or in space, which who flies past sees shorter. */
const OF_GROUND =
  /\b(?:runway|track|tunnel|bridge|road|field|atmosphere|mountain|distance|journey|light[- ]years?|way|route|trip|stars?|galaxy)\b/i

const FORMULA = /^(?:time dilation|length contraction)$/

/**
 * Whether the words say that a formula of moving clocks or rods takes the number of the one frame for that of the other: `their
 * on-board clock says 3 h … on our clocks`.
 */
const isTurned = ({ steps }: Candidate, { reading, wanted }: Question): boolean => {
  const [step] = steps
  if (steps.length !== 1 || step === undefined || !FORMULA.test(step.form.entry.operator.name)) return false
  const { entry, target } = step.form
  // Who asks for the speed gives both.
  if (target.key !== entry.result.key) return false
  const given = placedGivens({ steps }).find(([slot]) => equalDimensions(slot.dimension, entry.result.dimension))
  if (given === undefined || given[1].mention.symbol !== null || given[1].mention.origin !== 'written') return false
  const text = reading.text.replaceAll('’', "'")
  const start = reading.tokens[given[1].mention.from]?.start ?? 0
  const mark = text.lastIndexOf('?')
  const asked = mark < 0 ? (reading.tokens[wanted.from]?.start ?? 0) : mark - 1
  const [from, to] = partAt(text, start)
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index)
  const first = ends.findLast((end) => end < asked) ?? 0
  const last = ends.find((end) => end >= asked) ?? text.length
  const whole = text.slice(first, last)
  const askedWords = start >= first && start < last ? whole.replace(text.slice(from, to), ' ') : whole
  const [there, here] = [frameSaid(text.slice(from, to)), frameSaid(askedWords)]
  const isLength = entry.operator.name === 'length contraction'
  const own: Frame = isLength && OF_GROUND.test(text) ? 'resting' : 'moving'
  // Solved forward the given one is that of the thing itself, and what is asked for that of somebody whom it passes.
  const isForward = target.input === null
  const expected: Frame = isForward === (own === 'moving') ? 'moving' : 'resting'
  if (there === here) return false
  return there === null ? here === expected : there !== expected
}

/** Why a time or length is that of another frame than a formula takes it for; or null. */
export const otherFrame = (candidate: Candidate, question: Question): string | null =>
  isTurned(candidate, question) ? 'whose clock or rule measures the number that is given' : null
