import type { Axis, Field } from '../kernel/field.ts'
import { count, fits, list, number, type Test, text } from './shape.ts'

/** Points of a field at regular places, as an answer carries them. */
export interface Sample extends Omit<Field, 'values'> {
  readonly values: readonly number[]
  /** Stride along every axis of the field. */
  readonly every: number
}

const isSample: Test = fits<Sample>({
  name: text,
  unit: text,
  axes: list(fits<Axis>({ name: text, unit: text, start: number, step: number, count })),
  values: list(number),
  every: (value) => count(value) && value !== 0,
})

export const areSamples = list(isSample) as (value: unknown) => value is readonly Sample[]

/** @returns the first of the samples that is not a part of its field, by name, or undefined */
export const strangeSample = (samples: readonly Sample[], fields: readonly Field[]): string | undefined =>
  samples.find((sample) => !fields.some((field) => isPartOf(sample, field)))?.name

/** A window of a field, thinned by a stride: same axes, same numbers. */
function isPartOf(sample: Sample, field: Field): boolean {
  const { axes, values, every } = sample
  if (sample.name !== field.name || sample.unit !== field.unit || axes.length !== field.axes.length) return false
  const size = axes.reduce((product, axis) => product * axis.count, 1)
  if (values.length !== size) return false
  let places: readonly number[] = [0]
  for (const [at, whole] of field.axes.entries()) {
    const own = placesOn(whole, axes[at] as Axis, every)
    if (own === undefined) return false
    places = places.flatMap((place) => own.map((index) => place * whole.count + index))
  }
  return places.every((place, at) => field.values[place] === values[at])
}

/** Indices into an axis at which a sample's axis stands, or undefined if it does not stand on it. */
function placesOn(whole: Axis, part: Axis, every: number): readonly number[] | undefined {
  const first = whole.step === 0 ? 0 : Math.round((part.start - whole.start) / whole.step)
  const last = first + (part.count - 1) * every
  if (part.name !== whole.name || part.unit !== whole.unit || part.step !== whole.step * every) return undefined
  if (part.start !== whole.start + first * whole.step || first < 0 || last >= whole.count) return undefined
  return Array.from({ length: part.count }, (_, index) => first + index * every)
}
