import { answerSummary } from '../../src/envelope/summary.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Content } from './content.ts'
import { objectOf } from './content.ts'

const NO_KEY =
  ' A personal key comes from POST /api/demo-key/mint (svc_http can call it); configure it as the header ' +
  '`Authorization: Bearer svc_ak_…` of this MCP connection. Without a key, svc_http with method QUERY on the same path ' +
  'computes uncharged and unsealed.'

/** Most members in a short description of an unknown object. */
const MOST_SHOWN = 8

/** @returns a few sentences for people and models, the result first */
export function summaryOf(content: Content): string {
  const body = objectOf(content)
  if (body === undefined)
    return typeof content.body === 'string' ? content.body.slice(0, 400) : 'The answer has no content.'
  if (content.status >= 400) return refusal(body, content.status)
  if (body.dryRun === true)
    return `It takes ${text(body.operations)} operations and costs ${text(body.price_plancks)} plancks; nothing ran.`
  if (typeof body.value === 'number' && typeof body.unit === 'string') return answerSummary(body)
  if (typeof body.summary === 'string') return body.summary
  return scalars(body)
}

function refusal({ code, detail }: JsonObject, status: number): string {
  return `${text(code ?? status)}: ${text(detail)}${status === 401 ? NO_KEY : ''}`
}

/** The plain members of an object, and the lengths of its lists. */
function scalars(body: JsonObject): string {
  const parts = Object.entries(body).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [`${name}: ${value.length} entries`]
    return typeof value === 'object' && value !== null ? [] : [`${name}: ${text(value)}`]
  })
  return `${parts.slice(0, MOST_SHOWN).join(', ')}.`
}

const text = (value: Json | undefined): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000)
