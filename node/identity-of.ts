import { toHex } from '../src/bytes/hex.ts'
import type { Hash } from '../src/crypto/ports.ts'
import { addressOf } from '../src/identity/address.ts'
import { KERNEL_DIGEST } from '../src/kernel/generated/digest.ts'
import type { Identity } from './services.ts'

interface Named {
  readonly network: string
  readonly version: string
  readonly mathDigest: { readonly digest: string; readonly expected: boolean }
}

/** What others know a node by. */
export function identityOf(hash: Hash, publicKey: Uint8Array, settings: Named): Identity {
  return {
    network: settings.network,
    node: addressOf(hash, publicKey),
    publicKey: toHex(publicKey),
    version: settings.version,
    kernelDigest: KERNEL_DIGEST,
    mathDigest: settings.mathDigest.digest,
    mathDigestExpected: settings.mathDigest.expected,
  }
}
