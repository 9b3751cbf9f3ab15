import type { Question } from '../fill/question.ts'
import { isOtherThing } from '../find/chain-agreement.ts'
import type { Entry, Lexicon, Slot } from '../lexicon/lexicon.ts'
import { pushTo } from '../lexicon/slot-index.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'
import { trapsOf } from '../score/traps.ts'
import { stemOf } from '../words/words.ts'
import { isForSlow } from './speed-limit.ts'

/** Words that choose nothing: everything that turns has an axle. */
const NEUTRAL = new Set(
  ['axle', 'axis', 'wheel', 'beam', 'load', 'maximum', 'minimum', 'middle', 'steel', 'simple'].map(stemOf),
)

/** Qualities without which a formula is not meant whose name has them, unless something else of its own is said. */
const QUALITY = /\b(?:strong|weak|deep|shallow)\b/
/** A word that fewer operators than that weighs have tells what a formula is about. */
const TELLING = 0.5

/** Dimensions of what an operator takes that a question has to give, and of what comes out. */
const signatureOf = ({ inputs, result }: Entry): string =>
  [
    ...inputs
      .filter(({ assumption }) => assumption === null)
      .map(({ key, traits }) => `${key}${traits.counts}`)
      .sort(),
    `${result.key}${result.traits.counts}`,
  ].join(' ')

const families = new WeakMap<Lexicon, ReadonlyMap<string, readonly Entry[]>>()

const bySignature = (lexicon: Lexicon): ReadonlyMap<string, readonly Entry[]> => {
  const known = families.get(lexicon)
  if (known !== undefined) return known
  const groups = new Map<string, Entry[]>()
  for (const entry of lexicon.entries) pushTo(groups, signatureOf(entry), entry)
  families.set(lexicon, groups)
  return groups
}

const headOf = ({ names }: Entry): string => names[0]?.head ?? ''

const wordsOf = ({ names, inputs, result }: Entry): readonly string[] =>
  [...names, ...result.labels, ...inputs.flatMap(({ labels }: Slot) => labels)].flatMap(({ stems }) => stems)

/** Names of as few words are of the plain one of a kind: the mean, which is no geometric one. */
const SHORT = 2

/** Whether the question says its first name in full, or a short one, so that it is the plain one of its kind. */
const isNamed = ({ names }: Entry, { stems, wanted: { heads } }: Question): boolean =>
  names.some(
    ({ stems: own }, at) =>
      (at === 0 || own.length <= SHORT) &&
      own.every((stem) => stems.has(stem) || NEUTRAL.has(stem) || heads.includes(stem)),
  )

/** Words of a result by which it is told from what a like formula gives: the time to the first peak. */
const TOLD_IN_FULL = 3

/** Whether the question says in full what the operator's result is called, and the other's is not called so. */
const isResultSaid = (entry: Entry, other: Entry, { stems }: Question): boolean =>
  entry.result.labels.some(
    (label) =>
      label.stems.length >= TOLD_IN_FULL &&
      label.stems.every((stem) => stems.has(stem)) &&
      label.stems.some((stem) => !NEUTRAL.has(stem) && other.result.labels.every((one) => !one.stems.includes(stem))),
  )

/** Whether the quality that an operator's name has, as strong or deep, is not said, nor anything else that only it is about. */
const lacksQuality = (entry: Entry, { stems, lexicon }: Question): string | null => {
  const first = entry.names[0]?.stems ?? []
  const quality = QUALITY.exec(entry.operator.name)?.[0]
  if (quality === undefined || stems.has(stemOf(quality))) return null
  const others = wordsOf(entry).filter((stem) => !first.includes(stem) && lexicon.weight(stem) >= TELLING)
  return others.some((stem) => stems.has(stem)) ? null : entry.operator.name
}

/** Whether an operator gives what another step needs by its name: the speed of sound, and not any speed. */
const feeds = ({ result }: Entry, link: Slot | null): boolean =>
  link === null ||
  (!isOtherThing(result, link) &&
    result.labels.some((label) => link.labels.some(({ stems }) => stems.every((stem) => label.stems.includes(stem)))))

/** Whether a number has the letter of an input that only the one operator has. */
const isTold = (entry: Entry, other: Entry, letters: readonly string[]): boolean =>
  letters.some(
    (letter) =>
      entry.inputs.some(({ symbol }) => symbol === letter) && !other.inputs.some(({ symbol }) => symbol === letter),
  )

/**
 * The name of an operator that takes the same and gives the same as one of these by another formula, where no word of the
 * question chooses between the two: a beam on two supports and a clamped one, a disc and a ring; or null.
 */
export const undecided = (candidate: Candidate, question: Question): string | null => {
  const { steps, link } = candidate
  const traps = trapsOf(question.reading)
  for (const [at, { form }] of steps.entries()) {
    const { entry } = form
    if (isNamed(entry, question)) continue
    const quality = lacksQuality(entry, question)
    if (quality !== null) return quality
    const letters = givensOf(candidate).flatMap(({ mention }) => mention.symbol ?? [])
    const words = wordsOf(entry).filter((stem) => !NEUTRAL.has(stem))
    for (const other of bySignature(question.lexicon).get(signatureOf(entry)) ?? []) {
      if (other === entry || headOf(other) !== headOf(entry) || !feeds(other, at < steps.length - 1 ? link : null))
        continue
      const own = words.filter((stem) => !other.vocabulary.has(stem))
      if (isTold(entry, other, letters) || isResultSaid(entry, other, question) || isForSlow(other, candidate)) continue
      if (own.length > 0 && !own.some((stem) => question.stems.has(stem)) && traps.turn([other]) === null)
        return other.operator.name
    }
  }
  return null
}
