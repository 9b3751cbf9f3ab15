import { fromBase64url, toBase64url } from '../bytes/base64url.ts'

/** Name of a transit key. */
export const KEY_NAME = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$'

/** What a text of the transit engine is: each has its own prefix, so that one is never taken for another. */
const PREFIXES = { ciphertext: 'svc', hmac: 'svc-hmac', signature: 'svc-sig' } as const

export type TransitKind = keyof typeof PREFIXES

/** A ciphertext, an HMAC or a signature, with the key and the version that made it. */
export interface TransitText {
  readonly name: string
  readonly version: number
  readonly bytes: Uint8Array
}

/** Base64url as a port: that of the machine is many times faster. */
export interface Base64url {
  encode(bytes: Uint8Array): string
  /** @returns undefined for any other spelling than that of `encode` */
  decode(text: string): Uint8Array | undefined
}

const PORTABLE: Base64url = { encode: toBase64url, decode: fromBase64url }

const TEXT = /^(svc|svc-hmac|svc-sig):v1:([A-Za-z0-9][A-Za-z0-9_.-]{0,63}):([1-9][0-9]{0,5}):([A-Za-z0-9_-]*)$/

/** Everything before the bytes; it is authenticated with them. */
export const transitHeader = (kind: TransitKind, name: string, version: number): string =>
  `${PREFIXES[kind]}:v1:${name}:${version}:`

/** `svc:v1:<key>:<version>:<base64url>`, and the same with `svc-hmac` or `svc-sig`. */
export const writeTransit = (
  kind: TransitKind,
  { name, version, bytes }: TransitText,
  { encode }: Base64url = PORTABLE,
): string => transitHeader(kind, name, version) + encode(bytes)

/** @returns undefined if the text is not of this kind */
export function readTransit(
  kind: TransitKind,
  text: string,
  { decode }: Base64url = PORTABLE,
): TransitText | undefined {
  const [, prefix, name, version, encoded] = TEXT.exec(text) ?? []
  if (prefix !== PREFIXES[kind] || encoded === undefined) return undefined
  const bytes = decode(encoded)
  return bytes === undefined ? undefined : { name: name as string, version: Number(version), bytes }
}
