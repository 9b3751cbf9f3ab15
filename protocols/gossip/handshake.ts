import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'

/** Header field for an event submitted over HTTP. */
export const HANDSHAKE_FIELD = 'x-node-handshake'

/**
 * `v1;sender;tick;mac`: proves that the sender knows the secret shared by the members, and submits this event now. The
 * event itself is signed by its origin, which may be another node than the sender.
 */
export interface Handshake {
  /** A member's public key (64 hex digits) or address (16), as written; the MAC covers it in this form. */
  readonly sender: string
  /** Tick in which it was made. */
  readonly tick: number
  /** 64 hex digits. */
  readonly mac: string
}

const FORM = /^v1;([0-9a-f]{64}|[0-9a-f]{16});(0|[1-9][0-9]{0,14});([0-9a-f]{64})$/

const macOf = (hash: Hash, secret: Uint8Array, sender: string, tick: number, digest: string): Uint8Array =>
  hash.hmacSha256(secret, `v1|${sender}|${tick}|${digest}`)

/**
 * @param secret of the mesh, 32 bytes
 * @param bodyText canonical JSON of the accompanying body
 * @returns the value of the header field
 */
export function makeHandshake(hash: Hash, secret: Uint8Array, sender: string, tick: number, bodyText: string): string {
  return `v1;${sender};${tick};${toHex(macOf(hash, secret, sender, tick, hash.sha256Hex(bodyText)))}`
}

/** @returns undefined if the field is malformed or of an unknown version */
export function readHandshake(field: string): Handshake | undefined {
  const match = FORM.exec(field)
  if (match === null) return undefined
  const [, sender, tick, mac] = match as unknown as readonly [string, string, string, string]
  return { sender, tick: Number(tick), mac }
}

/**
 * Whether it was made at most WINDOW_TICKS before or after the tick `now`: clocks differ, and later replays are
 * refused.
 */
export const isTimely = ({ tick }: Handshake, now: number): boolean => Math.abs(now - tick) <= WINDOW_TICKS

/**
 * Whether its MAC was made with this secret for a body; compared in constant time.
 * @param digest sha256 of the body, 64 hex digits; for an event in canonical JSON this is its id
 */
export function fitsDigest(hash: Hash, secret: Uint8Array, { mac, sender, tick }: Handshake, digest: string): boolean {
  const given = fromHex(mac)
  return given !== undefined && equalConstantTime(macOf(hash, secret, sender, tick, digest), given)
}
