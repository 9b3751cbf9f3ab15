/** A scale of a plot: from coordinates to a share of the axis, and round numbers to write beside it. */
export interface AxisScale {
  readonly low: number
  readonly high: number
  /** 0 at the low end, 1 at the high end. */
  share(value: number): number
  /** About so many round numbers, and two at least: one number does not say how long a unit is. */
  ticks(most: number): readonly number[]
}

/** What is written around a plot: ticks and labels, ticks alone, or nothing. */
export type AxesShown = 'whole' | 'ticks' | 'none'

const ROUND = [1, 2, 5, 10] as const
/** Rounding of a multiple of a step, so that 0.30000000000000004 is written as 0.3. */
const DIGITS = 12
/** No finer steps than this share of an axis: a span of a few roundings has no round numbers in it. */
const FINEST = 64

const stepFor = (span: number, most: number): number => {
  const raw = span / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(raw))
  return (ROUND.find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10) * power
}

export const linearScale = ([low, high]: readonly [number, number]): AxisScale => ({
  low,
  high,
  share: (value) => (high === low ? 0.5 : (value - low) / (high - low)),
  ticks(most) {
    if (!(high > low) || !Number.isFinite(high - low)) return [low]
    for (let wanted = most; ; wanted *= 2) {
      const step = stepFor(high - low, wanted)
      const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)]
      if (last > first || wanted > FINEST)
        return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
          Number(((first + index) * step).toPrecision(DIGITS)),
        )
    }
  },
})

const WITHIN_A_DECADE = [1, 2, 5] as const

/** For positive coordinates; powers of ten, or every n-th of them, and what is between them on a short axis. */
export const logarithmicScale = ([low, high]: readonly [number, number]): AxisScale => ({
  low,
  high,
  share: (value) => Math.log(value / low) / Math.log(high / low),
  ticks(most) {
    const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)]
    if (last <= first)
      return Array.from({ length: Math.max(0, first - last) + 2 }, (_, index) => Math.min(first, last) - 1 + index)
        .flatMap((power) => WITHIN_A_DECADE.map((factor) => Number(`${factor}e${power}`)))
        .filter((value) => value >= low && value <= high)
    const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, most)))
    return Array.from({ length: Math.max(0, Math.floor((last - first) / every) + 1) }, (_, index) =>
      Number(`1e${first + index * every}`),
    )
  },
})
