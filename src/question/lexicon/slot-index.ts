import { type Named, termsOf } from './slot-words.ts'

/** Adds to the list under a key. */
export const pushTo = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

interface Indexed extends Named {
  readonly heads: ReadonlySet<string>
  readonly number: number
  readonly symbol: string
}

/** Quantities by what they are called and by their dimensions. */
export class SlotIndex<Slot extends Indexed> {
  /** By the nouns of their labels. */
  readonly byHead = new Map<string, Slot[]>()
  /** Numbers by the words of their labels before the first preposition. */
  readonly byCore = new Map<string, number[]>()
  readonly byDimension = new Map<string, number[]>()
  readonly bySymbol = new Map<string, number[]>()
  /** Numbers by noun, and by the key of the dimension among these. */
  readonly byBoth = new Map<string, Map<string, number[]>>()
  /** Numbers of those that are called by a noun, and of those with a word anywhere in a label. */
  readonly called = new Map<string, number[]>()
  readonly saying = new Map<string, number[]>()
  /** Terms of two words, as `termsOf` writes them. */
  readonly terms = new Set<string>()

  add(slot: Slot): void {
    for (const head of slot.heads) {
      pushTo(this.byHead, head, slot)
      pushTo(this.called, head, slot.number)
      const ofHead = this.byBoth.get(head) ?? new Map<string, number[]>()
      this.byBoth.set(head, ofHead)
      pushTo(ofHead, slot.key, slot.number)
    }
    const core = new Set(slot.labels.flatMap(({ head, modifiers }) => [...modifiers, head]))
    for (const stem of core) pushTo(this.byCore, stem, slot.number)
    for (const stem of new Set(slot.labels.flatMap(({ stems }) => stems))) pushTo(this.saying, stem, slot.number)
    for (const term of termsOf(slot)) this.terms.add(term)
    pushTo(this.byDimension, slot.key, slot.number)
    pushTo(this.bySymbol, slot.symbol, slot.number)
  }
}
