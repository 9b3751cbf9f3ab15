import { toBase64url } from '../../src/bytes/base64url.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { custodialAccount, lookupHash, mintApiKey } from '../../src/identity/api-key.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import type { MintedKey } from '../../src/ledger/key-record.ts'
import type { SecretBox } from '../system/secret-box.ts'

export interface KeyPorts {
  readonly hash: Hash
  readonly entropy: Entropy
  readonly network: string
  /** Encrypts proof keys at rest. */
  readonly box: SecretBox
}

/** Leading characters of a key that may be shown. */
const SHOWN = 11

/** What the node stores of a key. @param account its own one, if absent */
export function mintedKey(
  { hash, network, box }: KeyPorts,
  key: string,
  plan: MintedKey['plan'],
  account?: string,
): MintedKey {
  const lookup = lookupHash(hash, key)
  const secret = box.seal(proofKey(hash, key, network), lookup)
  return {
    lookup,
    account: account ?? custodialAccount(hash, lookup),
    plan,
    proof_key: toBase64url(secret),
    prefix: key.slice(0, SHOWN),
  }
}

/** A key that is not valid before its record is written. @param account its own one, if absent */
export function newKey(ports: KeyPorts, account?: string): { readonly key: string; readonly record: MintedKey } {
  const key = mintApiKey(ports.entropy)
  return { key, record: mintedKey(ports, key, 'free', account) }
}
