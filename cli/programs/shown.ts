import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import { humanQuantity } from '../human-number.ts'
import type { Members } from '../node-actions.ts'
import { columnsOf, wrapWords } from '../wrap-words.ts'

const HEADS = [
  { title: 'level', align: 'right' },
  { title: 'step', align: 'left' },
  { title: 'call', align: 'left' },
  { title: 'plancks', align: 'right' },
  { title: 'unit', align: 'left' },
  { title: 'takes values of', align: 'left' },
] as const

const stepsOf = (body: Members): readonly Members[] => (Array.isArray(body.steps) ? (body.steps as Members[]) : [])

const detailOf = (refusal: unknown): string => {
  const { code, detail } = refusal as Members
  return `${code}: ${detail}`
}

const price = ({ price_plancks, price_exact }: Members): string =>
  price_plancks === null ? '?' : `${price_exact === true ? '' : '~'}${price_plancks}`

/** Order and price of a program, as a dry run gives them. */
export function planText(body: Members): string {
  const steps = stepsOf(body)
  const rows = [...steps]
    .sort((one, other) => Number(one.level) - Number(other.level))
    .map((step) => [
      String(step.level),
      String(step.id),
      String(step.call),
      price(step),
      step.unit === null ? '' : String(step.unit),
      (step.needs as readonly string[]).join(', '),
    ])
  const refused = steps.flatMap(({ id, refusal }) =>
    refusal === undefined
      ? []
      : [colors.red(wrapWords(`${id} will be refused, ${detailOf(refusal)}`, columnsOf(process.stdout), 2))],
  )
  const exact = body.price_exact === true ? '' : ' or so: `~` depends on values of other steps'
  const total = colors.bold(`${body.price_plancks} plancks${exact}`)
  return [...columns(HEADS, rows), ...refused, total].join('\n')
}

/** Columns of the names of steps; a longer one shifts its line. */
const WIDEST = 24

function outcomeLine(step: Members, width: number): string {
  const id = String(step.id).padEnd(width)
  const after = (mark: string, what: string): string =>
    mark + wrapWords(`  ${id}  ${what}`, columnsOf(process.stdout), 4).slice(1)
  if (step.outcome === 'confirmed') {
    const unit = step.unit === '1' ? '' : ` ${step.unit}`
    return after(colors.green('✔'), `${humanQuantity(Number(step.value), Number(step.uncertainty))}${unit}`)
  }
  if (step.outcome === 'refused') return after(colors.red('✘'), detailOf(step.refusal))
  return after(colors.yellow('–'), `skipped because of ${(step.because as readonly string[]).join(', ')}`)
}

/** What came of every step. */
export function outcomeText(body: Members): string {
  const steps = stepsOf(body)
  const width = Math.min(WIDEST, Math.max(...steps.map(({ id }) => String(id).length)))
  const lines = steps.map((step) => outcomeLine(step, width))
  return [...lines, colors.dim(`${body.charged_plancks} plancks\nprogram ${body.program_id}`)].join('\n')
}

export const isComplete = (body: Members): boolean => stepsOf(body).every(({ outcome }) => outcome === 'confirmed')
