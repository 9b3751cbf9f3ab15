import type { Field } from '../kernel/field.ts'

/** A member of an answer with fields of the run, or with samples of them. */
export interface FieldsMember {
  readonly member: 'fields' | 'field_samples'
  readonly fields: readonly Field[]
}

/** JSON text of the member with a comma before it: fields as {name, unit, axes, values}; nothing where none are carried. */
export function fieldsText(carried: FieldsMember | undefined): string {
  if (carried === undefined) return ''
  const fields = carried.fields.map(({ values, ...field }) => ({ ...field, values: Array.from(values) }))
  return `,"${carried.member}":${JSON.stringify(fields)}`
}
