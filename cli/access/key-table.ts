import { colors } from '../colors.ts'
import { fitColumns } from '../fit-columns.ts'
import type { Members } from '../node-actions.ts'

/** `2027-01-31T00:00:00.000Z` to the minute, with a space. */
export const moment = (value: unknown, otherwise: string): string =>
  value === null ? otherwise : String(value).slice(0, 16).replace('T', ' ')

/** Width of a terminal that is shared with another window, as the tables of this program assume it. */
const WIDTH = 80
/** Of id, name, end, day of the last use; the shown part of the key takes the rest. */
const WIDTHS = [16, 14, 16, 10] as const

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (WIDTHS[at] === undefined ? cell : fitColumns(cell, WIDTHS[at])))
    .join('  ')
    .trimEnd()

/** What a key may do, and what it has spent. */
function rightsOf({ scopes, daily_cap_plancks: cap, spent_today_plancks: spent }: Members): string {
  const limit = cap === null ? 'no cap' : `${spent} of ${cap} plancks spent today`
  return fitColumns(`  ${(scopes as readonly string[]).join(',')}; ${limit}`, WIDTH).trimEnd()
}

/** Keys of an account, each in two lines that fit into 80 columns. */
export function keyTable(keys: readonly Members[]): string {
  const lines = keys.flatMap((key) => [
    line([
      String(key.id),
      String(key.name ?? '(first key)'),
      moment(key.ends, 'never'),
      String(key.last_used ?? '-'),
      String(key.prefix),
    ]),
    rightsOf(key),
  ])
  return [colors.dim(line(['id', 'name', 'ends', 'last used', 'key'])), ...lines].join('\n')
}
