import type { Static, TObject, TSchema } from 'typebox'

const defaultOf = (schema: TSchema): unknown => ('default' in schema ? schema.default : undefined)

/**
 * The inputs with the schema's defaults where a member is absent. Optional members without a default stay absent, as do
 * the members that every solver takes.
 * @param usual defaults that follow from the other inputs, before those of the schema
 */
export const withDefaults = <Input extends TObject>(
  input: Input,
  given: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, unknown>> = {},
): Static<Input> => {
  const filled: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(input.properties)) {
    const value = given[name] ?? usual[name] ?? defaultOf(schema)
    if (value !== undefined) filled[name] = value
  }
  return filled as Static<Input>
}
