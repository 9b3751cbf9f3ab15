import { scaleLinear, scaleLog } from 'd3-scale'
import { schemeTableau10 } from 'd3-scale-chromatic'
import { element, text } from './element.ts'
import { type AxisScale, type Box, frame } from './frame.ts'
import type { PlotPanel, Series } from './scene.ts'

/** Most points of a line that a picture can show; longer lines are reduced to the extremes of each stretch. */
const MOST_POINTS = 3000
const LEGEND_ROW = 17
/** Characters of a name that fit into the margin. */
const LONGEST_NAME = 16
/** Bars that differ by less than this share of their height begin below the shortest of them instead of at zero. */
const NEARLY_EQUAL = 0.2

const colourOf = (index: number): string => schemeTableau10[index % schemeTableau10.length]

interface Range {
  readonly low: number
  readonly high: number
}

const rangeOf = (lists: readonly ArrayLike<number>[], above = Number.NEGATIVE_INFINITY): Range => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const value = list[i]
      if (!Number.isFinite(value) || value <= above) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low <= high ? { low, high } : { low: 0, high: 1 }
}

const widened = ({ low, high }: Range, share: number): [number, number] => {
  // A constant is drawn in the middle.
  const span =
    high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)) ? (high - low) * share : Math.abs(low) * 0.1 || 1
  return [low - span, high + span]
}

/**
 * Indices of the points that are drawn: all if there are few, otherwise the first one and both extremes of each
 * stretch.
 */
const drawn = ({ y }: Series): readonly number[] => {
  if (y.length <= MOST_POINTS) return Array.from({ length: y.length }, (_, index) => index)
  const stretch = Math.ceil((3 * y.length) / MOST_POINTS)
  const found: number[] = []
  for (let from = 0; from < y.length; from += stretch) {
    let [least, most] = [from, from]
    for (let i = from; i < Math.min(y.length, from + stretch); i++) {
      if (y[i] < y[least]) least = i
      if (y[i] > y[most]) most = i
    }
    found.push(...new Set([from, least, most].sort((a, b) => a - b)))
  }
  found.push(y.length - 1)
  return found
}

/** A curve may go back and forth, so its points are thinned evenly. */
const everyNth = (length: number): readonly number[] => {
  const every = Math.ceil(length / MOST_POINTS)
  return Array.from({ length: Math.ceil(length / every) }, (_, index) => Math.min(length - 1, index * every))
}

const lineOf = (series: Series, index: number, x: AxisScale, y: AxisScale, whole: boolean): string => {
  const at = whole ? everyNth(series.y.length) : drawn(series)
  const points: string[] = []
  for (const point of at) {
    const [across, upward] = [x(series.x[point]), y(series.y[point])]
    if (Number.isFinite(across) && Number.isFinite(upward)) points.push(`${across.toFixed(1)},${upward.toFixed(1)}`)
  }
  return element('polyline', {
    points: points.join(' '),
    fill: 'none',
    stroke: colourOf(index),
    'stroke-width': 1.6,
    'stroke-linejoin': 'round',
  })
}

const dotOf = (series: Series, index: number, x: AxisScale, y: AxisScale): string => {
  const last = series.y.length - 1
  return element('circle', {
    ...{ cx: x(series.x[last]), cy: y(series.y[last]), r: 5 },
    ...{ fill: colourOf(index), stroke: '#ffffff' },
  })
}

const barsOf = (series: Series, x: AxisScale, y: AxisScale, box: Box): string => {
  // Bars that do not begin at zero begin at the axis.
  const zero = Math.min(y(0), box.top + box.height)
  const width = Math.max(1, (0.7 * box.width) / (series.y.length + 1))
  return drawn(series)
    .map((index) => {
      const [across, upward] = [x(series.x[index]), y(series.y[index])]
      const [top, height] = [Math.min(zero, upward), Math.abs(zero - upward)]
      return element('rect', { x: across - width / 2, y: top, width, height, fill: colourOf(0) })
    })
    .join('')
}

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

const legend = (series: readonly Series[], { left, top, width }: Box): string =>
  series.length < 2
    ? ''
    : series
        .map(({ name }, index) => {
          const y = top + 16 + index * LEGEND_ROW
          const from = left + width + 12
          return (
            element('line', {
              x1: from,
              x2: from + 18,
              y1: y - 4,
              y2: y - 4,
              stroke: colourOf(index),
              'stroke-width': 3,
            }) + text(from + 24, y, shortened(name), { class: 'tick' })
          )
        })
        .join('')

const verticalScale = (panel: PlotPanel, box: Box): AxisScale => {
  const lists = panel.series.map(({ y }) => y)
  const bottomUp = [box.top + box.height, box.top]
  if (panel.logarithmic) {
    const { low, high } = rangeOf(lists, 0)
    return scaleLog()
      .domain([low, Math.max(high, low * 10)])
      .range(bottomUp)
  }
  const range = rangeOf(lists)
  if (panel.style === 'bar') {
    const spread = range.high - range.low
    if (range.low > 0 && spread > 0 && spread < NEARLY_EQUAL * range.high) {
      return scaleLinear()
        .domain([range.low - spread / 2, range.high + spread / 10])
        .range(bottomUp)
    }
    const tall = { low: Math.min(0, range.low), high: Math.max(0, range.high) }
    return scaleLinear()
      .domain([tall.low * 1.05, tall.high * 1.05 || (tall.low < 0 ? 0 : 1)])
      .range(bottomUp)
  }
  return scaleLinear().domain(widened(range, 0.05)).range(bottomUp)
}

/** The part of a box in which a unit has the same length on both axes, if that is wanted. */
export const fitPlot = (panel: PlotPanel, box: Box): Box => {
  if (!panel.square) return box
  const [x0, x1] = widened(rangeOf(panel.series.map(({ x }) => x)), 0.05)
  const [y0, y1] = widened(rangeOf(panel.series.map(({ y }) => y)), 0.05)
  const scale = Math.min(box.width / (x1 - x0), box.height / (y1 - y0))
  const [width, height] = [scale * (x1 - x0), scale * (y1 - y0)]
  // A very narrow plot would be unreadable.
  if (width < box.width / 4 || height < box.height / 4) return box
  return { left: box.left + (box.width - width) / 2, top: box.top, width, height }
}

/** Lines or bars with axes, units and a legend. */
export const drawPlot = (panel: PlotPanel, box: Box): string => {
  const across = rangeOf(panel.series.map(({ x }) => x))
  const count = panel.series[0]?.y.length ?? 1
  const margin = panel.style === 'bar' ? 0.6 / count : panel.square ? 0.05 : 0
  const x = scaleLinear()
    .domain(widened(across, margin))
    .range([box.left, box.left + box.width])
  const y = verticalScale(panel, box)
  const marks =
    panel.style === 'bar'
      ? panel.series.map((series) => barsOf(series, x, y, box))
      : panel.series.map((series, index) => lineOf(series, index, x, y, panel.square))
  if (panel.ends) marks.push(...panel.series.map((series, index) => dotOf(series, index, x, y)))
  return frame(box, x, y, panel.xLabel, panel.yLabel) + marks.join('') + legend(panel.series, box)
}
