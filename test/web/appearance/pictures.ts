import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { decode, encode } from 'fast-png'

const FOLDER = 'test/web/appearance/fixtures/pictures'
/** Pixels along the side of a block, whose mean is kept: edges of letters count little, what has moved counts. */
const BLOCK = 4
/** Means are kept in so many steps of 255, which compress well. */
const STEP = 8
/** By which a channel of a block may differ; a fainter change does not count. */
const TOLERANCE = 24
/** Blocks that may differ more. A small symbol has thirty. */
const MOST_BLOCKS = 6
const CHANNELS = 3

interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const pathOf = (name: string): string => `${FOLDER}/${name}.png`

const read = (png: Uint8Array): Picture & { readonly channels: number } => {
  const { width, height, data, channels } = decode(png)
  return { width, height, channels, data: Uint8Array.from(data) }
}

/** A picture of the means of blocks. */
function shrunk(png: Uint8Array): Picture {
  const { width, height, channels, data } = read(png)
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  const sums = new Float64Array(columns * rows * CHANNELS)
  for (let y = 0; y < rows * BLOCK; y++) {
    const row = Math.floor(y / BLOCK) * columns
    for (let x = 0; x < columns * BLOCK; x++) {
      const [from, to] = [(y * width + x) * channels, (row + Math.floor(x / BLOCK)) * CHANNELS]
      for (let channel = 0; channel < CHANNELS; channel++)
        sums[to + channel] = (sums[to + channel] ?? 0) + (data[from + channel] ?? 0)
    }
  }
  const means = Uint8Array.from(sums, (sum) => Math.min(255, Math.round(sum / BLOCK ** 2 / STEP) * STEP))
  return { width: columns, height: rows, data: means }
}

/** What differs between a screenshot and the kept picture of that name, in words; undefined if nothing does. */
export function difference(name: string, png: Uint8Array): string | undefined {
  if (!existsSync(pathOf(name))) return `${name}: no picture is kept`
  const [kept, found] = [read(readFileSync(pathOf(name))), shrunk(png)]
  if (kept.width !== found.width || kept.height !== found.height)
    return `${name} has ${found.width} × ${found.height} blocks, not ${kept.width} × ${kept.height}`
  const other: number[] = []
  for (let block = 0; block < kept.width * kept.height; block++) {
    const at = block * CHANNELS
    const by = [0, 1, 2].map((channel) => Math.abs((kept.data[at + channel] ?? 0) - (found.data[at + channel] ?? 0)))
    if (Math.max(...by) > TOLERANCE) other.push(block)
  }
  if (other.length <= MOST_BLOCKS) return undefined
  const rows = other.map((block) => Math.floor(block / kept.width) * BLOCK)
  return `${name}: ${other.length} blocks differ, between ${Math.min(...rows)} and ${Math.max(...rows) + BLOCK} pixels from the top`
}

export function keepPicture(name: string, png: Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(pathOf(name), encode({ ...shrunk(png), channels: CHANNELS }))
}

/** Whether the browser draws a text with exactly the kept pixels, so that pictures of it can be compared at all. */
export function isCalibrated(png: Uint8Array): boolean {
  const path = pathOf('calibration')
  return existsSync(path) && Buffer.from(read(png).data).equals(Buffer.from(read(readFileSync(path)).data))
}

export const keepCalibration = (png: Uint8Array): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(pathOf('calibration'), png)
}
