import { Packer } from '../bytes/packer.ts'
import { Unpacker } from '../bytes/unpack.ts'
import type { SavedItem } from './saved-mesh.ts'

/** Bytes of a part; one with a single item may have more. */
export const PART_BYTES = 1_048_576

/** Items, and bytes of them, after which a caller may do other work: they take a few milliseconds. */
const PAUSE_ITEMS = 256
export const PAUSE_BYTES = 65_536

/** Says between items when it is time for a pause. */
class Pace {
  #items = 0
  /** Bytes of the part at the last pause. */
  #bytes = 0

  /** @param length bytes of the part up to here */
  isPause(length: number): boolean {
    if (++this.#items < PAUSE_ITEMS && length - this.#bytes < PAUSE_BYTES) return false
    this.#items = 0
    this.#bytes = length
    return true
  }

  /** After a part there is a pause in any case. */
  ended(): void {
    this.#items = 0
    this.#bytes = 0
  }
}

/**
 * A saved state as a sequence of bytes in parts, each of which can be read alone; null after each part and now and then between
 * items, so that the caller may let others run. The state must not change meanwhile.
 */
export function* savedParts(items: Iterable<SavedItem>): Generator<Uint8Array<ArrayBuffer> | null> {
  const packer = new Packer(2 * PART_BYTES)
  const pace = new Pace()
  for (const item of items) {
    const before = packer.length
    packer.write(item)
    if (packer.length > PART_BYTES && before > 0) {
      yield packer.take(before)
      yield null
      pace.ended()
      packer.write(item)
    }
    if (pace.isPause(packer.length)) yield null
  }
  if (packer.length > 0) yield packer.take(packer.length)
}

/** All parts at once. */
export const wholeParts = (items: Iterable<SavedItem>): readonly Uint8Array[] =>
  [...savedParts(items)].flatMap((part) => part ?? [])

/** The parts of a saved state, in order. */
export type SavedParts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Fills an empty state.
 * @param turn lets others run, after each part and between some items
 * @throws Error if the parts are not those of a state
 */
export async function loadParts(
  state: { load(item: SavedItem): void },
  parts: SavedParts,
  turn?: () => Promise<void>,
): Promise<void> {
  const pace = new Pace()
  for await (const part of parts) {
    const items = new Unpacker(part)
    while (!items.isAtEnd) {
      state.load(items.next() as SavedItem)
      if (pace.isPause(items.at)) await turn?.()
    }
    pace.ended()
    await turn?.()
  }
}
