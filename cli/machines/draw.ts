import { Refusal } from '../../src/errors/refusal.ts'
import { plotLines } from '../plot/terminal-plot.ts'
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

/** A figure over the steps, for a terminal of this width. */
export function drawSteps(rows: readonly StepRow[], wanted: unknown, columns: number): string {
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
    series: [series],
    style: 'line',
    logarithmic: false,
    square: false,
    ends: false,
  } as const
  const lines = plotLines(panel, { columns: Math.max(20, Math.min(columns - 14, 100)), rows: 14 })
  return lines.join('\n')
}
