import { fromBase64url, toBase64url } from '../bytes/base64url.ts'
import { canonicalJson } from '../bytes/canonical-json.ts'
import { toHex } from '../bytes/hex.ts'

/**
 * Coins that an owner put into a folder of this node. A coin keeps its folder while it stays with that owner: the entry
 * names the version with which it arrived.
 */
export interface FilingBody {
  /** Account or ZID. */
  readonly account: string
  /** Null takes them out of their folders. */
  readonly folder: string | null
  /** Coins sealed here that were never transferred, in lists of `packPositions`. */
  readonly minted: readonly string[]
  readonly received: readonly ReceivedCoins[]
}

/** Other coins of one minter that came with one version. */
export interface ReceivedCoins {
  /** 64 hex digits. */
  readonly minter: string
  readonly arrival: number
  /** List of `packIds`. */
  readonly ids: string
}

/** Coins in one packed list at most, so that packing one does not hold the event loop. */
export const MAX_PACKED = 16_384

/** Most characters of the packed lists of one entry; further coins follow in another one. */
export const MAX_FILING_LENGTH = 1_000_000

/** Bytes of a token id. */
export const ID_BYTES = 32
const LONGEST_NUMBER = 8

/** Positions in ascending order as base64url of their differences, seven bits in a byte, the lowest first. */
export function packPositions(positions: ArrayLike<number>): string {
  const bytes = new Uint8Array(positions.length * LONGEST_NUMBER)
  let length = 0
  let before = 0
  for (let index = 0; index < positions.length; index++) {
    let rest = positions[index] - before
    before = positions[index]
    while (rest > 127) {
      bytes[length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    bytes[length++] = rest
  }
  return toBase64url(bytes.subarray(0, length))
}

export function unpackPositions(text: string): readonly number[] {
  const positions: number[] = []
  let position = 0
  let scale = 1
  for (const byte of bytesOf(text)) {
    position += (byte & 127) * scale
    scale = byte > 127 ? scale * 128 : 1
    if (byte <= 127) positions.push(position)
  }
  return positions
}

/** Token ids, one after the other, as base64url. @param bytes `ID_BYTES` for each */
export const packIds = (bytes: Uint8Array): string => toBase64url(bytes)

export function unpackIds(text: string): readonly string[] {
  const bytes = bytesOf(text)
  return Array.from({ length: bytes.length / ID_BYTES }, (_, index) =>
    toHex(bytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES)),
  )
}

function bytesOf(text: string): Uint8Array {
  const bytes = fromBase64url(text)
  if (bytes === undefined) throw new Error('a packed list is not base64url')
  return bytes
}

/** Canonical JSON, composed by hand: the lists are long, and only the name of the folder may need an escape. */
export function filingText({ account, folder, minted, received }: FilingBody): string {
  const lists = received.map(({ arrival, ids, minter }) => `{"arrival":${arrival},"ids":"${ids}","minter":"${minter}"}`)
  return (
    `{"account":"${account}","folder":${canonicalJson(folder)},` +
    `"minted":[${minted.map((list) => `"${list}"`).join(',')}],"received":[${lists.join(',')}]}`
  )
}
