import type { TSchema } from 'typebox'

/** What a schema says under a name: a limit, a description, `x-unit`; undefined if it says nothing. */
export const annotation = (schema: TSchema, name: string): unknown =>
  Object.hasOwn(schema, name) ? Reflect.get(schema, name) : undefined
