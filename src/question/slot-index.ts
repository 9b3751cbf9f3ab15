import { type Named, termsOf } from './slot-words.ts'

/** Adds to the list under a key. */
export const pushTo = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

interface Indexed extends Named {
  readonly heads: ReadonlySet<string>
}

/** Quantities by what they are called and by their dimensions. */
export class SlotIndex<Slot extends Indexed> {
  /** By the nouns of their labels. */
  readonly byHead = new Map<string, Slot[]>()
  /** By the words of their labels before the first preposition. */
  readonly byCore = new Map<string, Slot[]>()
  readonly byDimension = new Map<string, Slot[]>()
  /** By noun and key of the dimension. */
  readonly byBoth = new Map<string, Slot[]>()
  /** Terms of two words, as `termsOf` writes them. */
  readonly terms = new Set<string>()

  add(slot: Slot): void {
    for (const head of slot.heads) {
      pushTo(this.byHead, head, slot)
      pushTo(this.byBoth, `${head} ${slot.key}`, slot)
    }
    const core = new Set(slot.labels.flatMap(({ head, modifiers }) => [...modifiers, head]))
    for (const stem of core) pushTo(this.byCore, stem, slot)
    for (const term of termsOf(slot)) this.terms.add(term)
    pushTo(this.byDimension, slot.key, slot)
  }
}
