import { Packer } from '../bytes/packer.ts'
import { unpack } from '../bytes/unpack.ts'
import type { SavedItem } from './saved-mesh.ts'

/** Bytes of a part; one with a single item may have more. */
export const PART_BYTES = 1_048_576

/** Items after which a caller may do other work: they take a millisecond or two. */
const PAUSE_ITEMS = 256

/**
 * A saved state as a sequence of bytes in parts, each of which can be read alone; null now and then between items, so that
 * the caller may let others run. The state must not change meanwhile.
 */
export function* savedParts(items: Iterable<SavedItem>): Generator<Uint8Array<ArrayBuffer> | null> {
  const packer = new Packer(2 * PART_BYTES)
  let count = 0
  for (const item of items) {
    const before = packer.length
    packer.write(item)
    if (packer.length > PART_BYTES && before > 0) {
      yield packer.take(before)
      packer.write(item)
    }
    if (++count % PAUSE_ITEMS === 0) yield null
  }
  if (packer.length > 0) yield packer.take(packer.length)
}

/** All parts at once. */
export const wholeParts = (items: Iterable<SavedItem>): readonly Uint8Array[] =>
  [...savedParts(items)].flatMap((part) => part ?? [])

/** The items of a part. @throws Error if it is not one */
const itemsIn = (part: Uint8Array): Iterable<SavedItem> => unpack(part) as Iterable<unknown> as Iterable<SavedItem>

/** The parts of a saved state, in order. */
export type SavedParts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Fills an empty state.
 * @param turn lets others run, between some items
 * @throws Error if the parts are not those of a state
 */
export async function loadParts(
  state: { load(item: SavedItem): void },
  parts: SavedParts,
  turn?: () => Promise<void>,
): Promise<void> {
  let count = 0
  for await (const part of parts) {
    for (const item of itemsIn(part)) {
      state.load(item)
      if (++count % PAUSE_ITEMS === 0) await turn?.()
    }
  }
}
