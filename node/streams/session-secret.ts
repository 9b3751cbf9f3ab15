import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/** HPKE (RFC 9180) in base mode. */
export const SUITE = 'DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM'

const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** What both sides of a session know of it besides the keys. */
interface Context {
  /** Bytes of `info`: what the keys are for. */
  readonly info: Uint8Array
  /** Exporter context (RFC 9180, section 5.3). */
  readonly exporter: Uint8Array
}

/** A session reads this channel and nothing else. */
export const contextOf = (channel: string): Context => ({
  info: toUtf8(`svcmesh secure stream v1\n${channel}`),
  exporter: toUtf8('svcmesh session secret v1'),
})

const SECRET = 32

/**
 * A secret for the owner of an X25519 key.
 * @param ikm 32 random bytes, from which the ephemeral key is derived (RFC 9180, section 7.1.3)
 * @returns the encapsulated key and the secret, 32 bytes each
 * @throws Refusal INVALID_BODY for a key of small order, with which anybody would know the secret
 */
export async function secretFor(
  publicKey: Uint8Array<ArrayBuffer>,
  { info, exporter }: Context,
  ikm: Uint8Array,
): Promise<{ readonly enc: Uint8Array; readonly secret: Uint8Array }> {
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
    const ekm = await suite.kem.deriveKeyPair(Uint8Array.from(ikm).buffer)
    const context = await suite.createSenderContext({ recipientPublicKey, info, ekm })
    return { enc: new Uint8Array(context.enc), secret: new Uint8Array(await context.export(exporter, SECRET)) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'EncapError') throw error
    throw new Refusal('INVALID_BODY', 'The public key is not a usable X25519 key; create another one.')
  }
}

/**
 * The secret of a session for the reader that opened it.
 * @param secretKey X25519, 32 bytes
 * @param enc the encapsulated key that the node answered, 32 bytes
 */
export async function secretFrom(
  secretKey: Uint8Array<ArrayBuffer>,
  enc: Uint8Array<ArrayBuffer>,
  { info, exporter }: Context,
): Promise<Uint8Array> {
  const recipientKey = await suite.kem.importKey('raw', secretKey, false)
  const context = await suite.createRecipientContext({ recipientKey, enc, info })
  return new Uint8Array(await context.export(exporter, SECRET))
}
