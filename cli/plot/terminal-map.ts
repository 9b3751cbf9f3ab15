import { coloursOf } from '../../node/pictures/colours.ts'
import { colourIndex } from '../../src/pictures/colour-range.ts'
import { numberText } from '../../src/pictures/number-text.ts'
import type { MapPanel } from '../../src/pictures/scene.ts'
import { colors } from '../colors.ts'
import type { Extent } from './terminal-plot.ts'

/** From low to high, for terminals without colours. */
const RAMP = ' .:-=+*#%@'
const PATH = '×'
const RESET = '\x1b[0m'

const rgb = (kind: 38 | 48, table: Uint8Array, at: number): string =>
  `\x1b[${kind};2;${table[at * 3]};${table[at * 3 + 1]};${table[at * 3 + 2]}m`

/** As many characters as the aspect ratio of the region needs; a character is twice as tall as wide. */
const fitted = ({ across, upward }: MapPanel, { columns, rows }: Extent): Extent => {
  const ratio = Math.abs((upward.step * upward.count) / (across.step * across.count))
  if (across.unit !== upward.unit || !(ratio > 0.2 && ratio < 5)) return { columns, rows }
  const width = Math.max(8, Math.min(columns, Math.round((2 * rows) / ratio)))
  return { columns: width, rows: Math.max(2, Math.round((width * ratio) / 2)) }
}

/** A field in colours, two cells in each character; or in characters of growing darkness. */
export const plotMap = (panel: MapPanel, extent: Extent): string[] => {
  const { columns, rows } = fitted(panel, extent)
  const { values, across, upward } = panel
  const palette = coloursOf(values)
  const halves = colors.isColorSupported ? 2 : 1
  const indexAt = (row: number, column: number): number => {
    const i = Math.min(across.count - 1, Math.floor(((column + 0.5) * across.count) / columns))
    const fromTop = Math.min(upward.count - 1, Math.floor(((row + 0.5) * upward.count) / (rows * halves)))
    const j = upward.step < 0 ? fromTop : upward.count - 1 - fromTop
    return colourIndex(palette, values[j * across.count + i])
  }
  const onPath = new Set(
    panel.path.map(([x, y]) => {
      const column = Math.floor(((x - across.start) / (across.step * across.count)) * columns)
      const row = rows - 1 - Math.floor(((y - upward.start) / (upward.step * upward.count)) * rows)
      return `${row} ${column}`
    }),
  )
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const mark = onPath.has(`${row} ${column}`)
      if (halves === 1) return mark ? PATH : RAMP[Math.floor((indexAt(row, column) * RAMP.length) / 256)]
      const lower = rgb(48, palette.table, indexAt(2 * row + 1, column))
      return mark ? `${lower}${PATH}` : `${rgb(38, palette.table, indexAt(2 * row, column))}${lower}▀`
    })
    return halves === 1 ? cells.join('') : `${cells.join('')}${RESET}`
  })
  const [low, high] = [numberText(palette.low, 4), numberText(palette.high, 4)]
  const scale =
    halves === 1
      ? `${low} [${RAMP}] ${high}`
      : `${low} ${Array.from({ length: 32 }, (_, i) => `${rgb(48, palette.table, i * 8)} `).join('')}${RESET} ${high}`
  const end = (axis: MapPanel['across']): string =>
    `${axis.name} ${numberText(axis.start, 4)} … ${numberText(axis.start + axis.step * (axis.count - 1), 4)}${axis.unit === '1' ? '' : ` ${axis.unit}`}`
  return [colors.dim(panel.label), ...lines, scale, colors.dim(`across: ${end(across)}; upward: ${end(upward)}`)]
}
