import { isObject } from '../../protocols/mcp/message.ts'
import type { AskedInput } from '../../protocols/mcp/question.ts'
import { registry } from '../../src/operators/registry.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Content } from './content.ts'
import { objectOf } from './content.ts'
import { missingOfQuestion } from './missing-of-question.ts'
import { isQuestion } from './with-inputs.ts'

/** Refusals that an answer of the caller can clear. */
const CLARIFIABLE = new Set(['MISSING_INPUT', 'READING_UNSURE', 'UNREAD_WORDS', 'UNUSED_NUMBER'])

/**
 * @param body the body of the call
 * @returns the inputs that a refusal asks for; empty for other answers
 */
export function missingInputs(content: Content, body: JsonObject): readonly AskedInput[] {
  const refusal = objectOf(content)
  if (refusal === undefined || typeof refusal.code !== 'string' || !CLARIFIABLE.has(refusal.code)) return []
  if (isQuestion(body)) return missingOfQuestion(refusal, body.query)
  return Array.isArray(refusal.missing) ? refusal.missing.flatMap(askedFor) : []
}

function askedFor(missing: Json): AskedInput[] {
  if (!isObject(missing)) return []
  const { symbol, candidates, meaning, unit, operator } = missing
  if (typeof symbol !== 'string' || typeof meaning !== 'string') return []
  if (typeof unit !== 'string' || typeof operator !== 'string') return []
  const qualified = Array.isArray(candidates) ? candidates[0] : undefined
  const inputs = registry().get(operator)?.computable?.inputs ?? []
  return [
    {
      key: typeof qualified === 'string' ? qualified : symbol,
      meaning,
      unit,
      neededBy: operator,
      list: inputs.find((input) => input.symbol === symbol)?.list ?? false,
      options: [],
    },
  ]
}
