import type { Line } from './machine.ts'

/** A line scaled to an area of a given width and height, with the labels of its axes. */
export interface LineShape {
  /** Data of an SVG path. */
  readonly path: string
  /** The last point. */
  readonly end: { readonly x: number; readonly y: number }
  readonly levels: readonly { readonly value: number; readonly y: number }[]
  readonly steps: readonly [first: number, last: number]
}

const ROUND = [1, 2, 5, 10]

/** Round numbers between two bounds, about four of them. */
const levelsOf = (low: number, high: number): readonly number[] => {
  const raw = (high - low) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = (ROUND.find((factor) => factor * power >= raw) ?? 10) * power
  const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)]
  // A span below the precision of its numbers has no levels in between.
  if (!Number.isFinite(step) || step === 0 || last - first > 12) return [low, high]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** At most two points for each pixel across: the smallest and the largest of those that share it. */
const thinned = (points: Line['points'], width: number): Line['points'] => {
  if (points.length <= 2 * width) return points
  const groups = Math.max(1, Math.floor(width))
  const size = points.length / groups
  return Array.from({ length: groups }, (_, group) =>
    points.slice(Math.floor(group * size), Math.floor((group + 1) * size)),
  ).flatMap((some) => {
    const sorted = [...some].sort((a, b) => a[1] - b[1])
    const [low, high] = [sorted[0], sorted.at(-1)]
    if (low === undefined || high === undefined || low === high) return low === undefined ? [] : [low]
    return low[0] < high[0] ? [low, high] : [high, low]
  })
}

export const shapeOf = ({ points }: Line, width: number, height: number): LineShape => {
  const values = points.map(([, value]) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // A constant figure is a line in the middle.
  const margin = most > least ? (most - least) * 0.08 : Math.abs(most) * 0.05 || 1
  const [low, high] = [least - margin, most + margin]
  const steps = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0] as const
  const across = (step: number): number =>
    steps[1] === steps[0] ? width / 2 : ((step - steps[0]) / (steps[1] - steps[0])) * width
  const upward = (value: number): number => (1 - (value - low) / (high - low)) * height
  const drawn = thinned(points, width)
  return {
    path: drawn
      .map(([step, value], index) => `${index === 0 ? 'M' : 'L'}${across(step).toFixed(1)} ${upward(value).toFixed(1)}`)
      .join(''),
    end: { x: across(steps[1]), y: upward(values.at(-1) ?? 0) },
    levels: (most > least ? levelsOf(low, high) : [most]).map((value) => ({ value, y: upward(value) })),
    steps,
  }
}
