import { type CoinBlock, ID_WORDS } from './coin-block.ts'
import { CoinBlocks, type Place, wordsOf } from './coin-blocks.ts'
import { FolderNames } from './folder-names.ts'

/** A coin in the list of its holder. */
export interface KeptCoin {
  /** Token id, 64 hex digits. */
  readonly coin: string
  /** Public key of the node that sealed it. */
  readonly minter: string
  /** Position in the envelope chain of this node if it is ≥ 0, otherwise −1 − (version with which the coin arrived). */
  readonly place: number
  readonly soulbound: boolean
  /** Null if it is in none. */
  readonly folder: string | null
}

/** Which coins of a holder. */
export interface Filter {
  /** Coins in this folder, those in none for null, all if absent. */
  readonly folder?: string | null
  /** First digits of the token id. */
  readonly prefix?: string
}

/** Where a selection begins and ends. */
interface Range {
  /** Matching coins to leave out at the beginning. */
  readonly skip?: number
  /** Only coins behind this one. */
  readonly after?: Pick<KeptCoin, 'coin' | 'minter'>
  readonly take: number
}

/** Selected coins of one block, which are valid until the order changes. */
export interface Run {
  readonly block: CoinBlock
  readonly at: readonly number[]
}

function idAt(block: CoinBlock, at: number): string {
  let id = ''
  for (let word = 0; word < ID_WORDS; word++) id += block.ids[at * ID_WORDS + word].toString(16).padStart(8, '0')
  return id
}

/**
 * The coins of one holder in the order of their ids, then of their minters, with the folder of each. Pages, counts and
 * searches cost one look at each block of 512 coins at most, whatever they skip.
 */
export class CoinOrder {
  readonly folders = new FolderNames()
  readonly #blocks = new CoinBlocks()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds a coin; one that is there already stays as it is. */
  add({ coin, minter, place, soulbound, folder }: KeptCoin): void {
    const id = wordsOf(coin)
    if (this.#blocks.find(id, minter) !== null) return
    const behind = this.#blocks.behind(id, (other) => other < minter)
    this.#blocks.insert(behind, id, minter, { place, soulbound, folder: this.folders.enter(folder) })
    this.#size++
  }

  /** @returns whether it was there */
  remove(coin: string, minter: string): boolean {
    const place = this.#blocks.find(wordsOf(coin), minter)
    if (place === null) return false
    this.folders.leave(this.#blocks.list[place.index].folders[place.at])
    this.#blocks.remove(place)
    this.#size--
    return true
  }

  has(coin: string, minter: string): boolean {
    return this.#blocks.find(wordsOf(coin), minter) !== null
  }

  /** The coins of an id: one, unless a member lies about what it sealed. */
  withId(coin: string): readonly Run[] {
    const id = wordsOf(coin)
    const runs: Run[] = []
    const blocks = this.#blocks
    for (let place = blocks.first(id, false); blocks.hasId(place, id); place = blocks.next(place)) {
      runs.push({ block: blocks.list[place.index], at: [place.at] })
    }
    return runs
  }

  /** Number of matching coins. */
  count(filter: Filter): number {
    const { folder: name, prefix = '' } = filter
    if (prefix === '' && name === undefined) return this.#size
    let total = 0
    for (const { block, from, to, folder } of this.#parts(filter)) total += matching(block, from, to, folder)
    return total
  }

  /** Matching coins in order. */
  select(filter: Filter, { skip = 0, after, take }: Range): readonly Run[] {
    const runs: Run[] = []
    let [left, wanted] = [skip, take]
    for (const { block, from, to, folder } of this.#parts(filter, after)) {
      if (wanted === 0) break
      const count = matching(block, from, to, folder)
      if (count <= left) {
        left -= count
        continue
      }
      const at: number[] = []
      for (let each = from; each < to && at.length < wanted; each++) {
        if (folder !== undefined && block.folders[each] !== folder) continue
        if (left > 0) left--
        else at.push(each)
      }
      wanted -= at.length
      runs.push({ block, at })
    }
    return runs
  }

  /** The coins at places of the order, which ascend. */
  at(places: readonly number[]): readonly Run[] {
    const runs: Run[] = []
    let [first, next] = [0, 0]
    for (const block of this.#blocks.list) {
      const at: number[] = []
      for (; next < places.length && places[next] < first + block.size; next++) at.push(places[next] - first)
      if (at.length > 0) runs.push({ block, at })
      if (next === places.length) break
      first += block.size
    }
    return runs
  }

  /** The coins of runs. */
  coins(runs: readonly Run[]): KeptCoin[] {
    return runs.flatMap(({ block, at }) =>
      at.map((each) => ({
        coin: idAt(block, each),
        minter: this.#blocks.minter(block.minters[each]),
        place: block.places[each],
        soulbound: block.soulbound[each] === 1,
        folder: this.folders.name(block.folders[each]),
      })),
    )
  }

  /** Public key of the minter of a coin of a run. */
  minterAt({ block }: Run, at: number): string {
    return this.#blocks.minter(block.minters[at])
  }

  /** Moves the coins of a run into a folder, out of all for null. */
  file({ block, at }: Run, folder: string | null): void {
    const number = this.folders.enter(folder, at.length)
    for (const [before, count] of block.file(at, number)) this.folders.leave(before, count)
  }

  *#parts({ folder: name, prefix = '' }: Filter, after?: Range['after']) {
    const folder = name === undefined ? undefined : this.folders.find(name)
    if (name !== undefined && folder === undefined) return
    const { list } = this.#blocks
    const end = this.#blocks.first(wordsOf(prefix, 'f'), true)
    const begin = this.#later(this.#blocks.first(wordsOf(prefix), false), after)
    for (let index = begin.index; index <= end.index && index < list.length; index++) {
      const block = list[index]
      const from = index === begin.index ? begin.at : 0
      const to = index === end.index ? end.at : block.size
      if (from < to) yield { block, from, to, folder }
    }
  }

  /** The later one of a place and that behind a coin. */
  #later(place: Place, after: Range['after']): Place {
    if (after === undefined) return place
    const behind = this.#blocks.behind(wordsOf(after.coin), (minter) => minter <= after.minter)
    return behind.index > place.index || (behind.index === place.index && behind.at > place.at) ? behind : place
  }
}

/** Coins of a folder in a part of a block; all of them without one. */
function matching(block: CoinBlock, from: number, to: number, folder: number | undefined): number {
  if (folder === undefined) return to - from
  if (from === 0 && to === block.size) return block.countOf(folder)
  let count = 0
  for (let at = from; at < to; at++) if (block.folders[at] === folder) count++
  return count
}
