import type { JsonObject } from '../../src/schema/json.ts'
import { isObject } from './message.ts'

/** A value requested from the user. */
export interface AskedInput {
  /** Name under which the answer is sent: a symbol, or `NM23.m` if a symbol means several things. */
  readonly key: string
  readonly meaning: string
  readonly unit: string
  /** An operator, a solver or a formula. */
  readonly neededBy: string
  /** Several numbers instead of one. */
  readonly list: boolean
  /** The choices for its meaning; empty if a number is requested. */
  readonly options: readonly string[]
}

/** Key of the one form in `inputRequests`. */
export const FORM = 'missing_inputs'

/** The answer to one field: a number, a list of numbers, or one of its options. */
type Answer = number | readonly number[] | string

/** Answers by key. */
export type Answers = Readonly<Record<string, Answer>>

/** @returns the form (2026-07-28, "Form Mode Elicitation Requests") that asks for these inputs */
export function formOf(asked: readonly AskedInput[], message: string): JsonObject {
  const properties = asked.map((input): [string, JsonObject] => [input.key, fieldOf(input)])
  const requestedSchema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: asked.map(({ key }) => key),
  }
  return { [FORM]: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } } }
}

function fieldOf({ key, meaning, unit, neededBy, list, options }: AskedInput): JsonObject {
  const title = `${key}: ${meaning}`
  if (options.length > 0) return { type: 'string', title, description: `What “${key}” means.`, enum: [...options] }
  const measured = unit === '1' ? 'a number' : `in ${unit}`
  const description = `${meaning}, ${measured}, for ${neededBy}`
  if (list) return { type: 'string', title, description: `${description}; numbers separated by commas.` }
  return { type: 'number', title, description: `${description}.` }
}

/** What the user did with the form. */
export type FormOutcome =
  | { readonly kind: 'accepted'; readonly answers: Answers }
  /** Declined or dismissed. */
  | { readonly kind: 'refused' }
  /** This form was not answered. */
  | { readonly kind: 'absent' }

/** A field of a form that was sent. */
export type FormField = Pick<AskedInput, 'key' | 'list' | 'options'>

/** @returns the user's response, with those answers that fit a field of the form; the others are requested again */
export function readForm(inputResponses: unknown, fields: readonly FormField[]): FormOutcome {
  const response = isObject(inputResponses) ? inputResponses[FORM] : undefined
  if (!isObject(response)) return { kind: 'absent' }
  if (response.action !== 'accept') return { kind: 'refused' }
  const { content } = response
  const answers = fields.flatMap((field): [string, Answer][] => {
    const { key } = field
    const answer = isObject(content) && Object.hasOwn(content, key) ? answerTo(field, content[key]) : null
    return answer === null ? [] : [[key, answer]]
  })
  return { kind: 'accepted', answers: Object.fromEntries(answers) }
}

function answerTo({ list, options }: FormField, given: unknown): Answer | null {
  if (options.length > 0) return typeof given === 'string' && options.includes(given) ? given : null
  const numbers = numbersIn(given)
  const [first] = numbers
  if (first === undefined || (!list && numbers.length > 1)) return null
  return list ? numbers : first
}

const LONGEST = 10_000
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** @returns the numbers in an answer; empty if any part of it is not a number */
function numbersIn(given: unknown): readonly number[] {
  if (typeof given === 'number') return [given]
  if (typeof given !== 'string' || given.length > LONGEST) return []
  const words = given.split(/[\s,;]+/).filter((word) => word !== '')
  return words.every((word) => NUMBER.test(word) && Number.isFinite(Number(word))) ? words.map(Number) : []
}
