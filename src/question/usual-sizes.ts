import { log10 } from '../numeric/elementary/log10.ts'
import type { Bound } from './bind.ts'
import { unitFor } from './compatible.ts'
import type { Given } from './evidence.ts'
import type { Entry, Slot } from './lexicon.ts'
import { siValue } from './si-value.ts'

/** Decades between a number and the usual ones beyond which nothing more is learnt. */
const FARTHEST = 3

const sizes = new WeakMap<Slot, readonly number[]>()

/** Decimal logarithms of what the worked examples of an operator have for each of its inputs. */
const readSizes = ({ inputs, operator }: Entry): void => {
  for (const [at, slot] of inputs.entries())
    sizes.set(
      slot,
      operator.examples.flatMap((example) => {
        const value = example.inputs[at]
        return typeof value === 'number' && value !== 0 ? [log10(Math.abs(value))] : []
      }),
    )
}

const usualSizes = (slot: Slot): readonly number[] => {
  if (slot.input === null) return []
  if (!sizes.has(slot)) readSizes(slot.entry)
  return sizes.get(slot) ?? []
}

/** How many decades a number lies from the nearest one that the worked examples have in its place; 0 where none tells. */
const decadesOff = (given: Given, slot: Slot): number => {
  const usual = usualSizes(slot)
  if (usual.length === 0 || given.sent !== null) return 0
  const size = Math.abs(siValue(unitFor(given, slot)))
  if (!(size > 0)) return 0
  return usual.reduce((least, other) => Math.min(least, Math.abs(log10(size) - other)), FARTHEST)
}

/** The farthest that any number of the steps lies from what is usual in its place, in decades. */
export const mostUnusual = (steps: readonly Bound[]): number => {
  let most = 0
  for (const { form, fillings } of steps)
    for (const [at, slot] of form.needs.entries()) {
      const filling = fillings[at]
      if (filling?.kind === 'given') most = Math.max(most, decadesOff(filling.given, slot))
    }
  return most
}
