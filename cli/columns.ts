/** One column of a table. */
export interface Column {
  readonly title: string
  readonly align: 'left' | 'right'
}

/** Lines of a table, columns two spaces apart, each as wide as its widest cell; the first line has the titles. */
export function columns(heads: readonly Column[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = heads.map(({ title }, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    heads
      .map(({ align }, at) => {
        const [cell = '', width = 0] = [cells[at], widths[at]]
        return align === 'left' ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return [line(heads.map(({ title }) => title)), ...rows.map(line)]
}
