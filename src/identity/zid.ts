import { isHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'

/**
 * Identity derived from an equation: the first 32 hex digits of sha256 over its UTF-8, taken as written.
 * The equation itself stays with the caller.
 */
export function zidOf(hash: Hash, equation: string): string {
  return hash.sha256Hex(equation).slice(0, 32)
}

/** Whether a text has the form of a ZID. */
export const isZid = (text: string): boolean => isHex(text, 32)
