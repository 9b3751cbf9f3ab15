/**
 * Increment it whenever a section changes its form, or folding the same events gives another result: states saved
 * before are then rebuilt from the events.
 */
export const SAVED_MESH_VERSION = 13

/** A piece of the saved state, plain JSON: the name of its section, and one of its items. */
export type SavedItem = readonly [section: string, item: unknown]

/** A list in the saved state of the mesh; what follows from others is not saved. */
export interface Section {
  readonly name: string
  /** Made one by one as they are asked for. */
  items(): Iterable<unknown>
  /** Adds the next item; all sections before this one have been loaded. */
  load(item: unknown): void
}

/** @param load gets what `items` gave */
export const section = <Item>(name: string, items: () => Iterable<Item>, load: (item: Item) => void): Section => ({
  name,
  items,
  load: load as Section['load'],
})

/** The items of some sections in their order. */
export function* itemsOf(sections: readonly Section[]): Generator<SavedItem> {
  for (const { name, items } of sections) for (const item of items()) yield [name, item]
}

/** Loads items into the sections that they name. @throws Error for an item of another section */
export function loaderOf(sections: readonly Section[]): (item: SavedItem) => void {
  const byName = new Map(sections.map((each) => [each.name, each]))
  return ([name, item]) => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`a saved state has no section ${name}`)
    found.load(item)
  }
}
