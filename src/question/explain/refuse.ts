import { Refusal } from '../../errors/refusal.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Filling } from '../filling/fill.ts'
import type { Ranking } from '../judge/decide.ts'
import { leftOut } from '../judge/left-out.ts'
import type { Said } from '../said/said.ts'
import { describeSlot, sentenceOf } from './describe-reading.ts'
import { offersOf } from './offers.ts'

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

/** Formulas that lack one number, each once, with what it is. */
const nearestOf = (incomplete: readonly Filling[]): readonly JsonObject[] => {
  const nearest = new Map<string, JsonObject>()
  for (const { frame, parts, target } of incomplete) {
    const missing = parts.find(({ kind }) => kind === 'missing')?.slot
    const { id, name } = frame.operator
    if (missing === undefined || nearest.has(id)) continue
    nearest.set(id, {
      operator: id,
      name,
      formula: formulaOf(frame.operator),
      gives: describeSlot(target),
      needs: [describeSlot(missing)],
    })
  }
  return [...nearest.values()]
}

/** Refuses a question that no formula of the catalogue answers completely. */
export const refuseIncomplete = (question: Said, incomplete: readonly Filling[]): never => {
  const asked = question.asked.text
  const [best] = incomplete
  const missing = best?.parts.find(({ kind }) => kind === 'missing')?.slot
  if (best === undefined || missing === undefined)
    throw new Refusal(
      'NOT_COMPUTABLE',
      `No formula of the catalogue gives ${asked === '' ? 'what is asked for' : `“${asked}”`} from what the question says; ask for one quantity, and give each number with its unit.`,
      { candidates: [] },
    )
  const { id, name } = best.frame.operator
  const { meaning, unit } = missing
  throw new Refusal('MISSING_INPUT', `${name} (${id}) also needs ${meaning}${unit === '1' ? '' : ` in ${unit}`}.`, {
    missing: [{ ...describeSlot(missing), reason: 'absent', candidates: [] }],
    candidates: [...nearestOf(incomplete)],
  })
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
  const offers = offersOf(candidates, question)
  const data = { readings: [...offers] }
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
