import type { Question } from '../fill/question.ts'
import type { Entry } from '../lexicon/lexicon.ts'

/** Operators of which a question says a word of the name or of what the result is called, in the order of its words. */
export class Spoken {
  readonly entries: readonly Entry[]
  /** Their places, by the place in the catalogue; negative for all others. */
  readonly #places: Int32Array

  constructor({ lexicon, stems }: Question) {
    const entries: Entry[] = []
    this.#places = new Int32Array(lexicon.places).fill(-1)
    for (const stem of stems.keys())
      for (const entry of lexicon.namedBy(stem))
        if (this.placeOf(entry.order) < 0) this.#places[entry.order] = entries.push(entry) - 1
    this.entries = entries
  }

  /** Place of an operator among them, by that in the catalogue; negative where it is none. */
  placeOf(order: number): number {
    return this.#places[order] ?? -1
  }
}
