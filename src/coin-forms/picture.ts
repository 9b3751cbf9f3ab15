import { concat } from '../bytes/concat.ts'
import { Refusal } from '../errors/refusal.ts'

/** Most pixels of an image that is read or written: 4,096 x 4,096. */
const MAX_PIXELS = 16_777_216

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of a chunk around its content: length, name, checksum. */
const AROUND = 12
/** `IDAT`, the name of chunks with compressed rows (PNG, third edition, 11.2.3). */
const ROWS = 0x49444154

/** An image with 8 bits for each of 1 to 4 channels: grey or colour, without or with transparency. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: number
  /** First pixel first. */
  readonly data: Uint8Array
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte)

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The compressed rows of a PNG image; what a damaged length leaves over is skipped. */
export function compressedRows(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  for (let at = SIGNATURE.length; at + AROUND <= bytes.length; ) {
    const length = view.getUint32(at)
    if (view.getUint32(at + 4) === ROWS) parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += AROUND + length
  }
  return concat(...parts)
}

/**
 * Bytes that the rows of a PNG image may unpack to. A small file may unpack to gigabytes; the size that it declares bounds it.
 * @throws Refusal UNREADABLE_FILE if it declares too many pixels
 */
export function mostUnpacked(bytes: Uint8Array, name: string): number {
  const view = viewOf(bytes)
  const [width, height] = bytes.length > 24 ? [view.getUint32(16), view.getUint32(20)] : [0, 0]
  if (width * height > MAX_PIXELS) {
    const detail = `${name} has ${width} x ${height} pixels; at most ${MAX_PIXELS} are read.`
    throw new Refusal('UNREADABLE_FILE', detail, { path: name, most: MAX_PIXELS })
  }
  // Eight bytes for a pixel, and one for each row of up to seven passes.
  return 8 * width * height + 7 * (height + 1) + 64
}

/** What a decoder of PNG found. */
interface Decoded extends Omit<Picture, 'data'> {
  readonly depth: number
  readonly palette?: unknown
  readonly data: unknown
}

/** @throws Refusal UNREADABLE_FILE unless its samples have 8 bits */
export function pictureOf({ width, height, channels, depth, palette, data }: Decoded, name: string): Picture {
  // Some decoders return a clamped array, which is not a Uint8Array.
  if (depth === 8 && palette === undefined && data instanceof Uint8Array) return { width, height, channels, data }
  const detail = `${name} is not a PNG image with 8 bits for each colour; save it as RGB or RGBA first.`
  throw new Refusal('UNREADABLE_FILE', detail, { path: name })
}

export const notWhole = (name: string): Refusal =>
  new Refusal('UNREADABLE_FILE', `${name} is not a whole PNG image.`, { path: name })

/** Number of channels without transparency. */
const colours = ({ channels }: Picture): number => (channels === 2 || channels === 4 ? channels - 1 : channels)

/** The samples of an image without transparency. */
export function samplesOf(picture: Picture): Uint8Array {
  const each = colours(picture)
  if (each === picture.channels) return picture.data.slice()
  return picture.data.filter((_, at) => at % picture.channels < each)
}

/** The same image with other samples. */
export function withSamples(picture: Picture, samples: Uint8Array): Picture {
  const each = colours(picture)
  const data = picture.data.slice()
  samples.forEach((sample, at) => {
    data[Math.floor(at / each) * picture.channels + (at % each)] = sample
  })
  return { ...picture, data }
}
