import { Refusal } from '../../src/errors/refusal.ts'
import type { Field } from '../../src/kernel/field.ts'

/** Values that an answer may carry: at most 2 MB of JSON at 20 characters each. */
const MAX_VALUES = 100_000

/**
 * @returns the fields, where the caller asked for them
 * @throws Refusal TOO_MUCH_WORK when they are too large for an answer
 */
export function requestedFields(asked: boolean | undefined, fields: readonly Field[]): readonly Field[] | undefined {
  if (asked !== true) return undefined
  const values = fields.reduce((sum, field) => sum + field.values.length, 0)
  if (values > MAX_VALUES) {
    throw new Refusal(
      'TOO_MUCH_WORK',
      `The fields of this run have ${values} values; an answer carries at most ${MAX_VALUES} (2 MB). Use a smaller grid, or leave out \`fields\`.`,
      { values, limit: MAX_VALUES },
    )
  }
  return fields
}
