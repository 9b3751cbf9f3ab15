import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import { counted } from '../counted.ts'
import { humanNumber } from '../human-number.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'
import { wrapWords } from '../wrap-words.ts'

/** Characters of the longest bar. */
const BAR = 24

/** Significant digits of hours in a table. */
const shortHours = (hours: unknown): string => humanNumber(Number(Number(hours).toPrecision(4)))

const amount = (name: string, hours: unknown): string => `${colors.dim(name)} ${shortHours(hours)} h`

/** A table of charges, the share of each in the largest as a bar. */
function table(title: string, rows: readonly Members[]): readonly string[] {
  if (rows.length === 0) return []
  const most = Math.max(...rows.map(({ used }) => Number(used)))
  const cells = rows.map((row) => [
    String(row[title]),
    String(row.computations),
    shortHours(row.used),
    '█'.repeat(Math.ceil((Number(row.used) / most) * BAR)),
  ])
  const [titles = '', ...lines] = columns(
    [
      { title, align: 'left' },
      { title: 'runs', align: 'right' },
      { title: 'hours', align: 'right' },
      { title: '', align: 'left' },
    ],
    cells,
  )
  return ['', colors.dim(titles), ...lines]
}

const show: NodeAction = async ({ client, options: { days } }) => {
  const query = days === undefined ? '' : `?${new URLSearchParams({ days: String(days) })}`
  const { body } = await client.askWithKey({ method: 'GET', path: `/api/compute/usage${query}` })
  const { projection, by_day, by_endpoint, plan, used, bundle, remaining, overage } = body
  const text = [
    `${colors.bold(`${shortHours(used)} h`)} used since ${body.from} in ${counted(body.computations, 'computation')}`,
    [
      `${colors.dim('plan')} ${plan}`,
      amount('bundle', bundle),
      amount('remaining', remaining),
      amount('overage', overage),
    ].join('  '),
    colors.dim(wrapWords(`Projected, not enforced: ${(projection as Members).basis}`, 80)),
    ...table('endpoint', by_endpoint as readonly Members[]),
    ...table('day', by_day as readonly Members[]),
  ]
  return { body, text: text.join('\n') }
}

/** `svcmesh usage [--days N]`. */
export const usage = nodeCommand('usage', { show }, 'show')
