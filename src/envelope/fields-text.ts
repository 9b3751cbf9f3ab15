import type { Field } from '../kernel/field.ts'

/** Fields as a body carries them when the caller asked for `fields: true`: JSON text of [{name, unit, axes, values}]. */
export function fieldsText(fields: readonly Field[]): string {
  return JSON.stringify(
    fields.map(({ name, unit, axes, values }) => ({ name, unit, axes, values: Array.from(values) })),
  )
}
