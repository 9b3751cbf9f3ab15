import { Refusal } from '../errors/refusal.ts'
import { isObject } from '../schema/is-object.ts'
import type { Json, JsonObject } from '../schema/json.ts'
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

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null

/**
 * A value in which every reference is replaced; lists of plain values, which may be long, are shared and not copied.
 * @param replace gives the value for a reference, which is found at the members and positions `at`
 * @throws Refusal BAD_REFERENCE; those of `replace`
 */
export function replaced(value: Json, replace: (reference: Reference, at: readonly string[]) => Json): Json {
  const at: string[] = []
  const within = (name: string, item: Json): Json => {
    at.push(name)
    const instead = of(item)
    at.pop()
    return instead
  }
  const of = (item: Json): Json => {
    if (Array.isArray(item)) {
      const items = item as readonly Json[]
      return items.every(isPlain) ? items : items.map((inner, index) => within(String(index), inner))
    }
    if (!isObject(item)) return item
    const reference = referenceIn(item)
    if (reference !== undefined) return replace(reference, [...at])
    // Defines own members, `__proto__` too.
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, within(name, inner)]))
  }
  return of(value)
}

/** All references in a value, in its order. @throws Refusal BAD_REFERENCE */
export function referencesIn(value: Json): readonly Reference[] {
  const found: Reference[] = []
  replaced(value, (reference) => {
    found.push(reference)
    return null
  })
  return found
}
