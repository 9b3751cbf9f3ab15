import type { Field } from '../../kernel/field.ts'
import type { JsonObject } from '../../schema/json.ts'

/** What a model of the climate has found. */
export interface Found {
  /** Global mean temperature, K. */
  readonly value: number
  /** K, rounding aside. */
  readonly error: number
  readonly equations: readonly string[]
  readonly extra: JsonObject
  readonly fields: readonly Field[]
}
