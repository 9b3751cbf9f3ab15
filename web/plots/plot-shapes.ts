import { domainAcross, domainUpward, drawnPoints } from '../../src/pictures/plot-domain.ts'
import type { PlotPanel } from '../../src/pictures/scene.ts'
import { type AxisScale, linearScale, logarithmicScale } from './axis-scale.ts'

/** Size of the area inside the axes, pixels. */
export interface Area {
  readonly width: number
  readonly height: number
}

export interface Scales {
  readonly x: AxisScale
  readonly y: AxisScale
}

/** Scales of a panel; those of several if they are drawn over each other. */
export const scalesOf = (panel: PlotPanel, over: PlotPanel | null = null): Scales => {
  const whole = over === null ? panel : { ...panel, series: [...panel.series, ...over.series] }
  const upward = domainUpward(whole)
  return { x: linearScale(domainAcross(whole)), y: panel.logarithmic ? logarithmicScale(upward) : linearScale(upward) }
}

/** A line as the data of an SVG path; points that are not numbers interrupt it. `shown` is the share of the points from the first one. */
export const linePath = (
  series: PlotPanel['series'][number],
  { x, y }: Scales,
  { width, height }: Area,
  curve: boolean,
  shown = 1,
): string => {
  const last = Math.max(1, Math.ceil(shown * (series.y.length - 1)))
  let [text, pen] = ['', 'M']
  for (const index of drawnPoints(series, curve)) {
    if (index > last) break
    const across = x.share(series.x[index] as number) * width
    const upward = (1 - y.share(series.y[index] as number)) * height
    if (Number.isFinite(across) && Number.isFinite(upward)) {
      text += `${pen}${across.toFixed(1)} ${upward.toFixed(1)}`
      pen = 'L'
    } else pen = 'M'
  }
  return text
}

export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Bars from zero, or from the axis where zero is not on it. */
export const barsOf = (series: PlotPanel['series'][number], { x, y }: Scales, { width, height }: Area): Bar[] => {
  const zero = Math.min(height, (1 - y.share(0)) * height)
  const each = Math.max(1, (0.7 * width) / (series.y.length + 1))
  return drawnPoints(series, false).map((index) => {
    const upward = (1 - y.share(series.y[index] as number)) * height
    return {
      x: x.share(series.x[index] as number) * width - each / 2,
      y: Math.min(zero, upward),
      width: each,
      height: Math.abs(zero - upward),
    }
  })
}

/** Index of the point whose coordinate is nearest to a share of the axis. */
export const nearestPoint = (series: PlotPanel['series'][number], { x }: Scales, share: number): number => {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index < series.x.length; index++) {
    const distance = Math.abs(x.share(series.x[index] as number) - share)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}
