import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { unpack } from '../../src/bytes/unpack.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import { itemsOf, loaderOf, type SavedItem } from '../../src/mesh/saved-mesh.ts'
import { wholeParts } from '../../src/mesh/saved-parts.ts'

/** What a state saves, as text. */
export const savedText = (state: Pick<MeshState, 'saving'>): string => canonicalJson([...state.saving()])

const written = (items: Iterable<SavedItem>): readonly SavedItem[] =>
  wholeParts(items).flatMap((part) => [...unpack(part)] as SavedItem[])

/** Loads what a state saves, as read from a disk, into an empty one. */
export function loadedFrom(state: Pick<MeshState, 'saving'>, copy: MeshState): MeshState {
  for (const item of written(state.saving())) copy.load(item)
  return copy
}

export const coinItems = (table: FoldedCoins): readonly SavedItem[] => written(itemsOf(table.sections()))

/** The same for a table of coins. */
export function coinsLoadedFrom(table: FoldedCoins, copy: FoldedCoins): FoldedCoins {
  const load = loaderOf(copy.sections())
  for (const item of coinItems(table)) load(item)
  return copy
}
