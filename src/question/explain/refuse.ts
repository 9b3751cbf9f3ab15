import { Refusal } from '../../errors/refusal.ts'
import { requireAllowed } from '../../kernel/read-input.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Slot } from '../catalogue/frames.ts'
import { nameMatch, weightsOf } from '../catalogue/match.ts'
import type { Filling } from '../filling/fill.ts'
import type { Ranking } from '../judge/decide.ts'
import { leftOut } from '../judge/left-out.ts'
import { KIND } from '../known/given.ts'
import { type Candidate, uses } from '../readings/reading.ts'
import type { SaidQuantity } from '../said/quantities.ts'
import type { Said } from '../said/said.ts'
import { describeSlot, sentenceOf } from './describe-reading.ts'
import { offersOf } from './offers.ts'

const joinedByAnd = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

const missingOf = ({ parts }: Filling): readonly Slot[] =>
  parts.flatMap(({ kind, slot }) => (kind === 'missing' ? [slot] : []))

/** Formulas that lack numbers, each once, with what they are. */
const nearestOf = (incomplete: readonly Filling[]): readonly JsonObject[] => {
  const nearest = new Map<string, JsonObject>()
  for (const filling of incomplete) {
    const { frame, target } = filling
    const { id, name } = frame.operator
    if (nearest.has(id)) continue
    nearest.set(id, {
      operator: id,
      name,
      formula: formulaOf(frame.operator),
      gives: describeSlot(target),
      needs: missingOf(filling).map(describeSlot),
    })
  }
  return [...nearest.values()]
}

/** How well a plain number must be said to be what it cannot be. */
const SAID = 0.5

/**
 * Refuses a number that a formula lacks only because it is outside the range of the quantity: a negative mass.
 * @throws Refusal DOMAIN_ERROR
 */
const requireRanges = ({ quantities }: Said, incomplete: readonly Filling[]): void => {
  for (const { frame, mask, parts } of incomplete)
    for (const { kind, slot } of parts) {
      if (kind !== 'missing' || slot.input === null) continue
      const isMeant = ({ id, kind: own, si, label }: SaidQuantity): boolean => {
        if (uses(mask, id) || own !== slot.kind || slot.takes(si)) return false
        return own !== KIND.one || nameMatch(weightsOf(label), slot) > SAID
      }
      const outside = quantities.find(isMeant)
      const { id, name } = frame.operator
      if (outside !== undefined) requireAllowed(slot.input, outside.si, `“${outside.mention.text}” for ${name} (${id})`)
    }
}

/** Refuses a question that no formula of the catalogue answers completely. */
export const refuseIncomplete = (question: Said, incomplete: readonly Filling[]): never => {
  requireRanges(question, incomplete)
  const asked = question.asked.text
  const [best] = incomplete
  if (best === undefined)
    throw new Refusal(
      'NOT_COMPUTABLE',
      `No formula of the catalogue gives ${asked === '' ? 'what is asked for' : `“${asked}”`} from what the question says; ask for one quantity, and give each number with its unit.`,
      { candidates: [] },
    )
  const { id, name } = best.frame.operator
  const missing = missingOf(best)
  const names = missing.map(({ meaning, unit }) => (unit === '1' ? meaning : `${meaning} in ${unit}`))
  const also = missing.length === best.parts.length ? '' : 'also '
  throw new Refusal('MISSING_INPUT', `${name} (${id}) ${also}needs ${joinedByAnd(names)}.`, {
    missing: missing.map((slot) => ({ ...describeSlot(slot), reason: 'absent', candidates: [] })),
    candidates: [...nearestOf(incomplete)],
  })
}

/** Refuses a question that states how one quantity goes with another in place of a formula; offers its readings. */
export const refuseProportion = (proportion: string, { readings }: Ranking, question: Said): never => {
  throw new Refusal(
    'PROPORTIONALITY',
    `“${proportion}” states a proportionality, which is not applied: ask by what factor the quantity changes, or send the formula with its constant.`,
    {
      readings: [
        ...offersOf(
          readings.map(({ candidate }) => candidate),
          question,
        ),
      ],
    },
  )
}

/** Refuses a question that asks for several quantities, with a reading of each that has one. */
export const refuseSeveral = (
  asked: readonly { readonly text: string; readonly candidate: Candidate | undefined }[],
  question: Said,
): never => {
  const offers = offersOf(
    asked.flatMap(({ candidate }) => candidate ?? []),
    question,
  )
  throw new Refusal(
    'READING_UNSURE',
    `There are ${asked.length} questions: for ${joinedByAnd(asked.map(({ text }) => `“${text}”`))}. Ask for one quantity at a time.`,
    { readings: [...offers] },
  )
}

/**
 * Refuses a question whose best reading cannot be trusted, and offers the readings: UNUSED_NUMBER and UNREAD_WORDS where the
 * best one leaves a number or a word aside that may change the result, READING_UNSURE otherwise.
 */
export const refuseUnsure = ({ readings }: Ranking, question: Said): never => {
  const candidates = readings.map(({ candidate }) => candidate)
  const [best] = candidates
  if (best === undefined) throw new Error('a question without a reading is refused as incomplete')
  const { numbers, words } = leftOut(best, question)
  const data = { readings: [...offersOf(candidates, question)] }
  const nearest = `The nearest reading is ${sentenceOf(best)}.`
  if (numbers.length > 0)
    throw new Refusal(
      'UNUSED_NUMBER',
      `${nearest} It does not use ${quoted(numbers)}; leave the number out if it is irrelevant, or choose a reading.`,
      { ...data, unused: [...numbers] },
    )
  if (words.length > 0)
    throw new Refusal(
      'UNREAD_WORDS',
      `${nearest} It does not account for ${quoted(words)}, which may change the result; reword it, or choose a reading.`,
      { ...data, unread: [...words] },
    )
  throw new Refusal(
    'READING_UNSURE',
    `${nearest} It is not sure enough to answer; choose a reading, or say more.`,
    data,
  )
}
