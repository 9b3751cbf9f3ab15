import { DIMENSIONLESS } from '../../units/dimension.ts'
import { stemOf } from '../words/words.ts'
import { type Given, plainGiven } from './evidence.ts'

/** A number that words imply, with the words that say what it counts. */
export const countedGiven = (value: number, text: string, words: readonly string[]): Given =>
  plainGiven(
    {
      value,
      unit: '1',
      uncertainty: 0,
      dimension: DIMENSIONLESS,
      from: 0,
      to: 0,
      text,
      symbol: null,
      origin: 'implied',
      name: text,
      assumption: null,
      alternatives: [],
    },
    [],
    new Map(words.map((word): [string, number] => [stemOf(word), 1])),
  )
