/** 32-bit words of a token id. */
export const ID_WORDS = 8

/** Most coins in a block: inserting one moves half of them, which takes a microsecond. */
export const BLOCK_SIZE = 512

/** Below so many coins a block is joined with its neighbour. */
const SPARSE = BLOCK_SIZE / 4

const SMALLEST = 16

/** Numbers of a coin in a block. */
export interface CoinNumbers {
  /** Position in the envelope chain of this node if it is ≥ 0, otherwise −1 − (version with which the coin arrived). */
  readonly place: number
  /** Of the minter's key. */
  readonly minter: number
  readonly soulbound: boolean
  /** Of the folder's name; 0 for none. */
  readonly folder: number
}

/** Compares a token id with another one, both as words. */
export function compareIds(a: Uint32Array, at: number, b: Uint32Array, bAt = 0): number {
  for (let word = 0; word < ID_WORDS; word++) {
    const difference = a[at * ID_WORDS + word] - b[bAt * ID_WORDS + word]
    if (difference !== 0) return difference
  }
  return 0
}

/** Coins in the order of their ids, in arrays of numbers: 45 bytes each. */
export class CoinBlock {
  size = 0
  ids = new Uint32Array(SMALLEST * ID_WORDS)
  places = new Float64Array(SMALLEST)
  minters = new Uint16Array(SMALLEST)
  folders = new Uint16Array(SMALLEST)
  soulbound = new Uint8Array(SMALLEST)
  /** Coins of each folder in this block. */
  readonly counts = new Map<number, number>()

  get isFull(): boolean {
    return this.size === BLOCK_SIZE
  }

  get isSparse(): boolean {
    return this.size < SPARSE
  }

  /** The first place whose id is not below `id`; not below or equal, if `beyond`. */
  bound(id: Uint32Array, beyond: boolean): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const difference = compareIds(this.ids, middle, id)
      if (difference < 0 || (beyond && difference === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Writes the bytes of an id. */
  copyId(at: number, bytes: Uint8Array, offset: number): void {
    for (let word = 0; word < ID_WORDS; word++) {
      const value = this.ids[at * ID_WORDS + word]
      const place = offset + 4 * word
      bytes[place] = value >>> 24
      bytes[place + 1] = value >>> 16
      bytes[place + 2] = value >>> 8
      bytes[place + 3] = value
    }
  }

  insert(at: number, id: Uint32Array, { place, minter, soulbound, folder }: CoinNumbers): void {
    this.#grow(this.size + 1)
    this.#shift(at, at + 1)
    this.size++
    this.ids.set(id, at * ID_WORDS)
    this.places[at] = place
    this.minters[at] = minter
    this.soulbound[at] = soulbound ? 1 : 0
    this.folders[at] = folder
    this.#count(folder, 1)
  }

  remove(at: number): void {
    this.#count(this.folders[at], -1)
    this.#shift(at + 1, at)
    this.size--
  }

  /**
   * Puts coins into a folder.
   * @returns how many were in which folder before; one that occurs twice is to be summed
   */
  file(places: readonly number[], folder: number): readonly (readonly [before: number, count: number])[] {
    const left: [number, number][] = []
    for (const at of places) {
      const before = this.folders[at]
      const last = left.at(-1)
      if (last !== undefined && last[0] === before) last[1]++
      else left.push([before, 1])
      this.folders[at] = folder
    }
    for (const [before, count] of left) this.#count(before, -count)
    this.#count(folder, places.length)
    return left
  }

  /** Coins of a folder in the block; all of them without one. */
  countOf(folder: number | undefined): number {
    return folder === undefined ? this.size : (this.counts.get(folder) ?? 0)
  }

  /** Moves the coins from a place on into a new block. */
  split(at: number): CoinBlock {
    const upper = new CoinBlock()
    upper.append(this, at)
    for (let each = at; each < this.size; each++) this.#count(this.folders[each], -1)
    this.size = at
    return upper
  }

  /** Copies the coins of another block, from a place on, behind the own ones. */
  append(other: CoinBlock, from = 0): void {
    const size = this.size + other.size - from
    this.#grow(size)
    this.ids.set(other.ids.subarray(from * ID_WORDS, other.size * ID_WORDS), this.size * ID_WORDS)
    for (const [own, others] of pairs(this, other)) own.set(others.subarray(from, other.size), this.size)
    for (let each = from; each < other.size; each++) this.#count(other.folders[each], 1)
    this.size = size
  }

  #count(folder: number, by: number): void {
    const count = (this.counts.get(folder) ?? 0) + by
    if (count === 0) this.counts.delete(folder)
    else this.counts.set(folder, count)
  }

  #shift(from: number, to: number): void {
    this.ids.copyWithin(to * ID_WORDS, from * ID_WORDS, this.size * ID_WORDS)
    this.places.copyWithin(to, from, this.size)
    this.minters.copyWithin(to, from, this.size)
    this.folders.copyWithin(to, from, this.size)
    this.soulbound.copyWithin(to, from, this.size)
  }

  #grow(size: number): void {
    if (size <= this.places.length) return
    const room = Math.min(BLOCK_SIZE, Math.max(2 * this.places.length, size))
    this.ids = extended(this.ids, new Uint32Array(room * ID_WORDS))
    this.places = extended(this.places, new Float64Array(room))
    this.minters = extended(this.minters, new Uint16Array(room))
    this.folders = extended(this.folders, new Uint16Array(room))
    this.soulbound = extended(this.soulbound, new Uint8Array(room))
  }
}

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

function extended<Array extends Numbers>(before: Array, room: Array): Array {
  room.set(before)
  return room
}

const pairs = (a: CoinBlock, b: CoinBlock): readonly (readonly [Numbers, Numbers])[] => [
  [a.places, b.places],
  [a.minters, b.minters],
  [a.folders, b.folders],
  [a.soulbound, b.soulbound],
]
