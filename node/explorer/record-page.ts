import type { Listed, TallyReader } from '../../src/journal/tally-reader.ts'

/** A part of the public record. */
export interface RecordPage {
  readonly rows: readonly Listed[]
  /** Entry of the last row that was looked at. */
  readonly reached: number
  /** Whether the record has no further row in this direction. */
  readonly ended: boolean
}

interface Part {
  readonly limit: number
  /** Rows whose chain contains it; all of them without. */
  readonly operator?: string | undefined
}

/** Rows that are read at once, and most that are looked at for one page. */
const CHUNK = 128
const MOST_LOOKED_AT = 256

/**
 * Rows in one direction, at most `limit`; with an operator, those of the next 256 that contain it.
 * @param from entry before or after which they are
 */
export async function recordPage(
  tally: TallyReader,
  direction: 'before' | 'after',
  from: number,
  { limit, operator }: Part,
): Promise<RecordPage> {
  const rows: Listed[] = []
  const size = operator === undefined ? limit : CHUNK
  let reached = from
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += size) {
    const found = await (direction === 'before' ? tally.listings(reached, size) : tally.listingsAfter(reached, size))
    for (const row of found) {
      reached = row.entry
      if (operator === undefined || row.operators.includes(operator)) rows.push(row)
      if (rows.length === limit) return { rows, reached, ended: false }
    }
    if (found.length < size) return { rows, reached, ended: true }
  }
  return { rows, reached, ended: false }
}
