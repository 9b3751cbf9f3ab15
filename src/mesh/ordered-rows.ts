import { firstPlace } from './first-place.ts'

/** Most rows of a block: to insert one moves those behind it in its block only. */
const MOST_IN_BLOCK = 512

/** Rows in a strict order, of which hundreds of thousands can be held and added in any order. */
export class OrderedRows<Row> {
  readonly #isBefore: (a: Row, b: Row) => boolean
  /** In order, none of them empty. */
  readonly #blocks: Row[][] = []
  #size = 0

  constructor(isBefore: (a: Row, b: Row) => boolean) {
    this.#isBefore = isBefore
  }

  get size(): number {
    return this.#size
  }

  /** A row that is there already is not added again. */
  add(row: Row): void {
    const [at, place] = this.#placeOf(row)
    const block = this.#blocks[at]
    if (block === undefined) this.#blocks.push([row])
    else if (this.#isAt(block, place, row)) return
    else block.splice(place, 0, row)
    this.#size++
    if (block !== undefined && block.length > MOST_IN_BLOCK)
      this.#blocks.splice(at + 1, 0, block.splice(MOST_IN_BLOCK / 2))
  }

  delete(row: Row): void {
    const [at, place] = this.#placeOf(row)
    const block = this.#blocks[at]
    if (block === undefined || !this.#isAt(block, place, row)) return
    block.splice(place, 1)
    this.#size--
    if (block.length === 0) this.#blocks.splice(at, 1)
  }

  /** Rows from the first one on of which a condition holds; it holds of all after that one, too. */
  *from(holds: (row: Row) => boolean): Iterable<Row> {
    const first = this.#blockWhere(holds)
    for (let at = first; at < this.#blocks.length; at++) {
      const block = this.#blocks[at]
      for (let place = at === first ? firstPlace(block, holds) : 0; place < block.length; place++) yield block[place]
    }
  }

  /** First block whose last row fulfils a condition. */
  #blockWhere(holds: (row: Row) => boolean): number {
    return firstPlace(this.#blocks, (block) => holds(block[block.length - 1]))
  }

  /** Block and place of a row, or where it would be: at the end of the last block if it comes after all. */
  #placeOf(row: Row): readonly [block: number, place: number] {
    const isNotBefore = (each: Row): boolean => !this.#isBefore(each, row)
    const at = Math.min(this.#blockWhere(isNotBefore), Math.max(this.#blocks.length - 1, 0))
    return [at, firstPlace(this.#blocks[at] ?? [], isNotBefore)]
  }

  /** Of rows in a strict order, neither is before the other if they are the same. */
  #isAt(block: readonly Row[], place: number, row: Row): boolean {
    return place < block.length && !this.#isBefore(row, block[place])
  }
}
