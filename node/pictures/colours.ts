import { interpolateRdBu, interpolateViridis } from 'd3-scale-chromatic'

/** Colours of a field: the range of its values, and the table of 256 colours as red, green and blue. */
export interface Colours {
  readonly low: number
  readonly high: number
  readonly table: Uint8Array
}

const STEPS = 256
/** If the smaller of the two sides has more than this share of the larger, zero is in the middle. */
const BALANCED = 0.1

const channels = (colour: string): readonly number[] => {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex !== null) return hex.slice(1).map((digits) => Number.parseInt(digits, 16))
  return (colour.match(/\d+/g) ?? []).map(Number)
}

const tableOf = (colourAt: (share: number) => string): Uint8Array => {
  const table = new Uint8Array(STEPS * 3)
  for (let i = 0; i < STEPS; i++) table.set(channels(colourAt(i / (STEPS - 1))), i * 3)
  return table
}

let sequential: Uint8Array | undefined
let diverging: Uint8Array | undefined

/** Blue to red around zero if the values lie on both sides of it, dark to bright otherwise. */
export const coloursOf = (values: Float64Array): Colours => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (!(low <= high)) [low, high] = [0, 1]
  if (low < 0 && high > 0 && Math.min(-low, high) > BALANCED * Math.max(-low, high)) {
    diverging ??= tableOf((share) => interpolateRdBu(1 - share))
    const size = Math.max(-low, high)
    return { low: -size, high: size, table: diverging }
  }
  sequential ??= tableOf(interpolateViridis)
  return { low, high, table: sequential }
}

/** Index of the colour of a value in the table. */
export const colourIndex = ({ low, high }: Colours, value: number): number =>
  high > low ? Math.max(0, Math.min(STEPS - 1, Math.round(((value - low) / (high - low)) * (STEPS - 1)))) : 0
