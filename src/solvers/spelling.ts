import type { TObject, TSchema } from 'typebox'
import { Refusal } from '../errors/refusal.ts'

/** Shortest name that is matched by its letters: a short one differs from another one by its case alone, as t and T do. */
const LEAST_LETTERS = 4

/** Letters and digits in lower case: what `soundSpeed` and `sound_speed` have in common, or `SU2` and `SU(2)`. */
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const onlyOne = (names: readonly string[], text: string): string | undefined => {
  const key = letters(text)
  const [found, ...others] = names.filter((name) => letters(name) === key)
  return others.length === 0 ? found : undefined
}

/**
 * Members under the names of the schema, where a name differs from one of them in case, `_` or `-` alone.
 * @throws Refusal INVALID_BODY when one member is there under two spellings
 */
export const spelledMembers = (
  input: TObject,
  body: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] => {
  const known = Object.keys(input.properties)
  return Object.entries(body).map(([name, value]) => {
    if (known.includes(name) || letters(name).length < LEAST_LETTERS) return [name, value]
    const meant = onlyOne(known, name)
    if (meant === undefined) return [name, value]
    const spellings = Object.keys(body).filter((other) => letters(other) === letters(name))
    if (spellings.length > 1) {
      throw new Refusal('INVALID_BODY', `${spellings.join(' and ')} are one member; send ${meant} alone.`, {
        members: spellings,
      })
    }
    return [meant, value]
  })
}

/** A word of an enumeration as the schema spells it, if it differs only in case and punctuation. */
export const spelledWord = (schema: TSchema, value: unknown): unknown => {
  const words: unknown = 'enum' in schema ? schema.enum : undefined
  if (typeof value !== 'string' || !Array.isArray(words) || words.includes(value)) return value
  return (
    onlyOne(
      words.filter((word): word is string => typeof word === 'string'),
      value,
    ) ?? value
  )
}
