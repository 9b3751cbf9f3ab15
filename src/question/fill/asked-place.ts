import { placeOf } from '../read/token-place.ts'
import type { Question } from './question.ts'

/** Where the question asks, and the words of what it asks for. */
export interface AskedPlace {
  readonly place: number
  readonly stems: ReadonlySet<string>
}

export const askedPlace = ({ reading, wanted }: Question): AskedPlace => ({
  place: placeOf(reading, wanted.from),
  stems: new Set([...wanted.modifiers, ...wanted.rest]),
})
