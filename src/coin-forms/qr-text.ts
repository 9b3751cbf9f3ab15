import { fromBase45, toBase45 } from '../bytes/base45.ts'
import { concat } from '../bytes/concat.ts'
import { toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import { MAX_SEALED_BYTES } from './sealed-coin.ts'

/** In upper case, like all of a code, which keeps it in the alphanumeric mode; in either case when it is read. */
const SCHEME = 'SVC1:'

const DIGEST = 8
/** Index, total, first bytes of the SHA-256 of the whole. */
const FRAME = 2 + DIGEST

/** A total is one byte. */
const MOST_PARTS = 255

/** One code of a coin. */
export interface Part {
  /** From 0. */
  readonly index: number
  readonly total: number
  /** Of the sealed coin, the same in all its codes. */
  readonly digest: string
  readonly bytes: Uint8Array
}

const digestOf = (hash: Hash, sealed: Uint8Array): Uint8Array => hash.sha256(sealed).subarray(0, DIGEST)

/**
 * The texts of the codes of a sealed coin.
 * @param most characters of a code
 */
export function qrTexts(hash: Hash, sealed: Uint8Array, most: number): readonly string[] {
  // Three characters for two bytes; an even number of bytes wastes none.
  const room = 2 * Math.floor((most - SCHEME.length) / 3) - FRAME
  const total = Math.ceil(sealed.length / room)
  if (room < 1 || total > MOST_PARTS) throw new Error(`${sealed.length} bytes do not fit codes of ${most} characters`)
  const size = Math.ceil(sealed.length / total)
  const digest = digestOf(hash, sealed)
  return Array.from({ length: total }, (_, index) => {
    const bytes = sealed.subarray(index * size, (index + 1) * size)
    return SCHEME + toBase45(concat(Uint8Array.of(index, total), digest, bytes))
  })
}

/** Whether a text claims to be a code of a coin. */
export const isQrText = (text: string): boolean => text.slice(0, SCHEME.length).toUpperCase() === SCHEME

/** @param text untrusted @throws Refusal UNREADABLE_FILE */
export function partOf(text: string): Part {
  const frame = isQrText(text) ? fromBase45(text.slice(SCHEME.length)) : undefined
  const [index = 0, total = 0] = frame ?? []
  if (frame === undefined || frame.length <= FRAME || index >= total) {
    throw new Refusal('UNREADABLE_FILE', 'This is not a code of a coin, or a part of it is missing.')
  }
  return { index, total, digest: toHex(frame.subarray(2, FRAME)), bytes: frame.subarray(FRAME) }
}

/**
 * The sealed coin of some codes, in any order; a code may be there twice.
 * @param texts untrusted
 * @throws Refusal UNREADABLE_FILE if they are not all the codes of one coin
 */
export function sealedOfQrTexts(hash: Hash, texts: readonly string[]): Uint8Array {
  const parts = new Map<number, Part>()
  for (const part of texts.map(partOf)) {
    const [first = part] = parts.values()
    const same = parts.get(part.index) ?? part
    if (first.digest !== part.digest || first.total !== part.total || toHex(same.bytes) !== toHex(part.bytes)) {
      throw new Refusal('UNREADABLE_FILE', 'The codes belong to different coins; send those of one.')
    }
    parts.set(part.index, part)
  }
  const [{ total, digest }] = [...parts.values(), NONE] as [Part]
  const missing = Array.from({ length: total }, (_, index) => index).filter((index) => !parts.has(index))
  if (total === 0 || missing.length > 0) {
    const named = missing.map((index) => index + 1).join(', ')
    throw new Refusal('UNREADABLE_FILE', `Codes of the coin are missing: ${named || 'all'} of ${total}.`, { total })
  }
  const sealed = concat(...[...parts.values()].sort((a, b) => a.index - b.index).map(({ bytes }) => bytes))
  if (sealed.length <= MAX_SEALED_BYTES && toHex(digestOf(hash, sealed)) === digest) return sealed
  throw new Refusal('UNREADABLE_FILE', 'A code of the coin was changed: the digest of the whole is another one.')
}

const NONE: Part = { index: 0, total: 0, digest: '', bytes: new Uint8Array() }
