import { Refusal } from '../../src/errors/refusal.ts'
import { type Extent, GUTTER, plotLines } from '../plot/terminal-plot.ts'
import type { StepRow } from './figures.ts'

/** The figure to draw: the one that is named, the first one observed, or the value. */
function nameOf(rows: readonly StepRow[], wanted: unknown): string | null {
  const names = Object.keys(rows.at(-1)?.observed ?? {})
  if (typeof wanted !== 'string') return names[0] ?? null
  if (names.includes(wanted)) return wanted
  throw new Refusal(
    'INVALID_SETTING',
    `The machine does not observe ${wanted}; it has ${names.join(', ') || 'no figures'}.`,
    {
      received: wanted,
    },
  )
}

/** A figure over the steps, as lines for a terminal. */
export function drawSteps(rows: readonly StepRow[], wanted: unknown, extent: Extent): string[] {
  const name = nameOf(rows, wanted)
  const figureOf = (row: StepRow) => (name === null ? row : (row.observed[name] ?? row))
  const unit = figureOf(rows.at(-1) as StepRow).unit
  const label = `${name ?? 'value'}${unit === '1' ? '' : `, ${unit}`}`
  const series = {
    name: name ?? 'value',
    x: Float64Array.from(rows, ({ step }) => step),
    y: Float64Array.from(rows, (row) => figureOf(row).value),
  }
  const panel = {
    kind: 'plot',
    xLabel: 'step',
    yLabel: label,
    unit,
    series: [series],
    style: 'line',
    logarithmic: false,
    square: false,
    ends: false,
  } as const
  return plotLines(panel, extent)
}

const NARROWEST = 20
const WIDEST = 100
const ROWS = 14

/** The same as text that fits the terminal, or a line without steps. */
export function plotText(rows: readonly StepRow[], wanted: unknown): string {
  if (rows.length === 0) return 'nothing is sealed yet'
  const columns = (process.stdout.columns ?? 80) - GUTTER - 2
  return drawSteps(rows, wanted, { columns: Math.max(NARROWEST, Math.min(columns, WIDEST)), rows: ROWS }).join('\n')
}
