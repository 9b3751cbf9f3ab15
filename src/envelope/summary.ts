import { isObject } from '../schema/is-object.ts'
import type { Json, JsonObject } from '../schema/json.ts'

/** Longest member that a summary repeats, characters. */
const LONGEST = 2_000

const text = (value: Json | undefined): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST)

/** Assumptions of the answer beside the inputs sent. */
function assumedIn({ reading, assumptions }: JsonObject): readonly string[] {
  const read = isObject(reading) ? reading.assumptions : undefined
  const all = [read, assumptions].flatMap((list) => (Array.isArray(list) ? list.map(text) : []))
  return all.length === 0 ? [] : [`Assumed: ${[...new Set(all)].join('; ')}.`]
}

/**
 * Value, unit, uncertainty and formula of an answer, its assumptions and its charge, in a few lines for people and
 * models. It is derived from the answer alone, so that a verifier can rebuild it.
 */
export function answerSummary(answer: JsonObject): string {
  const { value, unit, uncertainty, operator_id, equations, sealed, envelope_id, charge } = answer
  const measure = unit === '1' ? '' : ` ${text(unit)}`
  const formula = Array.isArray(equations) ? text(equations.at(-1) ?? '') : ''
  const plancks = isObject(charge) ? charge.plancks : undefined
  const became =
    sealed === true && plancks !== undefined
      ? `Sealed as envelope ${text(envelope_id)} for ${text(plancks)} plancks.`
      : 'Not sealed and not charged.'
  return [
    `${text(operator_id)}: ${text(value)}${measure}, uncertainty ${text(uncertainty)}${measure}.`,
    formula,
    ...assumedIn(answer),
    became,
  ].join('\n')
}
