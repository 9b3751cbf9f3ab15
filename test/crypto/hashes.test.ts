import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { hkdfSha256 } from '../../src/crypto/hkdf.ts'
import { portableHash } from '../../src/crypto/noble.ts'
import { anyCharacter } from '../samples/any-character.ts'

const hex = (text: string): Uint8Array => fromHex(text) as Uint8Array
const range = (from: number, to: number): Uint8Array => Uint8Array.from({ length: to - from + 1 }, (_, i) => from + i)

for (const [name, hash] of [
  ['node:crypto', systemHash],
  ['portable', portableHash],
] as const) {
  describe(`hash adapter ${name}`, () => {
    it('gives the digests of FIPS 180-4 (NIST examples)', () => {
      const rows = [
        ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
        ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
        [
          'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
          '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
        ],
      ] as const
      for (const [text, digest] of rows) {
        assert.equal(hash.sha256Hex(text), digest)
        assert.equal(hash.sha256Hex(toUtf8(text)), digest)
        assert.deepEqual(hash.sha256(text), hex(digest))
      }
    })

    it('gives the HMACs of RFC 4231', () => {
      const rows = [
        [new Uint8Array(20).fill(0x0b), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
        [
          toUtf8('Jefe'),
          'what do ya want for nothing?',
          '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
        ],
        [
          new Uint8Array(131).fill(0xaa),
          'Test Using Larger Than Block-Size Key - Hash Key First',
          '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
        ],
      ] as const
      for (const [key, data, tag] of rows) assert.deepEqual(hash.hmacSha256(key, data), hex(tag))
    })

    it('derives the keys of RFC 5869, appendices A.1 to A.3', () => {
      const key = new Uint8Array(22).fill(0x0b)
      const rows = [
        [
          key,
          range(0, 12),
          range(0xf0, 0xf9),
          '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
        ],
        [
          range(0, 0x4f),
          range(0x60, 0xaf),
          range(0xb0, 0xff),
          'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09' +
            'da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
        ],
        [
          key,
          new Uint8Array(0),
          new Uint8Array(0),
          '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
        ],
      ] as const
      for (const [secret, salt, info, output] of rows) {
        assert.equal(toHex(hkdfSha256(hash, secret, salt, info, output.length / 2)), output)
      }
      assert.throws(() => hkdfSha256(hash, key, key, key, 0))
      assert.throws(() => hkdfSha256(hash, key, key, key, 8161))
    })
  })
}

describe('hash adapters', () => {
  it('agree on texts and bytes', () => {
    const data = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: anyCharacter, maxLength: 300 }))
    fc.assert(
      fc.property(data, fc.uint8Array({ maxLength: 100 }), (input, key) => {
        assert.deepEqual(systemHash.sha256(input), portableHash.sha256(input))
        assert.equal(systemHash.sha256Hex(input), portableHash.sha256Hex(input))
        assert.equal(systemHash.sha256Hex(input), toHex(systemHash.sha256(input)))
        assert.deepEqual(systemHash.hmacSha256(key, input), portableHash.hmacSha256(key, input))
      }),
    )
  })
})
