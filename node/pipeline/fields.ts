import { Refusal } from '../../src/errors/refusal.ts'
import type { Axis, Field } from '../../src/kernel/field.ts'

/** Most field values in an answer: at most 2 MB of JSON at 20 characters each. */
export const MAX_VALUES = 100_000

/** Selection of fields of a run. */
export interface FieldSelection {
  /** Take every n-th point along each axis. */
  readonly every?: number
  /** Total number of values; the stride follows. */
  readonly most?: number
  /** Only fields of these names. */
  readonly names?: readonly string[]
  /** By axis: from and to, in the unit of the axis. */
  readonly window?: Readonly<Record<string, readonly [number, number]>>
}

/** True for whole fields. */
export type WantedFields = boolean | FieldSelection

/** Samples of a field, not covered by a digest. */
export interface FieldSample extends Field {
  /** Stride along the axes of the field as computed. */
  readonly every: number
}

/** Fields in an answer: complete ones, which hash to its signed digest, or samples. */
export type CarriedFields =
  | { readonly member: 'fields'; readonly fields: readonly Field[] }
  | { readonly member: 'field_samples'; readonly fields: readonly FieldSample[] }

/** Selected points of an axis: first index, stride, count. */
interface Cut {
  readonly first: number
  readonly count: number
}

const cutOf = ({ start, step, count }: Axis, window: readonly [number, number] | undefined): Cut => {
  if (window === undefined || step === 0) return { first: 0, count }
  const [from, to] = window
  const first = Math.max(0, Math.ceil((from - start) / step - 1e-9))
  const last = Math.min(count - 1, Math.floor((to - start) / step + 1e-9))
  return { first: Math.min(first, count), count: Math.max(0, last - first + 1) }
}

const cutsOf = ({ axes }: Field, { window = {} }: FieldSelection): readonly Cut[] =>
  axes.map((axis) => cutOf(axis, Object.hasOwn(window, axis.name) ? window[axis.name] : undefined))

const strided = (count: number, every: number): number => Math.ceil(count / every)

const sizeOf = (field: Field, selection: FieldSelection, every: number): number =>
  cutsOf(field, selection).reduce((size, { count }) => size * strided(count, every), 1)

const sampleOf = (field: Field, selection: FieldSelection, every: number): FieldSample => {
  const cuts = cutsOf(field, selection)
  const axes = field.axes.map((axis, at) => {
    const { first, count } = cuts[at]
    return { ...axis, start: axis.start + first * axis.step, step: axis.step * every, count: strided(count, every) }
  })
  // Offsets into the values, the last axis fastest, built axis by axis.
  let offsets: readonly number[] = [0]
  for (const [at, { count }] of field.axes.entries()) {
    const { first } = cuts[at]
    const places = Array.from({ length: (axes[at] as Axis).count }, (_, i) => first + i * every)
    offsets = offsets.flatMap((offset) => places.map((place) => offset * count + place))
  }
  return { ...field, axes, values: Float64Array.from(offsets, (offset) => field.values[offset]), every }
}

const namedFields = (fields: readonly Field[], names: readonly string[] | undefined): readonly Field[] => {
  if (names === undefined) return fields
  const unknown = names.filter((name) => fields.every((field) => field.name !== name))
  if (unknown.length === 0) return fields.filter(({ name }) => names.includes(name))
  const known = fields.map(({ name }) => name)
  throw new Refusal(
    'INVALID_BODY',
    `Unknown field ${unknown.join(', ')}; the run has ${known.join(', ') || 'no fields'}.`,
    {
      unknown,
      fields: known,
    },
  )
}

/**
 * The fields of an answer. Fields too large for it are thinned, since the run is already done.
 * @throws Refusal INVALID_BODY for the name of a field that the run does not have
 */
export function requestedFields(wanted: WantedFields | undefined, fields: readonly Field[]): CarriedFields | undefined {
  if (wanted === undefined || wanted === false) return undefined
  const selection = wanted === true ? {} : wanted
  const kept = namedFields(fields, selection.names)
  const total = (every: number): number => kept.reduce((sum, field) => sum + sizeOf(field, selection, every), 0)
  const limit = Math.min(selection.most ?? MAX_VALUES, MAX_VALUES)
  let every = selection.every ?? 1
  while (total(every) > limit && every < MAX_VALUES) every++
  if (wanted === true && every === 1) return { member: 'fields', fields }
  return { member: 'field_samples', fields: kept.map((field) => sampleOf(field, selection, every)) }
}
