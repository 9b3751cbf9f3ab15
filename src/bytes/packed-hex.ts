import { fromHex, toHex } from './hex.ts'
import { fromUtf8, toUtf8 } from './utf8.ts'

/** Occurs in no UTF-8 text. */
const MARK = 0xff

/** Hex digits that are worth packing, and those that one length byte can count. */
const RUN = /(?:[0-9a-f]{2}){8,255}/g

/**
 * A text as UTF-8 in which each run of 16 to 510 lower-case hex digits is the byte 0xff, the number of its bytes, and these
 * bytes: keys and signatures take half the space.
 */
export function packHex(text: string): Uint8Array {
  const parts: Uint8Array[] = []
  let from = 0
  for (const { 0: digits, index } of text.matchAll(RUN)) {
    const bytes = fromHex(digits) as Uint8Array
    parts.push(toUtf8(text.slice(from, index)), Uint8Array.of(MARK, bytes.length), bytes)
    from = index + digits.length
  }
  parts.push(toUtf8(text.slice(from)))
  const packed = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    packed.set(part, at)
    at += part.length
  }
  return packed
}

/** @returns undefined if a run is cut off or the rest is not UTF-8 */
export function unpackHex(packed: Uint8Array): string | undefined {
  let text = ''
  let from = 0
  while (from <= packed.length) {
    const mark = packed.indexOf(MARK, from)
    const plain = fromUtf8(packed.subarray(from, mark < 0 ? packed.length : mark))
    if (plain === undefined) return undefined
    text += plain
    if (mark < 0) return text
    const length = packed[mark + 1] ?? 0
    const bytes = packed.subarray(mark + 2, mark + 2 + length)
    if (length === 0 || bytes.length !== length) return undefined
    text += toHex(bytes)
    from = mark + 2 + length
  }
  return text
}
