import { parseUnit } from '../../units/parse-unit.ts'
import { siQuantity } from '../read/si-value.ts'
import { stemOf, wordsOf } from '../words/words.ts'
import { type Given, plainGiven } from './evidence.ts'

/** A quantity that follows from numbers of a question. */
export interface Computation {
  readonly from: readonly Given[]
  /** Of the numbers in SI units. */
  readonly value: (...numbers: readonly number[]) => number
  /** SI unit of the value. */
  readonly unit: string
  /** What it is called; the first word is its noun. */
  readonly words: string
  /** How it follows, for the answer. */
  readonly derived: string
  /** Which of the numbers it takes up, where that is not all of them. */
  readonly takes?: readonly Given[]
}

/** The quantity as a number of the question. */
export const computedGiven = ({ derived, from, takes = from, unit, value, words }: Computation): Given => {
  const [first] = from
  if (first === undefined) throw new Error('a computation without numbers')
  const si = from.map(({ mention }) => siQuantity(mention))
  const numbers = si.map((quantity) => quantity.value)
  const result = value(...numbers)
  let variance = 0
  for (const [at, { uncertainty }] of si.entries()) {
    const change = value(...numbers.map((number, i) => (i === at ? number + uncertainty : number))) - result
    variance += change * change
  }
  const names = wordsOf(words)
  const mention = {
    ...first.mention,
    value: result,
    unit,
    uncertainty: Math.sqrt(variance),
    dimension: parseUnit(unit).dimension,
    symbol: null,
    assumption: null,
    alternatives: [],
  }
  const around = new Map(names.map((word): [string, number] => [stemOf(word), 1]))
  const uses = takes.flatMap((given) => given.uses)
  const noun = stemOf(names[0] ?? '')
  return { ...plainGiven(mention, uses, around), noun, sentence: first.sentence, place: first.place, derived }
}

/** The numbers of a question with one that follows in place of those that it takes up. */
export const withInPlace = (givens: readonly Given[], computed: Given): readonly Given[] => [
  ...givens.filter(({ uses }) => !uses.some((use) => computed.uses.includes(use))),
  computed,
]

export const textOf = ({ mention }: Given): string => mention.text
