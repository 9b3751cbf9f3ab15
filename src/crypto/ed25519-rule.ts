import { Point } from '@noble/ed25519'
import { toHex } from '../bytes/hex.ts'

/**
 * The one rule by which every node and every verifier accepts an Ed25519 signature. RFC 8032 leaves open what libraries
 * answer differently (Chalkias, Garillot, Nikolaenko: Taming the many EdDSAs, 2020); in a mesh a disagreement is a split.
 *
 * - The public key is 32 bytes, the canonical encoding of a point of the prime-order subgroup other than the identity.
 * - The signature is 64 bytes, S below the order L of that subgroup.
 * - R is the canonical encoding of a point of that subgroup, and S·B = R + k·A holds without a cofactor.
 *
 * With such a key the cofactorless equation alone forces R into the subgroup and into its canonical encoding, which is
 * what node:crypto checks (it encodes S·B − k·A and compares bytes); the portable adapter looks at R itself.
 */
const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

/** Order of the prime-order subgroup, L = 2^252 + 27742317777372353535851937790883648493, little-endian. */
const ORDER = Uint8Array.of(
  0xed,
  0xd3,
  0xf5,
  0x5c,
  0x1a,
  0x63,
  0x12,
  0x58,
  0xd6,
  0x9c,
  0xf7,
  0xa2,
  0xde,
  0xf9,
  0xde,
  0x14,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0x10,
)

/** Whether the signature has 64 bytes and its S is below L. */
export function hasValidForm(signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH) return false
  for (let i = 31; i >= 0; i--) {
    const difference = signature[32 + i] - ORDER[i]
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Whether 32 bytes are the canonical encoding of a point of the prime-order subgroup. */
export function isTorsionFreePoint(encoded: Uint8Array): boolean {
  const point = decode(encoded)
  return point?.isTorsionFree() ?? false
}

function decode(encoded: Uint8Array): Point | undefined {
  if (encoded.length !== KEY_LENGTH) return undefined
  try {
    return Point.fromBytes(encoded, false)
  } catch {
    return undefined
  }
}

/** Whether the rule allows a public key; costs about a millisecond, hence `rememberKeys`. */
function isAcceptableKey(publicKey: Uint8Array): boolean {
  const point = decode(publicKey)
  return point !== undefined && !point.is0() && point.isTorsionFree()
}

/**
 * Answers per public key whatever `prepare` makes of an acceptable one (null for every other), and remembers the latest
 * `limit` answers, so that a known key is checked once and a stranger cannot fill the memory.
 */
export function rememberKeys<Prepared>(
  prepare: (publicKey: Uint8Array) => Prepared,
  limit = 4096,
): (publicKey: Uint8Array) => Prepared | null {
  const known = new Map<string, Prepared | null>()
  return (publicKey) => {
    if (publicKey.length !== KEY_LENGTH) return null
    const name = toHex(publicKey)
    const found = known.get(name)
    if (found !== undefined) return found
    const prepared = isAcceptableKey(publicKey) ? prepare(publicKey) : null
    const oldest = known.size < limit ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, prepared)
    return prepared
  }
}
