import type { PictureFormat, Shown } from '../../node/pictures/format.ts'
import { drawableOf, drawPicture } from '../../node/pictures/picture.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Check } from '../../src/kernel/computation.ts'
import type { Axis, Field } from '../../src/kernel/field.ts'
import { compose } from '../../src/pictures/scene.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { saveFile } from '../write-file.ts'
import { plotMap } from './terminal-map.ts'
import { type Extent, plotLines } from './terminal-plot.ts'

const NARROWEST = 24
const WIDEST = 110
const ROWS = 20
const LABELS = 13

type Answer = Readonly<Record<string, unknown>>

interface CarriedField {
  readonly name: string
  readonly unit: string
  readonly axes: readonly Axis[]
  readonly values: readonly number[]
}

const fieldsOf = ({ fields, field_samples: samples }: Answer): readonly Field[] =>
  Array.isArray(fields ?? samples)
    ? ((fields ?? samples) as readonly CarriedField[]).map((field) => ({
        ...field,
        values: Float64Array.from(field.values),
      }))
    : []

const shownOf = (answer: Answer): Shown => ({
  value: Number(answer.value),
  unit: String(answer.unit),
  uncertainty: Number(answer.uncertainty),
  checks: (answer.checks ?? []) as readonly Check[],
  equations: (answer.equations ?? []) as readonly string[],
  // Named extra results are members of the answer itself.
  extra: answer as JsonObject,
  fields: fieldsOf(answer),
})

const extentOf = (): Extent => ({
  columns: Math.max(NARROWEST, Math.min(WIDEST, (process.stdout.columns ?? 80) - LABELS)),
  rows: ROWS,
})

const taskOf = (solver: string) => ({ kind: 'solver', solver, inputs: {} }) as const

/** The answer of a solver as lines for a terminal; it must contain its fields. */
export const plotAnswer = (solver: string, answer: Answer, extent = extentOf()): string => {
  const { panels } = compose(drawableOf(taskOf(solver), shownOf(answer)))
  if (panels.length === 0) return 'There is nothing to draw except the value.'
  const rows = Math.max(6, Math.floor(extent.rows / panels.length))
  return panels
    .map((panel) =>
      (panel.kind === 'map' ? plotMap(panel, { ...extent, rows }) : plotLines(panel, { ...extent, rows })).join('\n'),
    )
    .join('\n\n')
}

/**
 * Writes the picture of an answer into a file, PNG or SVG by its name.
 * @throws Refusal INVALID_BODY for another ending, UNWRITABLE_FILE
 */
export const savePicture = async (solver: string, answer: Answer, file: string): Promise<void> => {
  await saveFile(file, await drawPicture(taskOf(solver), shownOf(answer), formatOf(file)))
}

/** @throws Refusal INVALID_BODY */
export const formatOf = (file: string): PictureFormat => {
  const [, ending] = /\.(png|svg)$/i.exec(file) ?? []
  if (ending === undefined) throw new Refusal('INVALID_BODY', `A picture is FILE.png or FILE.svg; received ${file}.`)
  return ending.toLowerCase() as PictureFormat
}
