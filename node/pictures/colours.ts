import { interpolateRdBu, interpolateViridis } from 'd3-scale-chromatic'
import { COLOUR_STEPS, type ColourRange, colourRange } from '../../src/pictures/colour-range.ts'

/** Colours of a field: the range of its values, and the table of 256 colours as red, green and blue. */
export interface Colours extends ColourRange {
  readonly table: Uint8Array
}

const channels = (colour: string): readonly number[] => {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex !== null) return hex.slice(1).map((digits) => Number.parseInt(digits, 16))
  return (colour.match(/\d+/g) ?? []).map(Number)
}

const tableOf = (colourAt: (share: number) => string): Uint8Array => {
  const table = new Uint8Array(COLOUR_STEPS * 3)
  for (let i = 0; i < COLOUR_STEPS; i++) table.set(channels(colourAt(i / (COLOUR_STEPS - 1))), i * 3)
  return table
}

let sequential: Uint8Array | undefined
let diverging: Uint8Array | undefined

/** Blue to red around zero if the values lie on both sides of it, dark to bright otherwise. */
export const coloursOf = (values: Float64Array): Colours => {
  const range = colourRange(values)
  if (range.diverging) {
    diverging ??= tableOf((share) => interpolateRdBu(1 - share))
    return { ...range, table: diverging }
  }
  sequential ??= tableOf(interpolateViridis)
  return { ...range, table: sequential }
}
