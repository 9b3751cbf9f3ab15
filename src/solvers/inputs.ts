import { type TNumber, type TObject, type TProperties, Type } from 'typebox'

/** What every solver takes beside its own inputs. */
const COMMON = {
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4294967295,
      default: 1,
      description: 'Seed of the random numbers, for a solver that draws some.',
    }),
  ),
  domain: Type.Optional(Type.String({ maxLength: 64, description: 'Field of physics; the solver’s own when absent.' })),
  operators: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 4,
      description: 'Operators to name; the solver’s own when absent.',
    }),
  ),
} satisfies TProperties

interface QuantityOptions {
  readonly description: string
  readonly default?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
  /** True for a temperature that is a point of a scale and not a difference, so that degC may be given. */
  readonly 'x-affine'?: boolean
}

/** A number in this unit, which need not be of the SI where a field counts otherwise; callers may also send `{value, unit}`. */
export const quantity = (unit: string, options: QuantityOptions): TNumber => Type.Number({ ...options, 'x-unit': unit })

/** Schema of a solver's inputs; members that it does not name are refused. */
export const solverInputs = <Properties extends TProperties>(
  properties: Properties,
): TObject<Properties & typeof COMMON> => Type.Object({ ...properties, ...COMMON }, { additionalProperties: false })
