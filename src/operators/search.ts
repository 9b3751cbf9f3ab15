import { formulaOf } from './describe-operator.ts'
import type { Operator } from './operator.ts'
import { registry } from './registry.ts'

/** Words of a search; more add nothing. */
const MOST_WORDS = 12

/** Words that say nothing about physics. */
const EMPTY = new Set('a an and as at between by for from in is its of on or per the to two under what with'.split(' '))

/** Letters that related words have in common at least: `mass` and `masses`, `entropy` and `entropies`. */
const SHORTEST_STEM = 4

/** An operator in lower case, taken apart once. */
interface Entry {
  readonly operator: Operator
  readonly id: string
  readonly labels: readonly string[]
  /** Formula without spaces and multiplication signs. */
  readonly formula: string
  /** Words of its names. */
  readonly names: readonly string[]
  /** Words of what its inputs mean. */
  readonly meanings: readonly string[]
  /** Words of its law and of its family. */
  readonly around: readonly string[]
}

const split = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')

const tight = (formula: string): string => formula.toLowerCase().replace(/[\s*]/g, '')

const entryOf = (operator: Operator): Entry => {
  const { id, name, aliases, family, law, computable } = operator
  const labels = [name, ...aliases].map((label) => label.toLowerCase())
  return {
    operator,
    id: id.toLowerCase(),
    labels,
    formula: tight(formulaOf(operator) ?? ''),
    names: labels.flatMap(split),
    meanings: (computable?.inputs ?? []).flatMap(({ meaning }) => split(meaning)),
    around: split(`${family.name} ${law ?? ''}`),
  }
}

let index: readonly Entry[] | undefined

/** Whether two words share a stem: all but the last two letters of the shorter, and enough to mean something. */
const akin = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  let common = 0
  while (common < shorter && a[common] === b[common]) common++
  return common >= SHORTEST_STEM && common >= shorter - 2
}

/** What one word is worth in an operator: its identifier, its names, the meanings of its inputs, its law and family. */
const worth = (word: string, { id, names, meanings, around }: Entry): number => {
  if (id === word) return 100
  if (names.includes(word)) return 20
  if (names.some((name) => akin(word, name))) return 18
  if (word.length > 1 && id.startsWith(word)) return 10
  if (meanings.some((meaning) => meaning === word || akin(word, meaning))) return 8
  return around.some((other) => other === word || akin(word, other)) ? 2 : 0
}

/** A word that few operators are about tells more than one that many are. */
const rare = (worths: readonly number[]): readonly number[] => {
  const sum = worths.reduce((total, value) => total + value, 0)
  return sum === 0 ? worths : worths.map((value) => value / Math.sqrt(sum))
}

/**
 * Finds operators by words or by their formula: best first, in the order of the catalogue where they are equally good;
 * without words, the whole catalogue.
 * @param family prefix or name of a family, or undefined for all
 */
export const searchOperators = (text: string, family?: string): readonly Operator[] => {
  index ??= registry().all().map(entryOf)
  const wanted = family?.trim().toLowerCase()
  const among =
    wanted === undefined
      ? index
      : index.filter(({ operator: { family: own } }) =>
          [own.prefix.toLowerCase(), own.name.toLowerCase()].includes(wanted),
        )
  const all = split(text).slice(0, MOST_WORDS)
  if (all.length === 0) return among.map(({ operator }) => operator)
  const telling = all.filter((word) => !EMPTY.has(word))
  const words = telling.length === 0 ? all : telling
  const phrase = text.trim().toLowerCase()
  const formula = tight(text)
  const worths = words.map((word) => rare(among.map((entry) => worth(word, entry))))
  return among
    .map((entry, order) => {
      const whole = entry.labels.includes(phrase) || entry.formula === formula ? 100 : 0
      return { operator: entry.operator, order, score: worths.reduce((sum, own) => sum + (own[order] ?? 0), whole) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ operator }) => operator)
}
