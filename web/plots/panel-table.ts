import type { Axis } from '../../src/kernel/field.ts'
import { labelOf, type Panel } from '../../src/pictures/scene.ts'

/** What a panel shows, as rows of numbers. */
export interface PanelTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly number[])[]
}

const coordinate = ({ start, step }: Axis, index: number): number => start + index * step

/** At most so many of the indices below a count, evenly, the first and the last among them. */
const chosen = (count: number, most: number): readonly number[] =>
  count <= most
    ? Array.from({ length: count }, (_, index) => index)
    : Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))

const withUnit = ({ name, unit }: Axis): string => labelOf(name, unit)

/**
 * A panel as a table, with the unit of everything in its heads. Lines that share their coordinates have a column each; of curves, each has two.
 * Of a map, the columns are places across.
 * @param most rows at most; a map has at most 7 columns then
 */
export const tableOf = (panel: Panel, most = Number.POSITIVE_INFINITY): PanelTable => {
  if (panel.kind === 'map') {
    const { label, across, upward, values } = panel
    const columns = chosen(across.count, Number.isFinite(most) ? 7 : most)
    return {
      heads: [
        `${label}; ${withUnit(upward)} \\ ${withUnit(across)}`,
        ...columns.map((column) => String(Number(coordinate(across, column).toPrecision(6)))),
      ],
      rows: chosen(upward.count, most).map((row) => [
        coordinate(upward, row),
        ...columns.map((column) => values[row * across.count + column] as number),
      ]),
    }
  }
  const { series, xLabel, unit, square } = panel
  const [first] = series
  if (first === undefined) return { heads: [], rows: [] }
  const apart = square || series.some(({ x }) => x.length !== first.x.length)
  const rows = chosen(Math.max(...series.map(({ y }) => y.length)), most)
  return apart
    ? {
        heads: series.flatMap(({ name }) => [xLabel, labelOf(name, unit)]),
        rows: rows.map((row) => series.flatMap(({ x, y }) => [x[row] ?? Number.NaN, y[row] ?? Number.NaN])),
      }
    : {
        heads: [xLabel, ...series.map(({ name }) => labelOf(name, unit))],
        rows: rows.map((row) => [first.x[row] as number, ...series.map(({ y }) => y[row] as number)]),
      }
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** All numbers of panels as CSV (RFC 4180), a blank line between two panels. */
export const csvOf = (panels: readonly Panel[]): string =>
  panels
    .map((panel) => {
      const { heads, rows } = tableOf(panel)
      return [heads.map(cell), ...rows.map((row) => row.map(String))].map((line) => `${line.join(',')}\r\n`).join('')
    })
    .join('\r\n')
