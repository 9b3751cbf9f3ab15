/** What a number may be; the members of its JSON Schema. */
export interface SliderLimits {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

/** Which value is at which place of a slider. */
export interface SliderScale {
  readonly low: number
  readonly high: number
  readonly logarithmic: boolean
  /** Whether its values are whole numbers. */
  readonly whole: boolean
}

/** Ratio of the ends of a logarithmic slider to the value in its middle. */
const WIDE = 10
/** A whole number is the size of a grid or a number of steps more often than not: work grows with its square. */
const WIDE_WHOLE = 4
/** How near a slider comes to an end that is not allowed itself, as a share of its length. */
const NEAR = 0.001
/** Significant digits of a value from a slider. */
const DIGITS = 3

/** Lowest and highest value of the schema; whether they are allowed is another matter. */
const limitsOf = ({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: SliderLimits): readonly [number, number] => [
  minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY,
  maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY,
]

const rangeOf = (limits: SliderLimits, value: number, whole: boolean): Omit<SliderScale, 'whole'> => {
  const [least, most] = limitsOf(limits)
  const wide = whole ? WIDE_WHOLE : WIDE
  if (most - least <= (whole ? 64 : 5)) return { low: least, high: most, logarithmic: false }
  if (value === 0) return { low: Math.max(least, -WIDE), high: Math.min(most, WIDE), logarithmic: false }
  if (value < 0) return { low: Math.max(least, value * wide), high: Math.min(most, -value * wide), logarithmic: false }
  const [low, high] = [Math.max(least, value / wide), Math.min(most, value * wide)]
  return whole
    ? { low: Math.max(Math.ceil(least), Math.floor(low)), high: Math.floor(high), logarithmic: false }
    : { low, high, logarithmic: low > 0 && high / low > WIDE }
}

/** Where a slider begins and ends: at the limits if they are near, otherwise around the value. */
export const sliderScale = (limits: SliderLimits, value: number): SliderScale => {
  const whole = limits.type === 'integer'
  const range = rangeOf(limits, value, whole)
  const near = whole ? 1 : (range.high - range.low) * NEAR
  return {
    ...range,
    low: range.low === limits.exclusiveMinimum ? range.low + near : range.low,
    high: range.high === limits.exclusiveMaximum ? range.high - near : range.high,
    whole,
  }
}

/** Place of a value on a slider, 0 to 1. */
export const shareOf = ({ low, high, logarithmic }: SliderScale, value: number): number => {
  const share = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low)
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
}

/** The value at a place of a slider: few digits, so that the node gets the same decimal as this page. */
export const valueAt = ({ low, high, logarithmic, whole }: SliderScale, share: number): number => {
  if (share <= 0) return low
  if (share >= 1) return high
  const value = logarithmic ? low * (high / low) ** share : low + (high - low) * share
  if (whole) return Math.round(value)
  const rounded = Number(value.toPrecision(DIGITS))
  return Math.min(high, Math.max(low, rounded))
}

/** A number as it stands in the box of a slider: with a power of ten where it is long otherwise. */
export const writtenNumber = (value: number): string => {
  const size = Math.abs(value)
  return value !== 0 && (size >= 1e6 || size < 1e-4) ? value.toExponential().replace('e+', 'e') : String(value)
}
