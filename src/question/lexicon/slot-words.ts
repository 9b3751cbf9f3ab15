import type { ComputableOperator } from '../../operators/operator.ts'
import { type Phrase, readPhrase } from '../words/phrase.ts'
import { isTelling, stemOf, wordsOf } from '../words/words.ts'

/** A quantity: what it is called, and the key of its dimension. */
export interface Named {
  readonly labels: readonly Phrase[]
  readonly key: string
}

/** Two words that name a quantity, alone and with the key of its dimension. */
export const termsOf = ({ labels, key }: Named): readonly string[] =>
  labels.flatMap(({ modifiers, head, rest }) =>
    modifiers.length === 1 && rest.length === 0 ? [`${modifiers[0]} ${head} `, `${modifiers[0]} ${head} ${key}`] : [],
  )

/** Quantities from which on a noun has a usual dimension, and the share of them that must have it. */
const MANY = 5
const MOSTLY = 0.7

export const usualKeys = (byHead: ReadonlyMap<string, readonly Named[]>): ReadonlyMap<string, string> => {
  const usual = new Map<string, string>()
  for (const [head, slots] of byHead) {
    const counts = new Map<string, number>()
    for (const { key } of slots) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const [key, count] of counts) if (slots.length >= MANY && count >= MOSTLY * slots.length) usual.set(head, key)
  }
  return usual
}

const stemsOf = (text: string): string[] => wordsOf(text).filter(isTelling).map(stemOf)

/** Stems of names, aliases, inputs, law and family. */
export const vocabularyOf = ({
  name,
  aliases,
  gives,
  law,
  family,
  computable,
}: ComputableOperator): ReadonlySet<string> =>
  new Set(
    [
      ...[name, ...aliases, ...gives, law ?? '', family.name],
      ...computable.inputs.flatMap(({ meaning, alsoCalled }) => [meaning, ...alsoCalled]),
    ].flatMap(stemsOf),
  )

/** What a result is called: what the operator says that it gives, and those of its names that are names of that. */
export const resultTexts = (names: readonly string[], gives: readonly string[]): readonly string[] => {
  if (gives.length === 0) return names
  const heads = new Set(gives.map((text) => readPhrase(text)?.head))
  return [...gives, ...names.filter((text) => heads.has(readPhrase(text)?.head))]
}

/** Parts of one in which words are weighed: few enough that their sums are exact, whichever comes first. */
const PARTS = 1_048_576

/** A weight in whole parts. */
export const exact = (weight: number): number => Math.round(weight * PARTS) / PARTS

/** A word that few operators have tells more; none tells nothing. */
export const weightOf = (count: number): number => exact(1 / (1 + Math.sqrt(count / 8)))
