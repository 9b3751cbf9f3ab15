import { concat } from '../bytes/concat.ts'
import { fromUtf8, toUtf8 } from '../bytes/utf8.ts'
import { Refusal } from '../errors/refusal.ts'
import { MAX_SEALED_BYTES } from './sealed-coin.ts'

/*
 * NFC Data Exchange Format (NFC Forum, NDEF 1.0): a message is a list of records; each has a byte of flags, the lengths of its
 * type and payload, and these.
 */

/** External type (RTD 1.0): the domain of its issuer, and a name. */
const TYPE = 'svcmesh.org:coin'

const FIRST = 0x80
const LAST = 0x40
const CHUNKED = 0x20
/** The length of the payload is one byte instead of four. */
const SHORT = 0x10
const HAS_ID = 0x08
const KIND = 0x07
const EXTERNAL = 4

/** A message with one record, the sealed coin. */
export function ndefMessage(sealed: Uint8Array): Uint8Array {
  const type = toUtf8(TYPE)
  const { length } = sealed
  const lengths =
    length < 256 ? [length] : [length >>> 24, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff]
  const flags = FIRST | LAST | EXTERNAL | (length < 256 ? SHORT : 0)
  return concat(Uint8Array.of(flags, type.length, ...lengths), type, sealed)
}

/** A record, and where the next one begins. */
interface NdefRecord {
  readonly flags: number
  readonly type: string | undefined
  readonly payload: Uint8Array
  readonly end: number
}

/** @returns null if the bytes do not contain it whole */
function recordAt(message: Uint8Array, start: number): NdefRecord | null {
  const [flags, typeLength = 0] = message.subarray(start)
  if (flags === undefined) return null
  const isShort = (flags & SHORT) !== 0
  let at = start + 2
  const lengths = message.subarray(at, at + (isShort ? 1 : 4))
  at += lengths.length
  const length = lengths.reduce((sum, byte) => 256 * sum + byte, 0)
  const idLength = (flags & HAS_ID) === 0 ? 0 : (message[at++] ?? 0)
  const payloadAt = at + typeLength + idLength
  const end = payloadAt + length
  if (lengths.length !== (isShort ? 1 : 4) || end > message.length) return null
  const type = fromUtf8(message.subarray(at, at + typeLength))
  return { flags, type, payload: message.subarray(payloadAt, end), end }
}

/** @returns the records of a message, or null if it is malformed or chunked */
function recordsOf(message: Uint8Array): readonly NdefRecord[] | null {
  const records: NdefRecord[] = []
  for (let at = 0; ; ) {
    const record = recordAt(message, at)
    const isFirst = at === 0
    if (record === null || (record.flags & CHUNKED) !== 0 || ((record.flags & FIRST) !== 0) !== isFirst) return null
    records.push(record)
    at = record.end
    if ((record.flags & LAST) !== 0) return at === message.length ? records : null
  }
}

/** Whether bytes begin like a message with records; a text or an image does not. */
export const isNdef = (bytes: Uint8Array): boolean => bytes.length <= 2 * MAX_SEALED_BYTES && recordsOf(bytes) !== null

/**
 * The sealed coin of a message; records of other types are skipped.
 * @param message untrusted
 * @throws Refusal UNREADABLE_FILE
 */
export function sealedOfNdef(message: Uint8Array): Uint8Array {
  const records = isNdef(message) ? (recordsOf(message) ?? []) : []
  const coins = records.filter(({ flags, type }) => (flags & KIND) === EXTERNAL && type === TYPE)
  const [coin, ...others] = coins
  if (coin !== undefined && others.length === 0) return coin.payload
  const detail = `This is not an NDEF message with one record of the type ${TYPE}; it has ${coins.length} in ${records.length} records.`
  throw new Refusal('UNREADABLE_FILE', detail)
}
