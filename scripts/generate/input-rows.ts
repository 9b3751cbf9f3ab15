import type { TObject, TSchema } from 'typebox'

type Schema = Readonly<Record<string, unknown>>

const LONGEST_DEFAULT = 60

/** Text for a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')

const kindOf = ({ type, enum: choices, anyOf, items }: Schema): string => {
  if (Array.isArray(choices)) return choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((part: Schema) => kindOf(part)))].join(' or ')
  if (type === 'array')
    return `list of ${typeof items === 'object' && items !== null ? kindOf(items as Schema) : 'values'}`
  return typeof type === 'string' ? type : 'value'
}

const limitsOf = (schema: Schema): string => {
  const bounds: readonly (readonly [name: string, sign: string])[] = [
    ['minimum', '≥'],
    ['exclusiveMinimum', '>'],
    ['maximum', '≤'],
    ['exclusiveMaximum', '<'],
  ]
  const parts = bounds.flatMap(([name, sign]) => (typeof schema[name] === 'number' ? [`${sign} ${schema[name]}`] : []))
  const { minItems, maxItems, maxLength } = schema
  if (typeof minItems === 'number') parts.push(`at least ${minItems}`)
  if (typeof maxItems === 'number') parts.push(`at most ${maxItems}`)
  if (typeof maxLength === 'number') parts.push(`at most ${maxLength} characters`)
  return parts.join(', ')
}

const defaultOf = (schema: Schema): string => {
  if (!('default' in schema)) return ''
  const text = JSON.stringify(schema.default)
  return text.length > LONGEST_DEFAULT ? `\`${text.slice(0, LONGEST_DEFAULT)}…\`` : `\`${text}\``
}

/** One row for each input: name, unit, default, limits, meaning. */
export const inputRows = (input: TObject, without: readonly string[]): readonly (readonly string[])[] =>
  Object.entries(input.properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, property]: [string, TSchema]) => {
      const schema = property as Schema
      const unit = typeof schema['x-unit'] === 'string' ? schema['x-unit'] : kindOf(schema)
      return [`\`${name}\``, unit, defaultOf(schema), limitsOf(schema), String(schema.description ?? '')]
    })

/** One row for each named extra result. */
export const extraRows = (extra: TObject): readonly (readonly string[])[] =>
  Object.entries(extra.properties).map(([name, property]: [string, TSchema]) => {
    const schema = property as Schema
    return [`\`${name}\``, kindOf(schema), String(schema.description ?? '')]
  })
