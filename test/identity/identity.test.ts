import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { portableHash } from '../../src/crypto/noble.ts'
import { addressOf } from '../../src/identity/address.ts'
import { custodialAccount, isApiKey, lookupHash, mintApiKey } from '../../src/identity/api-key.ts'
import { demoKey, nodeSubkey } from '../../src/identity/node-secret.ts'
import { KEYLESS_MARKER, proofKey } from '../../src/identity/proof-key.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { anyCharacter } from '../samples/any-character.ts'

// Every expected value in this file was computed with hashlib and hmac of Python 3.
const KEY = 'svc_ak_c2FtcGxlLXNhbXBsZS1zYW1wbGUtc2Ft'
const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i)

describe('identity', () => {
  for (const [name, hash] of [
    ['node:crypto', systemHash],
    ['portable', portableHash],
  ] as const) {
    it(`is derived identically on every implementation: ${name}`, () => {
      assert.equal(zidOf(hash, 'E = m·c²'), 'e3961d03dc67b48e0e6b1fccd42354ca')
      const publicKey = fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a') as Uint8Array
      assert.equal(addressOf(hash, publicKey), '21fe31dfa154a261')
      assert.equal(
        toHex(proofKey(hash, KEY, 'main')),
        '9c9dda36633de5cb9cb2cffc2f054bad08c106aa16a304cc3f2c767016774ecd',
      )
      const lookup = lookupHash(hash, KEY)
      assert.equal(lookup, '4ce4224d77a61e6b98075de174f1f952d092238193133dd0d9b01576f8970b19')
      assert.equal(custodialAccount(hash, lookup), 'key:c5664a8590e0dccf3f76bf0030ab9000')
      assert.equal(demoKey(hash, SECRET, 'local'), 'svc_ak_vIQwY5BPzC8ORPV-6lwcFltOgOQyBH05')
    })
  }

  it('mints distinct, long, well-formed keys', () => {
    let drawn = 0
    const entropy = { bytes: (count: number) => systemHash.sha256(String(drawn++)).slice(0, count) }
    const keys = Array.from({ length: 200 }, () => mintApiKey(entropy))
    assert.equal(new Set(keys).size, 200)
    for (const key of keys) assert.ok(isApiKey(key) && key.length === 39, key)
  })

  it('recognises a key by its form', () => {
    for (const key of [KEY, demoKey(systemHash, SECRET, 'main')]) assert.ok(isApiKey(key))
    const bad = [
      '',
      'svc_ak_',
      `${KEY} `,
      ` ${KEY}`,
      KEY.slice(0, -1),
      `${KEY}\n`,
      KEY.toUpperCase(),
      KEY.replace('c2', '+/'),
      `svc_ak_${'a'.repeat(44)}`,
      KEYLESS_MARKER,
    ]
    for (const key of bad) assert.ok(!isApiKey(key), JSON.stringify(key))
  })

  it('derives a different proof key for every network, purpose and key', () => {
    const other = demoKey(systemHash, SECRET, 'main')
    const keys = [
      proofKey(systemHash, KEY, 'main'),
      proofKey(systemHash, KEY, 'test'),
      proofKey(systemHash, other, 'main'),
    ]
    const subkeys = [
      nodeSubkey(systemHash, SECRET, 'proof key box', 'main'),
      nodeSubkey(systemHash, SECRET, 'proof key box', 'test'),
      nodeSubkey(systemHash, SECRET, 'demo key', 'main'),
      nodeSubkey(systemHash, SECRET.toReversed(), 'demo key', 'main'),
    ]
    assert.equal(new Set([...keys, ...subkeys].map(toHex)).size, 7)
  })

  it('takes an equation as written: one more character is another identity', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (equation) => {
        assert.match(zidOf(systemHash, equation), /^[0-9a-f]{32}$/)
        assert.notEqual(zidOf(systemHash, equation), zidOf(systemHash, `${equation} `))
      }),
      { numRuns: 50 },
    )
  })
})
