import type { Picture } from './picture.ts'

/** Characters of a code of version 20, level M: 97 x 97 modules, which a telephone reads from a screen. */
export const ON_PAPER = 970

/** Light modules around a code, as the standard requires. */
export const QUIET_ZONE = 4

/** Error level M: a code is read with 15 % of it damaged. */
export const QR_OPTIONS = { ecc: 'medium', encoding: 'alphanumeric' } as const

/** How long and how hard a decoder looks for a code in a photograph. */
export const QR_PATIENCE = { timeLimit: 1_000, effort: 4 } as const

/** Pixels of a module. */
const SCALE = 8

/** A code as an image, grey. @param modules true for dark ones, row by row, with the quiet zone */
export function qrPicture(modules: readonly (readonly boolean[])[]): Picture {
  const size = modules.length * SCALE
  const data = new Uint8Array(size * size)
  for (let y = 0; y < size; y++) {
    const row = modules[Math.floor(y / SCALE)] ?? []
    for (let x = 0; x < size; x++) data[y * size + x] = row[Math.floor(x / SCALE)] === true ? 0 : 255
  }
  return { width: size, height: size, channels: 1, data }
}

/** An image as decoders of codes want it: red, green, blue and full opacity for each pixel. */
export function opaque({ width, height, channels, data }: Picture): Picture {
  const pixels = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let part = 0; part < 3; part++) {
      pixels[4 * pixel + part] = data[pixel * channels + (channels > 2 ? part : 0)] ?? 0
    }
    pixels[4 * pixel + 3] = 255
  }
  return { width, height, channels: 4, data: pixels }
}
