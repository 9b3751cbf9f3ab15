import { BLOCK_SIZE, CoinBlock, type CoinNumbers, compareIds, ID_WORDS } from './coin-block.ts'

/** Place of a coin: which block, and where in it. */
export interface Place {
  readonly index: number
  readonly at: number
}

/** The 32-bit words of an id; missing digits are `fill`. */
export function wordsOf(digits: string, fill: '0' | 'f' = '0'): Uint32Array {
  const id = digits.padEnd(ID_WORDS * 8, fill)
  const words = new Uint32Array(ID_WORDS)
  for (let word = 0; word < ID_WORDS; word++) words[word] = Number.parseInt(id.slice(8 * word, 8 * word + 8), 16)
  return words
}

/** Coins in the order of their ids, then of their minters, in blocks. */
export class CoinBlocks {
  readonly list: CoinBlock[] = []
  readonly #minters: string[] = []
  readonly #minterNumbers = new Map<string, number>()

  minter(number: number): string {
    return this.#minters[number]
  }

  /** Inserts a coin that is not there at the place that `behind` gave for it. */
  insert(place: Place, id: Uint32Array, minter: string, numbers: Omit<CoinNumbers, 'minter'>): void {
    const { block, at } = this.#roomAt(place)
    block.insert(at, id, { ...numbers, minter: this.#minterNumber(minter) })
  }

  remove({ index, at }: Place): void {
    this.list[index].remove(at)
    this.#tidy(index)
  }

  /** Place of a coin, or null. */
  find(id: Uint32Array, minter: string): Place | null {
    const place = this.behind(id, (other) => other < minter)
    return this.#isAt(place, id, minter) ? place : null
  }

  /** The first place whose id is not below `id`; not below or equal, if `beyond`. */
  first(id: Uint32Array, beyond: boolean): Place {
    let low = 0
    let high = this.list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const block = this.list[middle]
      const difference = compareIds(block.ids, block.size - 1, id)
      if (difference < 0 || (beyond && difference === 0)) low = middle + 1
      else high = middle
    }
    return { index: low, at: this.list[low]?.bound(id, beyond) ?? 0 }
  }

  /** The first place of an id or behind it whose minter is not skipped. */
  behind(id: Uint32Array, skips: (minter: string) => boolean): Place {
    let place = this.first(id, false)
    while (this.hasId(place, id) && skips(this.#minterAt(place))) place = this.next(place)
    return place
  }

  /** Whether the coin at a place has this id. */
  hasId({ index, at }: Place, id: Uint32Array): boolean {
    const block: CoinBlock | undefined = this.list[index]
    return block !== undefined && at < block.size && compareIds(block.ids, at, id) === 0
  }

  next({ index, at }: Place): Place {
    return at + 1 < this.list[index].size ? { index, at: at + 1 } : { index: index + 1, at: 0 }
  }

  #isAt(place: Place, id: Uint32Array, minter: string): boolean {
    return this.hasId(place, id) && this.#minterAt(place) === minter
  }

  #minterAt({ index, at }: Place): string {
    return this.minter(this.list[index].minters[at])
  }

  #minterNumber(minter: string): number {
    const known = this.#minterNumbers.get(minter)
    if (known !== undefined) return known
    this.#minterNumbers.set(minter, this.#minters.length)
    return this.#minters.push(minter) - 1
  }

  /** The block and the place in it where a coin can be inserted. */
  #roomAt({ index, at }: Place): { readonly block: CoinBlock; readonly at: number } {
    if (index === this.list.length) {
      const last = this.list.at(-1)
      if (last !== undefined && !last.isFull) return { block: last, at: last.size }
      const block = new CoinBlock()
      this.list.push(block)
      return { block, at: 0 }
    }
    const block = this.list[index]
    if (!block.isFull) return { block, at }
    const half = BLOCK_SIZE / 2
    const upper = block.split(half)
    this.list.splice(index + 1, 0, upper)
    return at <= half ? { block, at } : { block: upper, at: at - half }
  }

  /** Removes an empty block and joins sparse ones, so that memory follows the number of coins. */
  #tidy(index: number): void {
    const block = this.list[index]
    if (block.size === 0) {
      this.list.splice(index, 1)
      return
    }
    const next: CoinBlock | undefined = this.list[index + 1]
    if (!block.isSparse || next === undefined || block.size + next.size > BLOCK_SIZE / 2) return
    block.append(next)
    this.list.splice(index + 1, 1)
  }
}
