import { inflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'
import { compressedRows, mostUnpacked, notWhole, type Picture, pictureOf } from '../../../src/coin-forms/picture.ts'
import { Refusal } from '../../../src/errors/refusal.ts'

/**
 * Reads an image whose samples have 8 bits.
 * @param bytes untrusted
 * @throws Refusal UNREADABLE_FILE
 */
export function readPng(bytes: Uint8Array, path: string): Picture {
  try {
    inflateSync(compressedRows(bytes), { maxOutputLength: mostUnpacked(bytes, path) })
    return pictureOf(decode(bytes, { checkCrc: true }), path)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw notWhole(path)
  }
}

export const writePng = ({ width, height, channels, data }: Picture): Uint8Array =>
  encode({ width, height, channels, data, depth: 8 })
