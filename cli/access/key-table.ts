import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import type { Members } from '../node-actions.ts'

const text = (value: unknown, otherwise: string): string => (value === null ? otherwise : String(value))

/** `2027-01-31T00:00:00.000Z` to the minute, with a space. */
export const moment = (value: unknown, otherwise: string): string =>
  value === null ? otherwise : String(value).slice(0, 16).replace('T', ' ')

/** Keys of an account, one in a line. */
export function keyTable(keys: readonly Members[]): string {
  const [titles = '', ...lines] = columns(
    [
      { title: 'id', align: 'left' },
      { title: 'key', align: 'left' },
      { title: 'name', align: 'left' },
      { title: 'scopes', align: 'left' },
      { title: 'ends', align: 'left' },
      { title: 'cap a day', align: 'right' },
      { title: 'spent today', align: 'right' },
      { title: 'last used', align: 'left' },
    ],
    keys.map((key) => [
      String(key.id),
      String(key.prefix),
      text(key.name, '(first key)'),
      (key.scopes as readonly string[]).join(','),
      moment(key.ends, 'never'),
      text(key.daily_cap_plancks, '-'),
      text(key.spent_today_plancks, '-'),
      text(key.last_used, '-'),
    ]),
  )
  return [colors.dim(titles), ...lines].join('\n')
}
