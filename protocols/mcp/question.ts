import type { JsonObject } from '../../src/schema/json.ts'
import { isObject } from './message.ts'

/** A value that the user is asked for. */
export interface AskedInput {
  /** Name under which the answer is sent: a symbol, or `NM23.m` where a symbol means several things. */
  readonly key: string
  readonly meaning: string
  readonly unit: string
  readonly operator: string
  /** Several numbers instead of one. */
  readonly list: boolean
}

/** Key of the one form in `inputRequests`. */
export const FORM = 'missing_inputs'

/** Answers by key: a number, or a list of numbers. */
export type Answers = Readonly<Record<string, number | readonly number[]>>

/** @returns the form (2026-07-28, "Form Mode Elicitation Requests") that asks for these inputs */
export function formOf(asked: readonly AskedInput[], message: string): JsonObject {
  const properties = asked.map(({ key, meaning, unit, operator, list }): [string, JsonObject] => {
    const measured = unit === '1' ? 'a number' : `in ${unit}`
    const title = `${key}: ${meaning}`
    return [
      key,
      list
        ? {
            type: 'string',
            title,
            description: `${meaning}, ${measured}, for ${operator}; numbers separated by commas.`,
          }
        : { type: 'number', title, description: `${meaning}, ${measured}, for ${operator}.` },
    ]
  })
  const requestedSchema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: asked.map(({ key }) => key),
  }
  return { [FORM]: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } } }
}

/** What the user did with the form. */
export type FormOutcome =
  | { readonly kind: 'accepted'; readonly answers: Answers }
  /** Declined or dismissed. */
  | { readonly kind: 'refused' }
  /** No answer to this form came. */
  | { readonly kind: 'absent' }

/** A field of a form that was sent. */
export type FormField = Pick<AskedInput, 'key' | 'list'>

/** @returns what came back, with the answers that fit a field of the form; the others are asked for again */
export function readForm(inputResponses: unknown, fields: readonly FormField[]): FormOutcome {
  const response = isObject(inputResponses) ? inputResponses[FORM] : undefined
  if (!isObject(response)) return { kind: 'absent' }
  if (response.action !== 'accept') return { kind: 'refused' }
  const { content } = response
  const answers = fields.flatMap(({ key, list }): [string, number | readonly number[]][] => {
    const numbers = isObject(content) && Object.hasOwn(content, key) ? numbersIn(content[key]) : []
    const [first] = numbers
    if (first === undefined || (!list && numbers.length > 1)) return []
    return [[key, list ? numbers : first]]
  })
  return { kind: 'accepted', answers: Object.fromEntries(answers) }
}

const LONGEST = 10_000
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** @returns the numbers in an answer; none where a part of it is no number */
function numbersIn(given: unknown): readonly number[] {
  if (typeof given === 'number') return [given]
  if (typeof given !== 'string' || given.length > LONGEST) return []
  const words = given.split(/[\s,;]+/).filter((word) => word !== '')
  return words.every((word) => NUMBER.test(word) && Number.isFinite(Number(word))) ? words.map(Number) : []
}
