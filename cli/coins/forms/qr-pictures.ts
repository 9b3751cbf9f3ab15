import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { isQrText } from '../../../src/coin-forms/qr-text.ts'
import type { Picture } from './png.ts'

/** Characters of a code of version 20, level M: 97 x 97 modules, which a telephone reads from a screen. */
export const ON_PAPER = 970
/** The same of version 14: with its border it is 79 columns wide in a terminal. */
export const IN_TERMINAL = 528

/** Pixels of a module. */
const SCALE = 8
/** Light modules around a code, as the standard requires; in a terminal fewer must do. */
const BORDER = 4
const TERMINAL_BORDER = 3

/** Error level M: a code is read with 15 % of it damaged. @returns true for dark modules, row by row */
const modulesOf = (text: string, border: number): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', encoding: 'alphanumeric', border })

/** A code as an image, grey. */
export function qrPicture(text: string): Picture {
  const modules = modulesOf(text, BORDER)
  const size = modules.length * SCALE
  const data = new Uint8Array(size * size)
  for (let y = 0; y < size; y++) {
    const row = modules[Math.floor(y / SCALE)] ?? []
    for (let x = 0; x < size; x++) data[y * size + x] = row[Math.floor(x / SCALE)] === true ? 0 : 255
  }
  return { width: size, height: size, channels: 1, data }
}

/** White on black, whatever the colours of the terminal are. */
const COLOURS = '\x1b[38;5;231;48;5;16m'
const RESET = '\x1b[0m'

/** A code as text: a character for two modules, one above the other. */
export function qrLines(text: string): readonly string[] {
  const modules = modulesOf(text, TERMINAL_BORDER)
  const isLight = (y: number, x: number): boolean => modules[y]?.[x] !== true
  const lines: string[] = []
  for (let y = 0; y < modules.length; y += 2) {
    const line = (modules[y] ?? []).map((_, x) =>
      isLight(y, x) ? (isLight(y + 1, x) ? '█' : '▀') : isLight(y + 1, x) ? '▄' : ' ',
    )
    lines.push(`${COLOURS}${line.join('')}${RESET}`)
  }
  return lines
}

/** Milliseconds for a code in a photograph. */
const PATIENCE_MS = 1_000

/** The text of a coin's code in an image; null if there is none. */
export function qrTextIn({ width, height, channels, data }: Picture): string | null {
  const pixels = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let part = 0; part < 3; part++) {
      pixels[4 * pixel + part] = data[pixel * channels + (channels > 2 ? part : 0)] ?? 0
    }
    pixels[4 * pixel + 3] = 255
  }
  try {
    const text = decodeQR({ width, height, data: pixels }, { timeLimit: PATIENCE_MS, effort: 4 })
    return isQrText(text) ? text : null
  } catch {
    return null
  }
}
