import { toHex } from '../../../src/bytes/hex.ts'
import type { Hash, Signer } from '../../../src/crypto/ports.ts'
import { nodeSubkey } from '../../../src/identity/node-secret.ts'

/** Signs address records for accounts without their own key. */
export interface Custody {
  /** Key kept by this node for an account; the same after every restart. */
  signerFor(account: string): Signer
  /** @returns the signer of a public key kept for one of this node's accounts; null otherwise */
  signerOwning(publicKey: string): Signer | null
}

/** Most accounts whose key is cached; further keys are derived on demand. */
const MAX_SIGNERS = 10_000

/** Most keys derived in one search for an owner: each takes a tenth of a millisecond. */
const MOST_DERIVED = 64

/**
 * Derives a key for each account from the node's secret, so that nothing has to be stored and no account can sign for
 * another one's addresses.
 * @param signerOf makes a signer of a 32-byte seed
 * @param accounts of this node, in order of creation
 */
export function createCustody(
  hash: Hash,
  secret: Uint8Array,
  network: string,
  signerOf: (seed: Uint8Array) => Signer,
  accounts: () => Iterable<string>,
): Custody {
  const signers = new Map<string, Signer>()
  const byKey = new Map<string, Signer>()

  const signerFor = (account: string): Signer => {
    const known = signers.get(account)
    if (known !== undefined) return known
    const signer = signerOf(nodeSubkey(hash, secret, `address key ${account}`, network))
    if (signers.size < MAX_SIGNERS) {
      signers.set(account, signer)
      byKey.set(toHex(signer.publicKey), signer)
    }
    return signer
  }

  /** After a restart no key is derived yet, and the records in the log name keys, not accounts. */
  const deriveMore = (): void => {
    let derived = 0
    for (const account of accounts()) {
      if (signers.has(account)) continue
      if (++derived > MOST_DERIVED || signers.size >= MAX_SIGNERS) return
      signerFor(account)
    }
  }

  return {
    signerFor,
    signerOwning(publicKey) {
      if (!byKey.has(publicKey)) deriveMore()
      return byKey.get(publicKey) ?? null
    },
  }
}
