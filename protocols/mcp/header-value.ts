import { fromBase64url } from '../../src/bytes/base64url.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'

const SENTINEL = /^=\?base64\?([A-Za-z0-9+/]*)(={0,2})\?=$/
const PLAIN = /^[\t\x20-\x7e]*$/

/**
 * Reads a mirrored header field (2026-07-28, "Value Encoding"): plain ASCII, or `=?base64?…?=` around the base64 of
 * UTF-8.
 * @returns undefined if it is neither
 */
export function headerValue(field: string): string | undefined {
  if (!field.startsWith('=?base64?') || !field.endsWith('?=')) return PLAIN.test(field) ? field : undefined
  const [, digits, padding] = SENTINEL.exec(field) ?? []
  if (digits === undefined || (digits.length + (padding?.length ?? 0)) % 4 !== 0) return undefined
  const bytes = fromBase64url(digits.replaceAll('+', '-').replaceAll('/', '_'))
  return bytes === undefined ? undefined : fromUtf8(bytes)
}
