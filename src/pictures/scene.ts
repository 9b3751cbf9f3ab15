import type { Check } from '../kernel/computation.ts'
import type { Axis, Field } from '../kernel/field.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Picture } from '../solvers/picture.ts'
import { numberText } from './number-text.ts'
import { plane } from './plane.ts'

/** The parts of an answer that can be drawn. */
export interface Drawable {
  readonly title: string
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly checks: readonly Check[]
  readonly equations: readonly string[]
  readonly extra: JsonObject
  readonly fields: readonly Field[]
  readonly picture: Picture
}

export interface Series {
  readonly name: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** Series over one horizontal axis. */
export interface PlotPanel {
  readonly kind: 'plot'
  readonly xLabel: string
  readonly yLabel: string
  /** Of the values of all series. */
  readonly unit: string
  readonly series: readonly Series[]
  readonly style: 'line' | 'bar'
  readonly logarithmic: boolean
  /** Whether a unit has the same length on both axes. */
  readonly square: boolean
  /** Whether the last point of each series is marked, such as the final position of a body. */
  readonly ends: boolean
}

/** A field in colours. */
export interface MapPanel {
  readonly kind: 'map'
  readonly label: string
  readonly unit: string
  /** The axis across, and the one upward. */
  readonly across: Axis
  readonly upward: Axis
  /** Rows of constant `upward`, the lowest first. */
  readonly values: Float64Array
  readonly path: readonly (readonly [number, number])[]
}

export type Panel = PlotPanel | MapPanel

/** What is drawn: panels from top to bottom; none if there is only the value. */
export interface Scene {
  readonly drawable: Drawable
  readonly panels: readonly Panel[]
}

/** Most rows of a field over two axes that are drawn as series of their own. */
const MOST_SERIES = 10
const MOST_PANELS = 4
/** Characters of a label beside a panel. */
const LONGEST_LABEL = 40

const words = (name: string): string => name.replaceAll('_', ' ')

export const labelOf = (name: string, unit: string): string =>
  unit === '1' || unit === '' ? words(name) : `${words(name)}, ${unit}`

const coordinates = ({ start, step, count }: Axis): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => start + index * step)

const pathOf = (extra: JsonObject, name: string | undefined): readonly (readonly [number, number])[] => {
  const member = name === undefined ? undefined : extra[name]
  if (!Array.isArray(member)) return []
  return member.flatMap((point): (readonly [number, number])[] => {
    if (!Array.isArray(point)) return []
    const [x, y] = point
    return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : []
  })
}

/** The axis along which lines run: the last one, or the first of two if that has more points. */
const lineAxis = ({ axes }: Field): Axis | undefined => {
  const [first, last] = [axes[0], axes.at(-1)]
  return axes.length === 2 && first !== undefined && last !== undefined && first.count > last.count ? first : last
}

/** One series, or one for each row of a field over two axes; of many rows, only some. */
const seriesOf = (field: Field, alone: boolean): readonly Series[] => {
  const along = lineAxis(field)
  if (along === undefined || along.count < 2) return []
  const x = coordinates(along)
  const rows = field.values.length / along.count
  const slow = field.axes.length > 1 ? field.axes.find((axis) => axis !== along) : undefined
  const stride = along === field.axes.at(-1) ? 1 : rows
  const shown = Math.min(MOST_SERIES, rows)
  return Array.from({ length: shown }, (_, index) => {
    const row = shown < 2 ? 0 : Math.round((index * (rows - 1)) / (shown - 1))
    const first = stride === 1 ? row * along.count : row
    return {
      name:
        slow === undefined
          ? words(field.name)
          : `${words(alone ? slow.name : field.name)} ${numberText(slow.start + row * slow.step, 3)}`,
      x,
      y: Float64Array.from(x, (_, point) => field.values[first + point * stride]),
    }
  })
}

/** Names of fields that share an axis, if they are short enough to be read there, and their unit. */
const sharedLabel = (fields: readonly Field[]): string => {
  const unit = fields[0]?.unit ?? '1'
  const label = labelOf(fields.map(({ name }) => name).join(', '), unit)
  return label.length <= LONGEST_LABEL ? label : unit === '1' ? '' : unit
}

const plotOf = (fields: readonly Field[], style: PlotPanel['style'], logarithmic: boolean): PlotPanel | null => {
  const [first] = fields
  const axis = first === undefined ? undefined : lineAxis(first)
  const series = fields.flatMap((field) => seriesOf(field, fields.length === 1))
  if (first === undefined || axis === undefined || series.length === 0) return null
  const xLabel = labelOf(axis.name, axis.unit)
  return {
    kind: 'plot',
    xLabel,
    yLabel: sharedLabel(fields),
    unit: first.unit,
    series,
    style,
    logarithmic,
    square: false,
    ends: false,
  }
}

