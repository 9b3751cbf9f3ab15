import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { systemScrypt } from '../../node/system/scrypt.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { portableHash, portableSigner } from '../../src/crypto/noble.ts'
import { portableScrypt } from '../../src/crypto/portable-scrypt.ts'
import { identityKey, type Scrypt } from '../../src/identity/identity-key.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { sampleOf } from '../samples/sample-of.ts'

interface Vector {
  readonly equation: string
  readonly network: string
  readonly zid: string
  readonly seed: string
  readonly public_key: string
}

const VECTORS: readonly Vector[] = JSON.parse(readFileSync('test/identity/fixtures/identity-keys.json', 'utf8')).vectors

describe('Key of an identity', function () {
  this.timeout(60_000)

  it('is the one that Python derives from the equation, the network and the ZID, with node:crypto', async () => {
    for (const { equation, network, zid, seed, public_key } of sampleOf(VECTORS, VECTORS.length)) {
      assert.equal(zidOf(systemHash, equation), zid)
      const key = await identityKey(systemScrypt, equation, network, zid)
      assert.equal(toHex(key), seed)
      assert.equal(toHex(systemSigner(key).publicKey), public_key)
    }
  })

  it('is the same in plain JavaScript, which reports how far it is', async () => {
    const shares: number[] = []
    const scrypt: Scrypt = async (...given) => {
      shares.length = 0
      return portableScrypt(...given, (share) => shares.push(share))
    }
    for (const { equation, network, zid, seed, public_key } of sampleOf(VECTORS, VECTORS.length)) {
      assert.equal(zidOf(portableHash, equation), zid)
      const key = await identityKey(scrypt, equation, network, zid)
      assert.equal(toHex(key), seed)
      assert.equal(toHex(portableSigner(key).publicKey), public_key)
    }
    assert.ok(shares.length >= 20 && (shares.at(-1) ?? 0) > 0.99, `${shares.length} reports`)
    assert.ok(shares.every((share, at) => at === 0 || share > shares[at - 1]))
  })

  it('differs between networks, spellings and equations', () => {
    assert.equal(new Set(VECTORS.map(({ public_key }) => public_key)).size, VECTORS.length)
    assert.equal(new Set(VECTORS.map(({ equation }) => equation)).size, VECTORS.length - 1)
  })
})
