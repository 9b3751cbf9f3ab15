/** Tallest element that every browser still places exactly, px; Firefox ends at 17.9 million. */
const TALLEST = 16_000_000

/** Rows drawn above and below those in view, so that a small step finds them there. */
const SPARE = 3

export interface VirtualRows {
  /** Height of the scrolled element, px. */
  readonly height: number
  /** First row that is drawn, and the one after the last. */
  readonly from: number
  readonly to: number
  /** Where the first row is drawn, px from the top of the scrolled element. */
  readonly top: number
}

/**
 * Which rows of a long list are in view. A list taller than browsers allow is scrolled faster than its rows are high, so that its end
 * is reached at the end of the bar.
 * @param total rows
 * @param row height of each, px
 * @param scrolled px from the top of the element
 * @param view height of what is seen, px
 */
export const rowsInView = (total: number, row: number, scrolled: number, view: number): VirtualRows => {
  const whole = total * row
  const height = Math.min(whole, TALLEST)
  const end = Math.max(0, height - view)
  const at = Math.min(Math.max(scrolled, 0), end)
  const reached = end === 0 ? 0 : (at / end) * Math.max(0, whole - view)
  const from = Math.max(0, Math.floor(reached / row) - SPARE)
  const to = Math.min(total, Math.ceil((reached + view) / row) + SPARE)
  return { height, from, to, top: at + from * row - reached }
}

/** An element of the list, and the row that it shows. */
export interface Slot {
  readonly key: number
  readonly row: number
}

/**
 * The elements for the rows from `from` to `to`: rows that stay in view keep theirs, the others take those of rows that have left. Making
 * elements anew takes most of the time of a list that is scrolled fast.
 * @param before the elements so far, in the order of their rows
 */
export const slotsFor = (before: readonly Slot[], from: number, to: number): readonly Slot[] => {
  const stays = ({ row }: Slot): boolean => row >= from && row < to
  const kept = new Map(before.filter(stays).map((slot) => [slot.row, slot]))
  const free = before.filter((slot) => !stays(slot)).map(({ key }) => key)
  let next = before.reduce((most, { key }) => Math.max(most, key + 1), 0)
  return Array.from({ length: to - from }, (_, index) => {
    const row = from + index
    return kept.get(row) ?? { key: free.shift() ?? next++, row }
  })
}
