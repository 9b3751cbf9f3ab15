import type { PlotPanel, Series } from './scene.ts'

/** Most points of a line that a picture can show; longer lines are reduced to the extremes of each stretch. */
const MOST_POINTS = 3000
/** Bars that differ by less than this share of their height begin below the shortest of them instead of at zero. */
const NEARLY_EQUAL = 0.2

interface Range {
  readonly low: number
  readonly high: number
}

/** Lowest and highest of the finite numbers above a bound. */
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

/** First and last coordinate of the horizontal axis. */
export const domainAcross = ({ series, style, square }: PlotPanel): [number, number] => {
  const margin = style === 'bar' ? 0.6 / (series[0]?.y.length ?? 1) : square ? 0.05 : 0
  return widened(rangeOf(series.map(({ x }) => x)), margin)
}

/** First and last coordinate of the vertical axis, both positive if it is logarithmic. */
export const domainUpward = ({ series, style, logarithmic }: PlotPanel): [number, number] => {
  const lists = series.map(({ y }) => y)
  if (logarithmic) {
    const { low, high } = rangeOf(lists, 0)
    return [low, Math.max(high, low * 10)]
  }
  const range = rangeOf(lists)
  if (style !== 'bar') return widened(range, 0.05)
  const spread = range.high - range.low
  if (range.low > 0 && spread > 0 && spread < NEARLY_EQUAL * range.high)
    return [range.low - spread / 2, range.high + spread / 10]
  const tall = { low: Math.min(0, range.low), high: Math.max(0, range.high) }
  return [tall.low * 1.05, tall.high * 1.05 || (tall.low < 0 ? 0 : 1)]
}

/** Length of the vertical axis over that of the horizontal one where a unit has one length on both; null if it need not. */
export const plotRatio = (panel: PlotPanel): number | null => {
  if (!panel.square) return null
  const [x0, x1] = domainAcross(panel)
  const [y0, y1] = domainUpward(panel)
  return (y1 - y0) / (x1 - x0)
}

/** A curve may go back and forth, so its points are thinned evenly. */
const everyNth = (length: number): readonly number[] => {
  const every = Math.ceil(length / MOST_POINTS)
  return Array.from({ length: Math.ceil(length / every) }, (_, index) => Math.min(length - 1, index * every))
}

/**
 * Indices of the points that are drawn: all if there are few, otherwise the first one and both extremes of each
 * stretch.
 * @param curve whether the line may go back and forth
 */
export const drawnPoints = ({ y }: Series, curve: boolean): readonly number[] => {
  if (curve) return everyNth(y.length)
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