const sameAxis = (a: Field, b: Field): boolean =>
  a.unit === b.unit && JSON.stringify(lineAxis(a)) === JSON.stringify(lineAxis(b))

/** Fields of one unit over one axis share a panel. */
const linePanels = (fields: readonly Field[], logarithmic: boolean): readonly Panel[] => {
  const groups: Field[][] = []
  for (const field of fields) {
    const group = groups.find(([first]) => first !== undefined && sameAxis(first, field))
    if (group === undefined) groups.push([field])
    else group.push(field)
  }
  return groups.slice(0, MOST_PANELS).flatMap((group) => plotOf(group, 'line', logarithmic) ?? [])
}

/** x_1 and x_2 are the x of two bodies. */
const withoutNumber = (name: string): string => name.replace(/_\d+$/, '')

const curvePanel = (x: Field, y: Field): PlotPanel => ({
  kind: 'plot',
  xLabel: labelOf(withoutNumber(x.name), x.unit),
  yLabel: labelOf(withoutNumber(y.name), y.unit),
  unit: y.unit,
  series: [{ name: `${words(y.name)} over ${words(x.name)}`, x: x.values, y: y.values }],
  style: 'line',
  logarithmic: false,
  square: x.unit === y.unit,
  ends: true,
})

const mapPanel = (field: Field, path: readonly (readonly [number, number])[]): Panel | null => {
  const found = plane(field)
  if (found === null) return plotOf([field], 'line', false)
  return { kind: 'map', label: labelOf(field.name, field.unit), unit: field.unit, ...found, path }
}

/** Curves that share both labels are drawn over each other, as the orbits of several bodies are. */
const overlaid = (panels: readonly PlotPanel[]): readonly PlotPanel[] => {
  const [first] = panels
  const together =
    panels.length > 1 && panels.every(({ xLabel, yLabel }) => xLabel === first?.xLabel && yLabel === first.yLabel)
  return first !== undefined && together ? [{ ...first, series: panels.flatMap(({ series }) => series) }] : panels
}

/** Paths of the bodies in a field over time, body and component; without components, the value of each over time. */
const orbitsPanel = (field: Field): PlotPanel | null => {
  const [time, body, component] = field.axes
  if (time === undefined || body === undefined || time.count < 2) return null
  const parts = component?.count ?? 1
  const along = (index: number, part: number): Float64Array =>
    Float64Array.from({ length: time.count }, (_, moment) => field.values[(moment * body.count + index) * parts + part])
  const flat = parts < 2
  return {
    kind: 'plot',
    xLabel: flat ? labelOf(time.name, time.unit) : labelOf('x', field.unit),
    yLabel: flat ? labelOf(field.name, field.unit) : labelOf('y', field.unit),
    unit: field.unit,
    series: Array.from({ length: Math.min(MOST_SERIES, body.count) }, (_, index) => ({
      name: `${words(body.name)} ${index + 1}`,
      x: flat ? coordinates(time) : along(index, 0),
      y: along(index, flat ? 0 : 1),
    })),
    style: 'line',
    logarithmic: false,
    square: !flat,
    ends: !flat,
  }
}

const varies = ({ values }: Field): boolean => values.some((value) => value !== values[0])

const one = (panel: Panel | null): readonly Panel[] => (panel === null ? [] : [panel])

const panelsOf = ({ picture, fields, extra }: Drawable): readonly Panel[] => {
  const named = (name: string): Field[] => fields.filter((field) => field.name === name)
  switch (picture.kind) {
    case 'map': {
      const given = picture.fields.flatMap(named)
      const field = given.find(varies) ?? given[0]
      return field === undefined ? [] : one(mapPanel(field, pathOf(extra, picture.path)))
    }
    case 'lines':
      return linePanels(picture.fields.flatMap(named), picture.logarithmic === true)
    case 'curves':
      return overlaid(
        picture.pairs.flatMap(([x, y]) =>
          named(x).flatMap((first) => named(y).map((second) => curvePanel(first, second))),
        ),
      )
    case 'orbits':
      return picture.fields.flatMap(named).flatMap((field) => one(orbitsPanel(field)))
    case 'bars':
      return picture.fields
        .flatMap(named)
        .slice(0, MOST_PANELS)
        .flatMap((field) => one(plotOf([field], field.axes.at(-1)?.unit === '1' ? 'bar' : 'line', false)))
    case 'none':
      return []
  }
}

/** Chooses what is drawn of an answer. An answer without fields is drawn as its value and its checks. */
export const compose = (drawable: Drawable): Scene => ({ drawable, panels: panelsOf(drawable) })
