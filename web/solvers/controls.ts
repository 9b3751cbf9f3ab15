import { type SliderScale, sliderScale } from '../components/slider-scale.ts'
import type { InputSchema, Inputs } from './run.ts'

interface Named {
  readonly name: string
  /** What it is, up to the first stop. */
  readonly meaning: string
  /** The whole description. */
  readonly description: string
  readonly unit: string
}

export interface SliderControl extends Named, SliderScale {
  readonly kind: 'slider'
}

export interface ChoiceControl extends Named {
  readonly kind: 'choice'
  readonly options: readonly (string | number)[]
}

/** A number or a structure that is written down; absent while it is empty. */
export interface TextControl extends Named {
  readonly kind: 'number' | 'json' | 'text'
}

export interface SwitchControl extends Named {
  readonly kind: 'switch'
}

export type Control = SliderControl | ChoiceControl | TextControl | SwitchControl

/** What concerns the run and not the physics, and states that are long lists. */
const HIDDEN = new Set(['domain', 'operators', 'initialState', 'reference'])
const LAST = new Set(['seed'])

const named = (name: string, schema: InputSchema): Named => {
  const description = schema.description ?? name
  return { name, description, meaning: description.split(/[.;:,] |\.$/)[0] ?? name, unit: schema['x-unit'] ?? '1' }
}

const controlOf = (name: string, schema: InputSchema, value: unknown): Control => {
  const base = named(name, schema)
  if (schema.enum !== undefined) return { ...base, kind: 'choice', options: schema.enum }
  if (schema.type === 'boolean') return { ...base, kind: 'switch' }
  if (schema.type === 'number' || schema.type === 'integer') {
    if (typeof value !== 'number') return { ...base, kind: 'number' }
    return { ...base, kind: 'slider', ...sliderScale(schema, value) }
  }
  return { ...base, kind: schema.type === 'string' ? 'text' : 'json' }
}

/**
 * Controls of a form. Those in front have a value from the beginning, so that a slider has a middle; the others are for
 * what a run takes if it is told.
 * @param start inputs with which the page begins, beside the defaults of the schema
 */
export const controlsOf = (
  inputs: Readonly<Record<string, InputSchema>>,
  start: Inputs,
): { readonly front: readonly Control[]; readonly more: readonly Control[] } => {
  const all = Object.entries(inputs)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, schema]) => controlOf(name, schema, start[name] ?? schema.default))
  const isFront = ({ kind, name }: Control) => (kind === 'slider' || kind === 'choice') && !LAST.has(name)
  const known = ({ name }: Control) => start[name] !== undefined || inputs[name]?.default !== undefined
  return {
    front: all.filter((control) => isFront(control) && known(control)),
    more: all.filter((control) => !isFront(control) || !known(control)),
  }
}

/** What is sent: without members that are empty or as the schema has them anyway. */
export const withoutDefaults = (inputs: Readonly<Record<string, InputSchema>>, given: Inputs): Inputs =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(inputs[name]?.default),
    ),
  )
