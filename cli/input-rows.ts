import type { TObject, TSchema } from 'typebox'

type Schema = Readonly<Record<string, unknown>>

const LONGEST_DEFAULT = 60

/** A number as JSON text, with an exponent if that is much shorter. */
export const shortNumber = (value: number): string => {
  const plain = String(value)
  const power = value.toExponential().replace('e+', 'e')
  return power.length + 2 < plain.length ? power : plain
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Members of an object, or of the objects of a list. */
const membersOf = ({ properties, items }: Schema): Readonly<Record<string, unknown>> | null => {
  if (isSchema(properties)) return properties
  return isSchema(items) && isSchema(items.properties) ? items.properties : null
}

const kindOf = ({ type, enum: choices, anyOf, items, properties }: Schema): string => {
  if (Array.isArray(choices)) return choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((part: Schema) => kindOf(part)))].join(' or ')
  if (type === 'array') return `list of ${isSchema(items) ? kindOf(items) : 'values'}`
  if (isSchema(properties))
    return `object of ${Object.keys(properties)
      .map((name) => `\`${name}\``)
      .join(', ')}`
  return typeof type === 'string' ? type : 'value'
}

const limitsOf = (schema: Schema): string => {
  const bounds: readonly (readonly [name: string, sign: string])[] = [
    ['minimum', '≥'],
    ['exclusiveMinimum', '>'],
    ['maximum', '≤'],
    ['exclusiveMaximum', '<'],
  ]
  const parts = bounds.flatMap(([name, sign]) =>
    typeof schema[name] === 'number' ? [`${sign} ${shortNumber(schema[name])}`] : [],
  )
  const { minItems, maxItems, maxLength } = schema
  if (typeof minItems === 'number' && minItems === maxItems) parts.push(`exactly ${minItems}`)
  else {
    if (typeof minItems === 'number') parts.push(`at least ${minItems}`)
    if (typeof maxItems === 'number') parts.push(`at most ${maxItems}`)
  }
  if (typeof maxLength === 'number') parts.push(`at most ${maxLength} characters`)
  return parts.join(', ')
}

const defaultOf = (schema: Schema): string => {
  if (!('default' in schema)) return ''
  const text = typeof schema.default === 'number' ? shortNumber(schema.default) : JSON.stringify(schema.default)
  return text.length > LONGEST_DEFAULT ? `\`${text.slice(0, LONGEST_DEFAULT)}…\`` : `\`${text}\``
}

const inputRow = (name: string, schema: Schema): readonly (readonly string[])[] => {
  const unit = typeof schema['x-unit'] === 'string' ? schema['x-unit'] : kindOf(schema)
  const members = Object.entries(membersOf(schema) ?? {})
  const prefix = schema.type === 'array' ? `${name}[].` : `${name}.`
  return [
    [`\`${name}\``, unit, defaultOf(schema), limitsOf(schema), String(schema.description ?? '')],
    ...members.flatMap(([member, inner]) => (isSchema(inner) ? inputRow(prefix + member, inner) : [])),
  ]
}

/** One row for each input, and for each member of an object input: name, unit, default, limits, meaning. */
export const inputRows = (input: TObject, without: readonly string[]): readonly (readonly string[])[] =>
  Object.entries(input.properties)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, property]: [string, TSchema]) => inputRow(name, property as Schema))

/** One row for each named extra result. */
export const extraRows = (extra: TObject): readonly (readonly string[])[] =>
  Object.entries(extra.properties).map(([name, property]: [string, TSchema]) => {
    const schema = property as Schema
    return [`\`${name}\``, kindOf(schema), String(schema.description ?? '')]
  })
