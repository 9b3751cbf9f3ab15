import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'

/** Header field of an event that a node brings over HTTP. */
export const HANDSHAKE_FIELD = 'x-node-handshake'

/**
 * `v1;sender;tick;mac`: that whoever brings an event knows the secret that the members share, brings it now, and brings
 * this one. The event itself is signed by its origin, which may be another node than the sender.
 */
export interface Handshake {
  /** A member's public key (64 hex digits) or address (16), as written; the code covers it as it stands. */
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
 * @param bodyText canonical JSON of the body that it goes with
 * @returns the value of the header field
 */
export function makeHandshake(hash: Hash, secret: Uint8Array, sender: string, tick: number, bodyText: string): string {
  return `v1;${sender};${tick};${toHex(macOf(hash, secret, sender, tick, hash.sha256Hex(bodyText)))}`
}

/** @returns undefined where the field is malformed or of an unknown version */
export function readHandshake(field: string): Handshake | undefined {
  const match = FORM.exec(field)
  if (match === null) return undefined
  const [, sender, tick, mac] = match as unknown as readonly [string, string, string, string]
  return { sender, tick: Number(tick), mac }
}

/**
 * Whether it was made at most WINDOW_TICKS before or after the tick `now`: clocks differ, and nothing is replayed
 * later.
 */
export const isTimely = ({ tick }: Handshake, now: number): boolean => Math.abs(now - tick) <= WINDOW_TICKS

/**
 * Whether its code was made with this secret for a body; takes the same time wherever it differs.
 * @param digest sha256 of the body, 64 hex digits; for an event in canonical JSON that is its id
 */
export function fitsDigest(hash: Hash, secret: Uint8Array, { mac, sender, tick }: Handshake, digest: string): boolean {
  const given = fromHex(mac)
  return given !== undefined && equalConstantTime(macOf(hash, secret, sender, tick, digest), given)
}
