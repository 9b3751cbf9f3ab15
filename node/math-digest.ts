import type { Hash } from '../src/crypto/ports.ts'
import { MATH_DIGEST, mathDigest } from '../src/numeric/math-digest.ts'

/** Digest of a fixed battery of results on this machine (64 hex digits), and whether it is the expected one. */
export function mathDigestOf(hash: Hash): { readonly digest: string; readonly expected: boolean } {
  const digest = mathDigest(hash)
  return { digest, expected: digest === MATH_DIGEST }
}
