import { scaleLinear, scaleLog } from 'd3-scale'
import { schemeTableau10 } from 'd3-scale-chromatic'
import { domainAcross, domainUpward, drawnPoints, plotRatio } from '../../src/pictures/plot-domain.ts'
import type { PlotPanel, Series } from '../../src/pictures/scene.ts'
import { element, text } from './element.ts'
import { type AxisScale, type Box, frame } from './frame.ts'

const LEGEND_ROW = 17
/** Characters of a name that fit into the margin. */
const LONGEST_NAME = 16

const colourOf = (index: number): string => schemeTableau10[index % schemeTableau10.length]

const lineOf = (series: Series, index: number, x: AxisScale, y: AxisScale, whole: boolean): string => {
  const at = drawnPoints(series, whole)
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
  return drawnPoints(series, false)
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

/** The part of a box in which a unit has the same length on both axes, if that is wanted. */
export const fitPlot = (panel: PlotPanel, box: Box): Box => {
  const ratio = plotRatio(panel)
  if (ratio === null) return box
  const width = Math.min(box.width, box.height / ratio)
  const height = width * ratio
  // A very narrow plot would be unreadable.
  if (width < box.width / 4 || height < box.height / 4) return box
  return { left: box.left + (box.width - width) / 2, top: box.top, width, height }
}

/** Lines or bars with axes, units and a legend. */
export const drawPlot = (panel: PlotPanel, box: Box): string => {
  const x = scaleLinear()
    .domain(domainAcross(panel))
    .range([box.left, box.left + box.width])
  const y = (panel.logarithmic ? scaleLog() : scaleLinear())
    .domain(domainUpward(panel))
    .range([box.top + box.height, box.top])
  const marks =
    panel.style === 'bar'
      ? panel.series.map((series) => barsOf(series, x, y, box))
      : panel.series.map((series, index) => lineOf(series, index, x, y, panel.square))
  if (panel.ends) marks.push(...panel.series.map((series, index) => dotOf(series, index, x, y)))
  return frame(box, x, y, panel.xLabel, panel.yLabel) + marks.join('') + legend(panel.series, box)
}
