import { interpolateRdBu, interpolateViridis } from 'd3-scale-chromatic'
import { COLOUR_STEPS, type ColourRange, colourIndex } from '../../src/pictures/colour-range.ts'
import type { MapPanel } from '../../src/pictures/scene.ts'

const MARKS = /[\da-f]{2}/gi
const OPAQUE = 255

const channels = (colour: string): readonly number[] =>
  colour.startsWith('#')
    ? (colour.match(MARKS) ?? []).map((digits) => Number.parseInt(digits, 16))
    : (colour.match(/\d+/g) ?? []).map(Number)

/** As the four bytes of a pixel in the order of this machine, for the pixels of a canvas. */
const tableOf = (colourAt: (share: number) => string): Uint32Array => {
  const bytes = new Uint8ClampedArray(COLOUR_STEPS * 4)
  for (let i = 0; i < COLOUR_STEPS; i++) bytes.set([...channels(colourAt(i / (COLOUR_STEPS - 1))), OPAQUE], i * 4)
  return new Uint32Array(bytes.buffer)
}

const sequential = tableOf(interpolateViridis)
const diverging = tableOf((share) => interpolateRdBu(1 - share))

/** The colour at a share of the range, as CSS has it. */
export const colourAt = (range: ColourRange, share: number): string =>
  range.diverging ? interpolateRdBu(1 - share) : interpolateViridis(share)

/** Milliseconds for which a large field is painted before the page gets its turn. */
const TURN_MS = 12

/**
 * Draws a field, one pixel for each cell; a large one in turns, from the top, so that the page answers meanwhile.
 * @param canvas gets the size of the grid
 * @returns ends what is not painted yet
 */
export const paintMap = (
  canvas: HTMLCanvasElement,
  { values, across, upward }: MapPanel,
  range: ColourRange,
): (() => void) => {
  const [width, height] = [across.count, upward.count]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return () => undefined
  const image = context.createImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  const table = range.diverging ? diverging : sequential
  const paintRow = (row: number): void => {
    // Images begin at the top, axes at the bottom.
    const from = (upward.step < 0 ? row : height - 1 - row) * width
    for (let column = 0; column < width; column++) {
      const at = across.step < 0 ? width - 1 - column : column
      pixels[row * width + column] = table[colourIndex(range, values[from + at] as number)] as number
    }
  }
  let next: ReturnType<typeof setTimeout> | undefined
  const paintFrom = (first: number): void => {
    const end = performance.now() + TURN_MS
    let row = first
    while (row < height && performance.now() < end) {
      paintRow(row)
      row += 1
    }
    context.putImageData(image, 0, 0, 0, first, width, row - first)
    if (row < height) next = setTimeout(paintFrom, 0, row)
  }
  paintFrom(0)
  return () => clearTimeout(next)
}
