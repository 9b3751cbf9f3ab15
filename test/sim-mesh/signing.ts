import { createHash } from 'node:crypto'
import { systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { SignatureVerifier, Signer } from '../../src/crypto/ports.ts'

/** Who signs in a simulation, and who checks it. */
export interface Signing {
  readonly signatures: SignatureVerifier
  /** The same seed gives the same key. @param seed 32 bytes */
  signer(seed: Uint8Array): Signer
}

/** Ed25519, as on a node. */
export const realSigning = (): Signing => ({ signatures: systemSignatures(), signer: systemSigner })

/** Signatures of real keys that were checked and are remembered: seventeen nodes check the same ones. */
const MAX_REMEMBERED = 50_000

/**
 * Signatures that cost one hash: the verifier knows every secret that was handed out, and nobody else is told. Keys that
 * did not come from here, such as those that a node derives for itself, are real ones.
 */
export function standInSigning(): Signing {
  const secrets = new Map<string, Uint8Array>()
  const real = systemSignatures()
  const remembered = new Map<string, boolean>()

  const verifyReal = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean => {
    const name = createHash('sha256').update(publicKey).update(signature).update(message).digest('base64')
    const known = remembered.get(name)
    if (known !== undefined) return known
    const holds = real.verify(signature, message, publicKey)
    if (remembered.size < MAX_REMEMBERED) remembered.set(name, holds)
    return holds
  }

  return {
    signatures: {
      verify(signature, message, publicKey) {
        const secret = secrets.get(toHex(publicKey))
        if (secret === undefined) return verifyReal(signature, message, publicKey)
        return signature.length === 64 && Buffer.compare(signature, signed(secret, message)) === 0
      },
    },
    signer(seed) {
      const secret = seed.slice()
      const publicKey = new Uint8Array(createHash('sha256').update('stand-in key').update(secret).digest())
      secrets.set(toHex(publicKey), secret)
      return { publicKey, sign: (message) => signed(secret, message) }
    },
  }
}

/** 64 bytes, the second half zeros. */
function signed(secret: Uint8Array, message: Uint8Array): Uint8Array {
  const signature = new Uint8Array(64)
  signature.set(createHash('sha256').update(secret).update(message).digest())
  return signature
}
