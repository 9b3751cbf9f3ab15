import { numberText } from '../../src/pictures/number-text.ts'
import type { PlotPanel } from '../../src/pictures/scene.ts'
import { colors } from '../colors.ts'
import { Braille } from './braille.ts'

/** Characters of a plot, without its labels. */
export interface Extent {
  readonly columns: number
  readonly rows: number
}

const PAINTS = [colors.cyan, colors.yellow, colors.magenta, colors.green, colors.red, colors.blue] as const

/** Characters left of a plot, for its labels. */
export const GUTTER = 12

const paint = (character: string, series: number): string =>
  (PAINTS[series % PAINTS.length] as (text: string) => string)(character)

interface Span {
  readonly low: number
  readonly high: number
}

const spanOf = (lists: readonly ArrayLike<number>[]): Span => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const value = list[i]
      if (!Number.isFinite(value)) continue
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  if (!(low <= high)) return { low: 0, high: 1 }
  return low === high ? { low: low - 1, high: high + 1 } : { low, high }
}

const log10 = (value: number): number => (value > 0 ? Math.log10(value) : Number.NaN)

const labelled = (rows: readonly string[], top: string, bottom: string): string[] =>
  rows.map((row, index) => {
    const label = index === 0 ? top : index === rows.length - 1 ? bottom : ''
    return `${colors.dim(label.padStart(GUTTER - 2))} ${colors.dim('│')}${row}`
  })

/** Lines or bars of dots, for a terminal. */
export const plotLines = (panel: PlotPanel, { columns, rows }: Extent): string[] => {
  const canvas = new Braille(columns, rows)
  const heights = panel.series.map(({ y }) => (panel.logarithmic ? Float64Array.from(y, log10) : y))
  const x = spanOf(panel.series.map((series) => series.x))
  const found = spanOf(heights)
  const y =
    panel.style === 'bar' && !(found.low > 0 && found.high - found.low < 0.2 * found.high)
      ? { low: Math.min(0, found.low), high: Math.max(0, found.high) }
      : found
  const across = (value: number): number => Math.round(((value - x.low) / (x.high - x.low)) * (canvas.width - 1))
  const downward = (value: number): number => Math.round(((y.high - value) / (y.high - y.low)) * (canvas.height - 1))
  for (const [index, series] of panel.series.entries()) {
    const values = heights[index]
    for (let i = 0; i < values.length; i++) {
      const [toX, toY] = [across(series.x[i]), downward(values[i])]
      if (panel.style === 'bar') canvas.line(toX, downward(0), toX, toY, index)
      else {
        const from = Math.max(0, i - 1)
        canvas.line(across(series.x[from]), downward(values[from]), toX, toY, index)
      }
    }
  }
  const show = (value: number): string => numberText(panel.logarithmic ? 10 ** value : value, 4)
  const [left, right] = [numberText(x.low, 4), numberText(x.high, 4)]
  const room = Math.max(1, columns - left.length - right.length)
  const label = panel.xLabel.slice(0, room)
  const before = Math.floor((room - label.length) / 2)
  const legend =
    panel.series.length < 2 ? [] : [panel.series.map(({ name }, index) => paint(`■ ${name}`, index)).join('  ')]
  return [
    colors.dim(panel.yLabel),
    ...legend,
    ...labelled(canvas.rows(paint), show(y.high), show(y.low)),
    colors.dim(
      `${' '.repeat(GUTTER)}${left}${' '.repeat(before)}${label}${' '.repeat(room - label.length - before)}${right}`,
    ),
  ]
}
