import { decode, encode } from 'fast-png'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { compressedRows, mostUnpacked, notWhole, type Picture, pictureOf } from '../../../src/coin-forms/picture.ts'
import { opaque, QR_OPTIONS, QR_PATIENCE, QUIET_ZONE, qrPicture } from '../../../src/coin-forms/qr-picture.ts'
import { isQrText } from '../../../src/coin-forms/qr-text.ts'
import type { PictureReader } from '../../../src/coin-forms/read-form.ts'
import { Refusal } from '../../../src/errors/refusal.ts'

/** Fails when the bytes unpack to more than `most`, before the rest is unpacked. */
async function mustBeBounded(compressed: Uint8Array<ArrayBuffer>, most: number): Promise<void> {
  const unpacked = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let bytes = 0
  for (let part = await unpacked.read(); !part.done; part = await unpacked.read()) {
    bytes += part.value.length
    if (bytes > most) {
      unpacked.cancel().catch(() => undefined)
      throw new Error(`the rows have more than ${most} bytes`)
    }
  }
}

const codeOf = (width: number, height: number, data: Uint8Array | Uint8ClampedArray): string | null => {
  try {
    const text = decodeQR({ width, height, data }, QR_PATIENCE)
    return isQrText(text) ? text : null
  } catch {
    return null
  }
}

/** Reads the very samples of an image: a canvas would convert its colours. */
export const PICTURES: PictureReader = {
  async read(bytes, name) {
    try {
      await mustBeBounded(new Uint8Array(compressedRows(bytes)), mostUnpacked(bytes, name))
      return pictureOf(decode(bytes, { checkCrc: true }), name)
    } catch (error) {
      throw error instanceof Refusal ? error : notWhole(name)
    }
  },
  codeIn(picture) {
    const { width, height, data } = opaque(picture)
    return codeOf(width, height, data)
  },
}

export const writePng = ({ width, height, channels, data }: Picture): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encode({ width, height, channels, data, depth: 8 }))

/** A code as an image, grey. */
export const qrImage = (text: string): Picture =>
  qrPicture(encodeQR(text, 'raw', { ...QR_OPTIONS, border: QUIET_ZONE }))

/** The text of a coin's code in a picture of the camera. */
export function codeInFrame(frame: ImageBitmap): string | null {
  const { width, height } = frame
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(frame, 0, 0)
  frame.close()
  return context === null ? null : codeOf(width, height, context.getImageData(0, 0, width, height).data)
}
