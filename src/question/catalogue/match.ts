import { SYNONYMS } from '../vocabulary/synonyms.ts'
import { catalogue } from './catalogue.ts'
import type { Phrases, StemWeights } from './names.ts'

/** Stems with how strongly each is said, from 0 to 1. */
export type Label = ReadonlyMap<string, number>

/** How much of a word's weight a synonym has. */
const SYNONYM = 0.7

/** A label with the names under which definitions have what it says. */
export const withSynonyms = (label: Label): Label => {
  const expanded = new Map(label)
  for (const [stem, weight] of label)
    for (const name of SYNONYMS.get(stem) ?? [])
      if (!((expanded.get(name) ?? 0) >= weight * SYNONYM)) expanded.set(name, weight * SYNONYM)
  return expanded
}

/** What a label says, by the numbers of its stems in the catalogue. */
export const weightsOf = (label: Label): StemWeights => {
  const { stems } = catalogue()
  const weights = new Float64Array(stems.size)
  for (const [stem, weight] of label) {
    const number = stems.numberOf(stem)
    if (number >= 0) weights[number] = weight
  }
  return weights
}

/** How well what is said names a quantity. */
export const nameMatch = (said: StemWeights, names: Phrases): number => catalogue().names.match(said, names)

/** Numbers of some stems; those that the catalogue does not have are left out. */
export const numbersOf = (stems: readonly string[]): readonly number[] =>
  stems.map((stem) => catalogue().stems.numberOf(stem)).filter((number) => number >= 0)

/** Stems under which a definition may have what a stem says, with the stem itself. */
export const spellingsOf = (stem: string): readonly string[] => [stem, ...(SYNONYMS.get(stem) ?? [])]

/** Whether a stem, or a synonym of it, is among those of a definition. */
export const isIn = (stem: string, definition: { has(stem: string): boolean }): boolean =>
  spellingsOf(stem).some((one) => definition.has(one))
