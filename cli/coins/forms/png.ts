import { inflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'
import { Refusal } from '../../../src/errors/refusal.ts'

/** Most pixels of an image that is read or written: 4,096 x 4,096. */
const MAX_PIXELS = 16_777_216

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of a chunk around its content: length, name, checksum. */
const AROUND = 12

/** An image with 8 bits for each of 1 to 4 channels: grey or colour, without or with transparency. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: number
  /** First pixel first. */
  readonly data: Uint8Array
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte)

/** The compressed content of an image. */
function contentOf(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  for (let at = SIGNATURE.length; at + AROUND <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += AROUND + length
  }
  return Buffer.concat(parts)
}

/** A small file may unpack to gigabytes; the size that it declares bounds what it may unpack to. */
function mustBeBounded(bytes: Uint8Array, path: string): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = bytes.length > 24 ? [view.getUint32(16), view.getUint32(20)] : [0, 0]
  if (width * height > MAX_PIXELS) {
    const detail = `${path} has ${width} x ${height} pixels; at most ${MAX_PIXELS} are read.`
    throw new Refusal('UNREADABLE_FILE', detail, { path, most: MAX_PIXELS })
  }
  // Eight bytes for a pixel, and one for each row of up to seven passes.
  inflateSync(contentOf(bytes), { maxOutputLength: 8 * width * height + 7 * (height + 1) + 64 })
}

/**
 * Reads an image whose samples have 8 bits.
 * @param bytes untrusted
 * @throws Refusal UNREADABLE_FILE
 */
export function readPng(bytes: Uint8Array, path: string): Picture {
  try {
    mustBeBounded(bytes, path)
    const { width, height, channels, depth, data, palette } = decode(bytes, { checkCrc: true })
    if (depth === 8 && palette === undefined && data instanceof Uint8Array) return { width, height, channels, data }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('UNREADABLE_FILE', `${path} is not a whole PNG image.`, { path })
  }
  const detail = `${path} is not a PNG image with 8 bits for each colour; save it as RGB or RGBA first.`
  throw new Refusal('UNREADABLE_FILE', detail, { path })
}

export const writePng = ({ width, height, channels, data }: Picture): Uint8Array =>
  encode({ width, height, channels, data, depth: 8 })

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
