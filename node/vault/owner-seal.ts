import {
  Aes256Gcm,
  CipherSuite,
  DhkemX25519HkdfSha256,
  HkdfSha256,
  type RecipientContext,
  type SenderContext,
} from '@hpke/core'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { hkdfSha256 } from '../../src/crypto/hkdf.ts'
import type { Hash } from '../../src/crypto/ports.ts'

/** HPKE (RFC 9180) in base mode: the owner key opens what was sealed to its public half. */
export const OWNER_SUITE = 'DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM'

export const ownerSuite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

const SALT = toUtf8('svcmesh vault backup')

/** The X25519 key pair that follows from an owner key (RFC 9180, section 7.1.3, of HKDF-SHA256 of the key). */
const pairOf = (hash: Hash, ownerKey: string) =>
  ownerSuite.kem.deriveKeyPair(hkdfSha256(hash, toUtf8(ownerKey), SALT, toUtf8('x25519'), 32).buffer)

/** @param info what the seal is for; it has to be the same when it is opened */
export async function sealToOwner(hash: Hash, ownerKey: string, info: Uint8Array): Promise<SenderContext> {
  const { publicKey } = await pairOf(hash, ownerKey)
  return ownerSuite.createSenderContext({ recipientPublicKey: publicKey, info })
}

/** @param enc the encapsulated key of the sender, 32 bytes */
export async function openAsOwner(
  hash: Hash,
  ownerKey: string,
  info: Uint8Array,
  enc: Uint8Array,
): Promise<RecipientContext> {
  const { privateKey } = await pairOf(hash, ownerKey)
  return ownerSuite.createRecipientContext({ recipientKey: privateKey, info, enc })
}
