import { Type } from 'typebox'
import { MAX_VALUES, type WantedFields } from '../../../pipeline/fields.ts'
import { validate } from '../../validate.ts'

const Selection = Type.Object(
  {
    every: Type.Optional(Type.Integer({ minimum: 1, maximum: 4096, description: 'Every n-th point along each axis.' })),
    most: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_VALUES, description: 'Total number of values; the stride follows.' }),
    ),
    names: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 16 })),
    window: Type.Optional(
      Type.Record(Type.String({ maxLength: 64 }), Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
        description: 'By axis: from and to, in the unit of the axis.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** The member `fields` of a body that requests a run. */
export const FieldsOption = Type.Union([Type.Boolean(), Selection], {
  description:
    'Return the fields of the run: `true` for all of them, or a selection. Selections, and fields of more than 100,000 values, are returned as `field_samples`, which no signature covers and which the verifier compares with the fields that it recomputes.',
  title: 'FieldsOption',
})

const Wrapped = Type.Object({ fields: FieldsOption })

/** @throws Refusal INVALID_BODY unless it is a boolean or a selection */
export const fieldsOf = (value: unknown): WantedFields =>
  value === undefined
    ? false
    : validate<{ fields: WantedFields }>(Wrapped, { fields: value }, 'INVALID_BODY', 'fields').fields
