import { isObject } from '../../protocols/mcp/message.ts'
import type { Answers } from '../../protocols/mcp/question.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

/** Whether a call contains a question in words. */
export const isQuestion = (body: JsonObject | null): body is JsonObject & { readonly query: string } =>
  typeof body?.query === 'string'

/** Key of the intended formula, which is put in front of a question: `NM23: energy of …`. */
export const OPERATOR = 'operator'

/**
 * @returns where the words of an answer go: the single place where a text occurs as whole words; null if there is
 * none or several
 */
export function placeOf(query: string, text: string): number | null {
  const places: number[] = []
  for (let at = query.indexOf(text); text !== '' && at >= 0; at = query.indexOf(text, at + 1)) {
    const around = query.charAt(at - 1) + query.charAt(at + text.length)
    const isPart =
      /[\p{L}\p{N}_]/u.test(around) ||
      /^[.,]?\d/.test(query.slice(at + text.length)) ||
      /\d[.,]$/.test(query.slice(0, at))
    if (!isPart) places.push(at)
  }
  const [place] = places
  return places.length === 1 && place !== undefined ? place : null
}

/**
 * @returns the body of the call with the answers added. A question in words takes numbers as `constants`, and
 * clarifications in place of the ambiguous words; a chain takes `inputs`, where qualified names (`NM23.m`) replace the
 * plain symbol that could not be bound.
 */
export function withInputs(body: JsonObject, answers: Answers): JsonObject {
  if (Object.keys(answers).length === 0) return body
  return isQuestion(body) ? withSaid(body, answers) : withBound(body, answers)
}

function withSaid(body: JsonObject & { readonly query: string }, answers: Answers): JsonObject {
  const constants: Record<string, Json> = isObject(body.constants) ? { ...body.constants } : {}
  let { query } = body
  for (const [key, value] of Object.entries(answers)) {
    const place = typeof value === 'string' ? placeOf(query, key) : null
    if (typeof value !== 'string') constants[key] = value
    else if (key === OPERATOR) query = `${value}: ${query}`
    else if (place !== null) query = query.slice(0, place) + value + query.slice(place + key.length)
  }
  return { ...body, query, ...(Object.keys(constants).length === 0 ? {} : { constants }) }
}

function withBound(body: JsonObject, answers: Answers): JsonObject {
  const keys = Object.keys(answers)
  const replaced = new Set(keys.filter((key) => key.includes('.')).map((key) => key.slice(key.indexOf('.') + 1)))
  const given = Object.entries(isObject(body.inputs) ? body.inputs : {}).filter(([name]) => !replaced.has(name))
  const inputs: Record<string, Json> = Object.fromEntries(given)
  for (const [key, value] of Object.entries(answers)) inputs[key] = value
  return { ...body, inputs }
}
