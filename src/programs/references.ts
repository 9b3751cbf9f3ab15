import { Refusal } from '../errors/refusal.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { replaceObjects } from '../schema/replace-objects.ts'
import { STEP_ID } from './program.ts'

/** A value of an earlier step in place of an input: `{"$from": "beam.value"}`. */
export interface Reference {
  readonly step: string
  /** Members and positions within the answer of the step; empty for its value with unit and uncertainty. */
  readonly path: readonly string[]
}

const FROM = '$from'
const FORM = new RegExp(`^${STEP_ID}(?:\\.[A-Za-z0-9_-]{1,64}){0,8}$`)

const LONGEST_SHOWN = 80

const wrong = (received: unknown): Refusal =>
  new Refusal(
    'BAD_REFERENCE',
    'A reference is an object with the one member "$from", which names a step and a member of its answer: {"$from": "beam.value"}.',
    { received: (JSON.stringify(received) ?? '').slice(0, LONGEST_SHOWN) },
  )

/** @throws Refusal BAD_REFERENCE for an object with `$from` that is not a reference */
const referenceIn = (value: JsonObject): Reference | undefined => {
  if (!Object.hasOwn(value, FROM)) return undefined
  const text = value[FROM]
  if (Object.keys(value).length !== 1 || typeof text !== 'string' || !FORM.test(text)) throw wrong(text)
  const [step = '', ...path] = text.split('.')
  return { step, path }
}

/**
 * A value in which every reference is replaced; lists of plain values, which may be long, are shared and not copied.
 * @param replace gives the value for a reference, which is found at the members and positions `at`
 * @throws Refusal BAD_REFERENCE; those of `replace`
 */
export const replaced = (value: Json, replace: (reference: Reference, at: readonly string[]) => Json): Json =>
  replaceObjects(value, (object, at) => {
    const reference = referenceIn(object)
    return reference === undefined ? undefined : replace(reference, [...at])
  })

/** All references in a value, in its order. @throws Refusal BAD_REFERENCE */
export function referencesIn(value: Json): readonly Reference[] {
  const found: Reference[] = []
  replaced(value, (reference) => {
    found.push(reference)
    return null
  })
  return found
}
