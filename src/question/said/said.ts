import type { InputValue } from '../../kernel/task.ts'
import { readQuestion } from '../../prose/read-question.ts'
import type { Reading } from '../../prose/reading.ts'
import { PROPORTIONS } from '../vocabulary/proportions.ts'
import { type Asked, askedOf } from './asked.ts'
import { type Item, isSaid, itemsOf, writtenIn } from './items.ts'
import { type Multiple, multiplesOf } from './multiples.ts'
import { quantitiesOf, type SaidQuantity } from './quantities.ts'
import { type SentList, sentLists, sentQuantities } from './sent-quantities.ts'
import { type Thing, thingsOf } from './things.ts'

/** What a question says: its quantities, things and multiples, and what it asks for. No formula is known here. */
export interface Said {
  readonly reading: Reading
  readonly items: readonly Item[]
  readonly quantities: readonly SaidQuantity[]
  readonly things: readonly Thing[]
  readonly multiples: readonly Multiple[]
  readonly asked: Asked
  /** Words that state a proportionality (`is proportional to`), or null. */
  readonly proportion: string | null
  /** Lists sent beside it. */
  readonly lists: readonly SentList[]
  /** Stems of its words that carry meaning, each once, in order. */
  readonly content: readonly string[]
  /** Stems of all its words. */
  readonly stems: ReadonlySet<string>
  /** Every word of it in lower case. */
  readonly words: ReadonlySet<string>
}

/**
 * Reads what a question says.
 * @param constants values by symbol or name, sent beside it
 */
export const saidIn = (text: string, constants: Readonly<Record<string, InputValue>> = {}): Said => {
  const reading = readQuestion(text)
  const items = itemsOf(reading)
  const written = quantitiesOf(reading, items)
  const quantities = [...written, ...sentQuantities(constants, writtenIn(reading).length, items.length)]
  const byId = new Map(quantities.map((quantity) => [quantity.id, quantity]))
  const asked = askedOf(reading, items)
  const content = items.flatMap(({ kind, idle, stem, word }) =>
    kind === 'word' && !idle && word.length > 1 && !asked.unitWords.has(word) ? [stem] : [],
  )
  return {
    reading,
    items,
    quantities,
    things: thingsOf(reading, items),
    multiples: multiplesOf(items, byId),
    asked,
    proportion: PROPORTIONS.find((phrase) => isSaid(items, phrase))?.join(' ') ?? null,
    lists: sentLists(constants),
    content: [...new Set(content)],
    stems: new Set(items.map(({ stem }) => stem)),
    words: new Set(items.map(({ word }) => word)),
  }
}
