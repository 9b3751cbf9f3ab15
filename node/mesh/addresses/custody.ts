import type { Hash, Signer } from '../../../src/crypto/ports.ts'
import { nodeSubkey } from '../../../src/identity/node-secret.ts'

/** Signs address records for accounts that have no key of their own. */
export interface Custody {
  /** Key that this node holds for an account; the same after every restart. */
  signerFor(account: string): Signer
}

/** Accounts whose key is kept at hand. */
const MAX_SIGNERS = 1_000

/**
 * Derives a key for each account from the node's secret, so that nothing has to be stored and no account can sign for
 * another one's addresses.
 * @param signerOf makes a signer of a 32-byte seed
 */
export function createCustody(
  hash: Hash,
  secret: Uint8Array,
  network: string,
  signerOf: (seed: Uint8Array) => Signer,
): Custody {
  const signers = new Map<string, Signer>()
  return {
    signerFor(account) {
      const known = signers.get(account)
      if (known !== undefined) return known
      const signer = signerOf(nodeSubkey(hash, secret, `address key ${account}`, network))
      if (signers.size >= MAX_SIGNERS) signers.delete(signers.keys().next().value as string)
      signers.set(account, signer)
      return signer
    },
  }
}
