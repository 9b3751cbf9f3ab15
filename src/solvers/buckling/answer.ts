import type { Field } from '../../kernel/field.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { SolverResult } from '../contract.ts'

/** What a run of one problem found, before rounding and discretisation are put together. */
export interface Buckled {
  readonly value: number
  readonly unit: string
  /** Difference of the values on n and on n/2 elements, relative, over fifteen: cubic elements are of fourth order. */
  readonly pair: number
  readonly rounding: number
  readonly closedForm: number
  readonly equations: readonly string[]
  readonly extra: JsonObject
  readonly fields: readonly Field[]
}

/** Errors of fourth order fall to a sixteenth on twice the elements. */
export const PAIR = 15

/** Roundings of a quotient of energies that come from matrices, whose entries are 12·n⁴/λ² of what they add up to. */
export const roundingOf = (n: number, parameter: number): number => {
  const size = Math.max(1, Math.abs(parameter))
  return ROUNDOFF * (8 * n + 64 + (12 * n * n * n * n) / (size * size))
}

/** Points of the shape that an answer shows without its fields. */
const SHOWN = 32

/** The shape along one axis at every so many nodes, the first and the last among them; nothing for a plate. */
const shapeOf = (fields: readonly Field[]): JsonObject => {
  const field = fields.find(({ name, axes }) => name === 'displacement_field' && axes.length === 1)
  const axis = field?.axes[0]
  if (field === undefined || axis === undefined) return {}
  const intervals = axis.count - 1
  const count = Math.min(SHOWN, intervals)
  const nodes = Array.from({ length: count + 1 }, (_, i) => Math.round((i * intervals) / count))
  const displacement_field = {
    x: nodes.map((node) => axis.start + axis.step * node),
    displacement: nodes.map((node) => field.values[node]),
  }
  return { displacement_field }
}

export const resultOf = ({
  value,
  unit,
  pair,
  rounding,
  closedForm,
  equations,
  extra,
  fields,
}: Buckled): SolverResult => {
  const error = Math.abs(value / closedForm - 1)
  return {
    value,
    unit,
    uncertainty: value * (Math.max(pair, Number.isFinite(error) ? error : 0) + rounding),
    roundingBound: rounding,
    equations,
    extra: {
      ...extra,
      ...shapeOf(fields),
      closed_form: Number.isFinite(closedForm) ? closedForm : 0,
      closed_form_error: Number.isFinite(error) ? error : 1,
      discretisation_error: pair,
    },
    fields,
    evolving: null,
  }
}
