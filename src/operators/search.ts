import type { Operator } from './operator.ts'
import { registry } from './registry.ts'

/** Words of a search; more add nothing. */
const MOST_WORDS = 12

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** What one word is worth in an operator: its identifier, its names, its family, the meanings of its inputs. */
const worth = (word: string, { id, name, aliases, family, computable, law }: Operator): number => {
  const own = id.toLowerCase()
  if (own === word) return 100
  const names = [name, ...aliases].map((label) => label.toLowerCase())
  if (names.includes(word)) return 40
  if (names.some((label) => wordsOf(label).includes(word))) return 20
  if (own.startsWith(word) || names.some((label) => label.includes(word))) return 8
  const meanings = (computable?.inputs ?? []).map(({ meaning }) => meaning.toLowerCase())
  if (meanings.some((meaning) => meaning.includes(word))) return 4
  return `${family.name} ${law ?? ''}`.toLowerCase().includes(word) ? 2 : 0
}

/**
 * Finds operators by words: best first, in the order of the catalogue where they are equally good. Operators in which
 * every word occurs come before those that miss one; without words, the whole catalogue.
 * @param family prefix or name of a family, or undefined for all
 */
export const searchOperators = (text: string, family?: string): readonly Operator[] => {
  const wanted = family?.trim().toLowerCase()
  const all = registry()
    .all()
    .filter(
      ({ family: { prefix, name } }) =>
        wanted === undefined || prefix.toLowerCase() === wanted || name.toLowerCase() === wanted,
    )
  const words = wordsOf(text)
  if (words.length === 0) return all
  const scored = all.map((operator, order) => {
    const worths = words.map((word) => worth(word, operator))
    const whole = [operator.name, ...operator.aliases].some(
      (label) => label.toLowerCase() === text.trim().toLowerCase(),
    )
    const missed = worths.filter((value) => value === 0).length
    return { operator, order, missed, score: worths.reduce((sum, value) => sum + value, whole ? 100 : 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => a.missed - b.missed || b.score - a.score || a.order - b.order)
    .map(({ operator }) => operator)
}
