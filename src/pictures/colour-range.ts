/** Range of the colours of a field; `diverging` means two colours with zero in the middle. */
export interface ColourRange {
  readonly low: number
  readonly high: number
  readonly diverging: boolean
}

/** Colours in the table of a map. */
export const COLOUR_STEPS = 256
/** If the smaller of the two sides has more than this share of the larger, zero is in the middle. */
const BALANCED = 0.1

/** Lowest and highest value; infinities of the opposite signs if there are none. Read by index: engines iterate over typed arrays slowly. */
export const extremes = (values: Float64Array): Pick<ColourRange, 'low' | 'high'> => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}

/** Symmetric around zero if the values lie on both sides of it, otherwise from the lowest to the highest. */
export const colourRange = (values: Float64Array): ColourRange => {
  let { low, high } = extremes(values)
  if (!(low <= high)) [low, high] = [0, 1]
  if (low < 0 && high > 0 && Math.min(-low, high) > BALANCED * Math.max(-low, high)) {
    const size = Math.max(-low, high)
    return { low: -size, high: size, diverging: true }
  }
  return { low, high, diverging: false }
}

/** Index of the colour of a value in a table of `COLOUR_STEPS`. */
export const colourIndex = ({ low, high }: Pick<ColourRange, 'low' | 'high'>, value: number): number =>
  high > low
    ? Math.max(0, Math.min(COLOUR_STEPS - 1, Math.round(((value - low) / (high - low)) * (COLOUR_STEPS - 1))))
    : 0
