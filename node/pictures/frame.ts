import { numberText } from '../../src/pictures/number-text.ts'
import { element, text } from './element.ts'

/** A rectangle on the page, pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of a scale of d3 that axes need. */
export interface AxisScale {
  (value: number): number
  ticks(count: number): number[]
}

const TICK = 5
const GRID = '#e3e6ea'
const AXIS = '#59636e'
const PIXELS_PER_TICK_X = 95
const PIXELS_PER_TICK_Y = 48
/** Most labels of a logarithmic axis, which returns more than are requested. */
const MOST_TICKS = 12

const thinned = (ticks: readonly number[]): readonly number[] => {
  const every = Math.ceil(ticks.length / MOST_TICKS)
  return ticks.filter((_, index) => index % every === 0)
}

/** Width of the longest label of these ticks, pixels. */
export const widthOf = (ticks: readonly number[]): number =>
  ticks.reduce((width, tick) => Math.max(width, 7.3 * numberText(tick).length), 0)

/** Axes with ticks, grid lines and labels around a box. */
export const frame = (box: Box, x: AxisScale, y: AxisScale, xLabel: string, yLabel: string, grid = true): string => {
  const { left, top, width, height } = box
  const bottom = top + height
  const parts: string[] = []
  for (const tick of thinned(x.ticks(Math.max(2, width / PIXELS_PER_TICK_X)))) {
    const at = x(tick)
    if (grid) parts.push(element('line', { x1: at, x2: at, y1: top, y2: bottom, stroke: GRID }))
    parts.push(element('line', { x1: at, x2: at, y1: bottom, y2: bottom + TICK, stroke: AXIS }))
    parts.push(text(at, bottom + 19, numberText(tick), { 'text-anchor': 'middle', class: 'tick' }))
  }
  const upward = thinned(y.ticks(Math.max(2, height / PIXELS_PER_TICK_Y)))
  for (const tick of upward) {
    const at = y(tick)
    if (grid) parts.push(element('line', { x1: left, x2: left + width, y1: at, y2: at, stroke: GRID }))
    parts.push(element('line', { x1: left - TICK, x2: left, y1: at, y2: at, stroke: AXIS }))
    parts.push(text(left - 9, at + 4, numberText(tick), { 'text-anchor': 'end', class: 'tick' }))
  }
  parts.push(element('rect', { x: left, y: top, width, height, fill: 'none', stroke: AXIS }))
  parts.push(text(left + width / 2, bottom + 40, xLabel, { 'text-anchor': 'middle' }))
  const middle = top + height / 2
  parts.push(
    text(0, 0, yLabel, {
      'text-anchor': 'middle',
      transform: `translate(${left - Math.max(72, widthOf(upward) + 22)} ${middle}) rotate(-90)`,
    }),
  )
  return parts.join('')
}
