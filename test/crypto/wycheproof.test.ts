import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, diffieHellman, type webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DhkemX25519HkdfSha256 } from '@hpke/core'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { secretBox } from '../../node/system/secret-box.ts'
import { concat } from '../../src/bytes/concat.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { hkdfSha256 } from '../../src/crypto/hkdf.ts'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'

type Row = readonly [tcId: number, ...texts: string[]]

interface Group {
  readonly tests: readonly Row[]
  readonly publicKey?: string
}

const vectors = JSON.parse(readFileSync('test/crypto/fixtures/wycheproof.json', 'utf8')) as Record<
  'aes_gcm' | 'hkdf_sha256' | 'x25519' | 'ed25519',
  Group
>

const hex = (text = ''): Uint8Array<ArrayBuffer> => fromHex(text) as Uint8Array<ArrayBuffer>

describe('vectors of Wycheproof', () => {
  it('of AES-256-GCM: the box encrypts and opens what is valid, and opens no other tag', () => {
    const { tests } = vectors.aes_gcm
    assert.ok(tests.length >= 20)
    for (const [tcId, key, iv, aad, msg, ct, tag, result] of tests) {
      const box = secretBox(hex(key), { bytes: () => hex(iv) })
      const sealed = concat(hex(iv), hex(ct), hex(tag))
      if (result === 'valid') {
        assert.equal(toHex(box.seal(hex(msg), hex(aad))), toHex(sealed), `${tcId}`)
        assert.equal(toHex(box.open(sealed, hex(aad)) as Uint8Array), msg, `${tcId}`)
      } else {
        assert.equal(box.open(sealed, hex(aad)), undefined, `${tcId}`)
        // Only the tag is wrong.
        assert.equal(toHex(box.seal(hex(msg), hex(aad)).subarray(12, -16)), ct, `${tcId}`)
      }
    }
  })

  it('of HKDF-SHA256, by the hash of the node and the portable one', () => {
    const { tests } = vectors.hkdf_sha256
    assert.ok(tests.length >= 10)
    for (const [tcId, ikm, salt, info, okm = ''] of tests) {
      for (const hash of [systemHash, portableHash]) {
        assert.equal(toHex(hkdfSha256(hash, hex(ikm), hex(salt), hex(info), okm.length / 2)), okm, `${tcId}`)
      }
    }
  })

  it('of X25519: node:crypto and the key import of @hpke/core agree with them', async () => {
    const { tests } = vectors.x25519
    assert.ok(tests.length >= 10)
    const kem = new DhkemX25519HkdfSha256()
    for (const [tcId, publicKey, privateKey, shared] of tests) {
      const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), hex(privateKey)])
      const spki = Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), hex(publicKey)])
      const own = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
      const other = createPublicKey({ key: spki, format: 'der', type: 'spki' })
      assert.equal(toHex(diffieHellman({ privateKey: own, publicKey: other })), shared, `${tcId}`)
      const imported = {
        own: (await kem.importKey('raw', hex(privateKey), false)) as webcrypto.CryptoKey,
        other: await kem.deserializePublicKey(hex(publicKey)),
      }
      const bits = await crypto.subtle.deriveBits({ name: 'X25519', public: imported.other }, imported.own, 256)
      assert.equal(toHex(new Uint8Array(bits)), shared, `${tcId}`)
    }
  })

  it('of Ed25519: no malformed, compressed or malleable signature is accepted, by both verifiers', () => {
    const { tests, publicKey } = vectors.ed25519
    assert.ok(tests.length >= 16)
    for (const verifier of [systemSignatures(), portableSignatures()]) {
      for (const [tcId, msg, sig] of tests) {
        assert.equal(verifier.verify(hex(sig), hex(msg), hex(publicKey)), false, `${tcId}`)
      }
      // The signature from which most of them were made.
      const [, , compressed = ''] = tests.find(([tcId]) => tcId === 37) ?? []
      assert.equal(verifier.verify(hex(compressed).subarray(0, 64), hex('54657374'), hex(publicKey)), true)
    }
  })
})
