import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { paidAhead, standing } from '../coins/cycle-text.ts'
import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import { labelledRow } from '../labelled-row.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const row = labelledRow(9)

const grouped = (plancks: unknown): string => String(plancks).replace(/\B(?=(\d{3})+$)/g, ',')

/** Hours with as many decimals in every row, so that they line up. */
const shortHours = (plancks: unknown): string => hoursOf(Number(plancks)).toFixed(6)

function balances({ balance_plancks, burned_plancks, free_plancks, fuel_plancks, cycle }: Members): readonly string[] {
  const { bond_plancks } = cycle as Members
  const rows: readonly (readonly [string, unknown, string])[] = [
    ['bond', bond_plancks, 'burns first, ends with the cycle'],
    ['fuel', fuel_plancks, 'bought, burns next'],
    ['free', free_plancks, 'burns last, coins cannot move'],
    ['total', balance_plancks, ''],
    ['burned', burned_plancks, 'so far'],
  ]
  const [titles = '', ...lines] = columns(
    [
      { title: 'balance', align: 'left' },
      { title: 'hours', align: 'right' },
      { title: 'plancks', align: 'right' },
      { title: '', align: 'left' },
    ],
    rows.map(([name, plancks, note]) => [name, shortHours(plancks), grouped(plancks), note]),
  )
  return [colors.dim(titles), ...lines.map((line, at) => (rows[at]?.[0] === 'total' ? colors.bold(line) : line))]
}

/** Most folders on the page. */
const MOST_FOLDERS = 8

/** Characters of the longest name of a folder: some are two columns wide. */
const LONGEST = 30

const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length <= LONGEST ? name : `${letters.slice(0, LONGEST - 1).join('')}…`
}

/** Folders with the number of their coins, the fullest first; nothing if no coin is in one. */
function foldersOf({ folders, unfiled }: Members): readonly string[] {
  const rows = (folders as readonly Members[]).map(({ folder, envelopes }) => ({
    name: shortened(String(folder)),
    count: Number(envelopes),
  }))
  if (rows.length === 0) return []
  rows.sort((a, b) => b.count - a.count)
  const shown = rows.slice(0, MOST_FOLDERS).map(({ name, count }) => [name, String(count)])
  const [titles = '', ...lines] = columns(
    [
      { title: 'folder', align: 'left' },
      { title: 'coins', align: 'right' },
    ],
    [...shown, ['(none)', String(unfiled)]],
  )
  const more = rows.length - shown.length
  return ['', colors.dim(titles), ...lines, ...(more === 0 ? [] : [colors.dim(`and ${more} more folders`)])]
}

const show: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/tally/credits/me' })
  const { body: coins } = await client.askWithKey({ method: 'GET', path: '/api/tally/envelopes/me/folders' })
  const cycle = body.cycle as Members
  const ahead = paidAhead(cycle)
  const text = [
    row('account', String(body.account)),
    row('plan', standing(cycle)),
    ...(ahead === undefined ? [] : [row('ahead', ahead)]),
    row('coins', `${coins.total}${colors.dim('  svcmesh coin list')}`),
    '',
    ...balances(body),
    ...foldersOf(coins),
  ]
  return { body: { ...body, coins }, text: text.join('\n') }
}

/** `svcmesh wallet`. */
export const wallet = nodeCommand('wallet', { show }, 'show')
