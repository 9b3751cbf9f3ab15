import { colors } from '../colors.ts'
import { humanNumber } from '../human-number.ts'

/** An observed figure as the node sends it. */
interface Figure {
  readonly value: number
  readonly unit: string
}

/** A sealed step of a list. */
export interface StepRow {
  readonly step: number
  readonly envelope: string
  readonly value: number
  readonly unit: string
  readonly observed: Readonly<Record<string, Figure>>
  /** Whether the machine halted at it. */
  readonly halted: boolean
}

const quantity = ({ value, unit }: Figure): string => `${humanNumber(value)}${unit === '1' ? '' : ` ${unit}`}`

/** `temperature 285.22 K   heating 978 W`; the value of the step where nothing is observed. */
export const figuresText = (observed: StepRow['observed'], value: Figure | null): string => {
  const figures = Object.entries(observed)
  if (figures.length > 0) return figures.map(([name, figure]) => `${name} ${quantity(figure)}`).join('   ')
  return value === null ? '' : quantity(value)
}

/** One line for a sealed step. */
export const stepLine = (row: StepRow): string =>
  `${String(row.step).padStart(8)}  ${figuresText(row.observed, row)}${haltedText(row)}`

/** What a line of a step says where the machine halted at it. */
export const haltedText = ({ halted }: Pick<StepRow, 'halted'>): string => (halted ? colors.yellow(', halted') : '')
