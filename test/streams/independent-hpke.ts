import { createHmac, createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'

/** The receiving side of RFC 9180, sections 4 and 5, from node:crypto alone. */
export function exportedBy(secretKey: Uint8Array, enc: Uint8Array, info: Uint8Array, exporter: Uint8Array): Buffer {
  const hmac = (key: Uint8Array, ...parts: (string | Uint8Array)[]): Buffer => {
    const mac = createHmac('sha256', key)
    for (const part of parts) mac.update(part)
    return mac.digest()
  }
  const labeled = (suite: Buffer) => ({
    extract: (salt: Uint8Array, label: string, ikm: Uint8Array) =>
      hmac(salt.length === 0 ? new Uint8Array(32) : salt, 'HPKE-v1', suite, label, ikm),
    // Every output here has 32 bytes, which is one block of HKDF-Expand.
    expand: (key: Uint8Array, label: string, context: Uint8Array) =>
      hmac(key, Uint8Array.of(0, 32), 'HPKE-v1', suite, label, context, Uint8Array.of(1)),
  })
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), secretKey])
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), enc])
  const shared = diffieHellman({ privateKey, publicKey: createPublicKey({ key: spki, format: 'der', type: 'spki' }) })
  const own = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const kem = labeled(Buffer.from('4b454d0020', 'hex'))
  const sharedSecret = kem.expand(
    kem.extract(new Uint8Array(0), 'eae_prk', shared),
    'shared_secret',
    Buffer.concat([enc, own]),
  )
  const hpke = labeled(Buffer.from('48504b45002000010002', 'hex'))
  const none = new Uint8Array(0)
  const context = Buffer.concat([
    Uint8Array.of(0),
    hpke.extract(none, 'psk_id_hash', none),
    hpke.extract(none, 'info_hash', info),
  ])
  const secret = hpke.extract(sharedSecret, 'secret', none)
  return hpke.expand(hpke.expand(secret, 'exp', context), 'sec', exporter)
}

/** A new X25519 key pair, raw. */
export function keyPair(): {
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly secretKey: Uint8Array<ArrayBuffer>
} {
  const pair = generateKeyPairSync('x25519')
  const raw = (der: Buffer) => Uint8Array.from(der.subarray(-32))
  return {
    publicKey: raw(pair.publicKey.export({ format: 'der', type: 'spki' })),
    secretKey: raw(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
  }
}
