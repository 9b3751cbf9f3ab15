import { editDistance } from '../bytes/edit-distance.ts'
import { registry } from './registry.ts'

/** Identifiers that are offered. */
const MOST = 5

/** Longest name that is compared; anything longer is not a misspelling. */
const LONGEST = 40

/**
 * Operators that a misspelled identifier, or a name in words, may have meant: nearest first.
 * @returns at most five identifiers
 */
export const nearIds = (text: string): readonly string[] => {
  const wanted = text.trim().toUpperCase()
  if (wanted === '' || wanted.length > LONGEST) return []
  const scored: [number, string][] = []
  for (const { id, name, aliases } of registry().all()) {
    const labels = [name, ...aliases].map((label) => label.toUpperCase())
    const part = wanted.length >= 4 && labels.some((label) => label.includes(wanted))
    const score = labels.includes(wanted) ? 0 : part ? 1 : editDistance(wanted, id.toUpperCase())
    if (score <= Math.min(2, Math.floor(wanted.length / 2))) scored.push([score, id])
  }
  return scored
    .sort((a, b) => a[0] - b[0])
    .slice(0, MOST)
    .map(([, id]) => id)
}
