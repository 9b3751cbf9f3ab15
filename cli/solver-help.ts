import type { Solver } from '../src/solvers/contract.ts'
import { colors } from './colors.ts'
import { inputRows } from './input-rows.ts'

const WIDEST = 28

/** Rows in columns; the last column is not padded. */
const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.min(WIDEST, Math.max(...rows.map((row) => row[at]?.length ?? 0))))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Help of a solver: what it computes, and a row for each input with unit, default, limits and meaning. */
export const solverHelp = ({ name, summary, input, reality, example }: Solver): string => {
  const rows = inputRows(input, []).map((cells) => cells.map((cell) => cell.replaceAll('`', '')))
  const [heads = '', ...lines] = columns([['input', 'unit or kind', 'default', 'limits', 'meaning'], ...rows])
  return [
    `${colors.bold(name)}  ${summary}`,
    '',
    colors.dim(heads),
    ...lines,
    '',
    `Checked: ${reality}`,
    `Try: svcmesh solve ${name} '${JSON.stringify(example.inputs)}'`,
  ].join('\n')
}
