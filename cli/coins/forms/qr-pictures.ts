import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import type { Picture } from '../../../src/coin-forms/picture.ts'
import { opaque, QR_OPTIONS, QR_PATIENCE, QUIET_ZONE, qrPicture } from '../../../src/coin-forms/qr-picture.ts'
import { isQrText } from '../../../src/coin-forms/qr-text.ts'

/** Characters of a code of version 14: with its border it is 79 columns wide in a terminal. */
export const IN_TERMINAL = 528

/** Light modules around a code in a terminal, where fewer than the standard requires must do. */
const TERMINAL_BORDER = 3

/** @returns true for dark modules, row by row */
const modulesOf = (text: string, border: number): boolean[][] => encodeQR(text, 'raw', { ...QR_OPTIONS, border })

/** A code as an image, grey. */
export const qrImage = (text: string): Picture => qrPicture(modulesOf(text, QUIET_ZONE))

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

/** The text of a coin's code in an image; null if there is none. */
export function qrTextIn(picture: Picture): string | null {
  const { width, height, data } = opaque(picture)
  try {
    const text = decodeQR({ width, height, data }, QR_PATIENCE)
    return isQrText(text) ? text : null
  } catch {
    return null
  }
}
