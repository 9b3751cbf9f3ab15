import { SYNONYMS } from '../vocabulary/synonyms.ts'
import type { Name } from './stem-table.ts'

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

/** How much more a name counts for each further word of it, and how many words count. */
const PER_WORD = 0.12
const WORDS = 3

/** How well a label names something: the largest weighted share of one of its names, somewhat more for longer ones. */
export const nameMatch = (label: Label, names: readonly Name[]): number => {
  let best = 0
  for (const { stems, weights, total } of names) {
    let sum = 0
    for (const [at, stem] of stems.entries()) sum += (weights[at] ?? 0) * (label.get(stem) ?? 0)
    const match = (sum / total) * (1 + PER_WORD * Math.min(WORDS, stems.length - 1))
    if (match > best) best = match
  }
  return best
}

/** Whether a stem, or a synonym of it, is among those of a definition. */
export const isIn = (stem: string, stems: ReadonlySet<string>): boolean =>
  stems.has(stem) || (SYNONYMS.get(stem) ?? []).some((name) => stems.has(name))

/** How closely two quantities are called alike: the weight of the words that two of their names share. */
export const nameOverlap = (ones: readonly Name[], others: readonly Name[]): number => {
  let best = 0
  for (const one of ones)
    for (const other of others) {
      let sum = 0
      for (const [at, stem] of one.stems.entries()) if (other.stems.includes(stem)) sum += one.weights[at] ?? 0
      best = Math.max(best, sum / Math.max(one.total, other.total))
    }
  return best
}
