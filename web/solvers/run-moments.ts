import { type ColourRange, colourRange, extremes } from '../../src/pictures/colour-range.ts'
import type { MapPanel, Panel, PlotPanel } from '../../src/pictures/scene.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Picture } from '../../src/solvers/picture.ts'
import type { Frame } from './run.ts'
import { picturePanels } from './run-panels.ts'

/** A moment of a run, as it is drawn. */
export interface Moment {
  /** Share of the run. */
  readonly share: number
  readonly time: number | null
  readonly panels: readonly Panel[]
  /** Lowest and highest value of the main panel. */
  readonly low: number
  readonly high: number
  /** Mean of the field as the solver weighs it; null if it gives none. */
  readonly mean: number | null
}

const valuesOf = (panel: Panel): Float64Array =>
  panel.kind === 'map' ? panel.values : Float64Array.from(panel.series.flatMap(({ y }) => Array.from(y)))

export const momentOf = ({ share, time, fields, mean }: Frame, picture: Picture, extra: JsonObject): Moment => {
  const panels = picturePanels(picture, { fields, extra })
  const [main] = panels
  return { share, time, panels, ...extremes(main === undefined ? new Float64Array() : valuesOf(main)), mean }
}

const mixed = (before: MapPanel, after: MapPanel, share: number, values: Float64Array): MapPanel => {
  for (let i = 0; i < values.length; i++) {
    const from = before.values[i] as number
    values[i] = from + share * ((after.values[i] as number) - from)
  }
  return { ...before, values }
}

/**
 * Maps at a place between two moments, interpolated linearly: for the eye alone, no numbers of the run.
 * @param room for the values of the first map, which are written there
 * @returns null if there is nothing to interpolate
 */
export const panelsBetween = (
  [first]: readonly Panel[],
  [last]: readonly Panel[],
  share: number,
  room: Float64Array,
): readonly Panel[] | null =>
  first?.kind === 'map' && last?.kind === 'map' && first.values.length === last.values.length
    ? [mixed(first, last, share, room)]
    : null

/** One range of colours for all moments, so that a colour means the same in each. */
export const rangeOver = (moments: readonly Moment[]): ColourRange =>
  colourRange(Float64Array.from(moments.flatMap(({ low, high }) => [low, high])))

/** Lowest and highest value at each moment, and the mean if the solver gives one: a conserved one is a level line. */
export const extremesOf = (
  moments: readonly Moment[],
  words: { readonly least: string; readonly mean: string; readonly most: string; readonly time: string },
): PlotPanel | null => {
  const panel = moments[0]?.panels[0]
  if (panel === undefined || moments.length < 2) return null
  const x = moments.map(({ share, time }) => time ?? share)
  const means = moments.map(({ mean }) => mean)
  return {
    kind: 'plot',
    xLabel: moments.some(({ time }) => time === null) ? words.time : 't',
    yLabel: panel.kind === 'map' ? panel.label : panel.yLabel,
    unit: panel.unit,
    series: [
      { name: words.most, x, y: moments.map(({ high }) => high) },
      ...(means.every((mean) => mean !== null) ? [{ name: words.mean, x, y: means }] : []),
      { name: words.least, x, y: moments.map(({ low }) => low) },
    ],
    style: 'line',
    logarithmic: false,
    square: false,
    ends: false,
  }
}
