import { type ColourRange, colourRange } from '../../src/pictures/colour-range.ts'
import { compose, type Drawable, type MapPanel, type Panel } from '../../src/pictures/scene.ts'
import type { Picture } from '../../src/solvers/picture.ts'
import type { LocalRun } from './run.ts'

const NOTHING = { title: '', value: 0, unit: '1', uncertainty: 0, checks: [], equations: [], extra: {} }

const namesIn = (picture: Picture): readonly string[] =>
  picture.kind === 'none' ? [] : picture.kind === 'curves' ? picture.pairs.flat() : picture.fields

/** What the solver declares as the picture of its runs. */
export const picturePanels = (picture: Picture, { fields, extra = {} }: Partial<Drawable> & Pick<Drawable, 'fields'>) =>
  compose({ ...NOTHING, extra, fields, picture }).panels

/** The other series of a run, such as energies over time, which the picture does not show. */
export const panelsBeside = (picture: Picture, { fields }: LocalRun): readonly Panel[] => {
  const shown = new Set(namesIn(picture))
  const others = fields.filter(({ name, axes }) => !shown.has(name) && axes.length === 1 && (axes[0]?.count ?? 0) > 2)
  return compose({
    ...NOTHING,
    fields: others,
    picture: { kind: 'lines', fields: others.map(({ name }) => name) },
  }).panels
}

/** How a run can be seen to move: by segments, by drawing its lines from their beginning, or not at all. */
export type Movement = 'frames' | 'reveal' | null

const OVER_TIME = /^(?:t|tau|chi|sweep|step)\b/

export const movementOf = (panels: readonly Panel[], steps: number | null): Movement => {
  const [first] = panels
  if (first === undefined) return null
  const cut = steps === null || steps < 2 ? null : 'frames'
  if (first.kind === 'map') return cut
  if (first.style === 'bar') return null
  return first.ends || OVER_TIME.test(first.xLabel) ? 'reveal' : cut
}

const isMap = (panel: Panel): panel is MapPanel => panel.kind === 'map'

/** One range of colours for several maps, so that a colour means the same in all. */
export const commonRange = (panels: readonly Panel[]): ColourRange | undefined => {
  const ends = panels.filter(isMap).flatMap(({ values }) => {
    const { low, high } = colourRange(values)
    return [low, high]
  })
  return ends.length === 0 ? undefined : colourRange(Float64Array.from(ends))
}
