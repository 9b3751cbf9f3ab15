import { keyOf } from '../../units/dimension.ts'
import type { Question } from './question.ts'

/** What a question says and asks for, by the numbers that stems and quantities have in the lexicon. */
export interface Said {
  /** 1 at the stems that it says. */
  readonly stems: Uint8Array
  /** 1 at the results of operators of which it says a word of a name or of what the result is called. */
  readonly spoken: Uint8Array
  /** 1 at the quantities of which it says a noun. */
  readonly called: Uint8Array
  /** 1 at the quantities of which it says a word of a label. */
  readonly worded: Uint8Array
  /** Key of the dimension that is asked for, or null. */
  readonly key: string | null
}

/** Sets the table to 1 at some numbers. */
export const mark = (table: Uint8Array, numbers: readonly number[]): void => {
  for (const number of numbers) table[number] = 1
}

const read = ({ lexicon, stems, wanted: { dimension } }: Question): Said => {
  const said = {
    stems: new Uint8Array(lexicon.stems.size),
    spoken: new Uint8Array(lexicon.size),
    called: new Uint8Array(lexicon.size),
    worded: new Uint8Array(lexicon.size),
    key: dimension === null ? null : keyOf(dimension),
  }
  for (const stem of stems.keys()) {
    const id = lexicon.stems.of(stem)
    if (id >= 0) said.stems[id] = 1
    mark(said.worded, lexicon.numbersSaying(stem))
    mark(said.called, lexicon.numbersOf(stem))
    mark(said.spoken, lexicon.numbersNamedBy(stem))
  }
  return said
}

const known = new WeakMap<Question, Said>()

/** The words of a question as tables, made once: nearly all of the catalogue is told from it by one of them. */
export const saidOf = (question: Question): Said => {
  const before = known.get(question)
  if (before !== undefined) return before
  const said = read(question)
  known.set(question, said)
  return said
}
