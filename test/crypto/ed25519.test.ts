import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { Point, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { concat } from '../../src/bytes/concat.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { rememberKeys } from '../../src/crypto/ed25519-rule.ts'
import { portableSignatures, portableSigner } from '../../src/crypto/noble.ts'

const hex = (text: string): Uint8Array => fromHex(text) as Uint8Array
const P = 2n ** 255n - 19n
const L = 2n ** 252n + 27742317777372353535851937790883648493n

const little = (value: bigint): Uint8Array => hex(value.toString(16).padStart(64, '0')).reverse()
const fromLittle = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes.slice().reverse())}`)
const challenge = (R: Uint8Array, A: Uint8Array, message: Uint8Array): bigint =>
  fromLittle(sha512(concat(R, A, message))) % L

/** Multiplication by any scalar, also on points outside the prime-order subgroup. */
function times(point: Point, scalar: bigint): Point {
  let sum = Point.ZERO
  for (let power = point, rest = scalar; rest > 0n; rest >>= 1n, power = power.double())
    if (rest & 1n) sum = sum.add(power)
  return sum
}

/** A point of order 8: L times a point that is not in the prime-order subgroup. */
function pointOfOrderEight(): Point {
  for (let y = 2n; ; y++) {
    try {
      const candidate = times(Point.fromBytes(little(y)), L)
      if (!times(candidate, 4n).is0()) return candidate
    } catch {
      // Not every y is on the curve.
    }
  }
}

interface Case {
  readonly name: string
  readonly signature: Uint8Array
  readonly message: Uint8Array
  readonly key: Uint8Array
  readonly accepted: boolean
}

/** Signatures on which libraries are known to differ: every kind of Chalkias et al. (2020), table 1 and section 5. */
function edgeCases(): Case[] {
  const message = toUtf8('one rule everywhere')
  const torsion = Array.from({ length: 8 }, (_, i) => times(pointOfOrderEight(), BigInt(i)))
  const [a, r] = [123456789123456789n, 987654321987654321n]
  const honestKey = times(Point.BASE, a)
  const cases: Case[] = []
  const add = (name: string, accepted: boolean, R: Uint8Array, S: bigint, key: Uint8Array) =>
    cases.push({ name, accepted, signature: concat(R, little(S)), message, key })
  const respond = (R: Uint8Array, key: Uint8Array, nonce: bigint) => (nonce + challenge(R, key, message) * a) % L
  torsion.forEach((T, order) => {
    const mixedKey = honestKey.add(T).toBytes()
    const mixedR = times(Point.BASE, r).add(T).toBytes()
    const plainR = times(Point.BASE, r).toBytes()
    add(`key with torsion ${order}`, order === 0, plainR, respond(plainR, mixedKey, r), mixedKey)
    add(`R with torsion ${order}`, order === 0, mixedR, respond(mixedR, honestKey.toBytes(), r), honestKey.toBytes())
    add(`both with torsion ${order}`, order === 0, mixedR, respond(mixedR, mixedKey, r), mixedKey)
    add(
      `small-order R ${order}`,
      order === 0,
      T.toBytes(),
      respond(T.toBytes(), honestKey.toBytes(), 0n),
      honestKey.toBytes(),
    )
    add(`small-order key ${order}`, false, plainR, r, T.toBytes())
    add(`small-order key ${order}, small-order R, S = 0`, false, T.toBytes(), 0n, T.toBytes())
    add(`identity R for small-order key ${order}`, false, Point.ZERO.toBytes(), 0n, T.toBytes())
  })
  const key = honestKey.toBytes()
  const R = times(Point.BASE, r).toBytes()
  const S = respond(R, key, r)
  add('S + L', false, R, S + L, key)
  add('S + 8L', false, R, S + 8n * L, key)
  add('S = L with identity R', false, Point.ZERO.toBytes(), L, key)
  add('S with its top bit set', false, R, S + 2n ** 255n, key)
  // Non-canonical encodings: y ≥ p, and a sign bit on x = 0.
  const sign = 2n ** 255n
  const spellings = [0n, 1n, 2n, 3n, 4n, 5n, 18n].flatMap((y) => [P + y, P + y + sign])
  for (const spelling of [...spellings, 1n + sign, P - 1n + sign, P - 1n]) {
    const bytes = little(spelling)
    add(`R spelt ${spelling.toString(16)}`, false, bytes, respond(bytes, key, 0n), key)
    add(`key spelt ${spelling.toString(16)}`, false, R, r, bytes)
    add(`key spelt ${spelling.toString(16)}, identity R`, false, Point.ZERO.toBytes(), 0n, bytes)
  }
  add('not a point as R', false, little(2n), S, key)
  add('not a point as key', false, R, S, little(2n))
  cases.push({ name: '63 bytes', accepted: false, signature: concat(R, little(S)).subarray(1), message, key })
  cases.push({ name: '65 bytes', accepted: false, signature: concat(R, little(S), Uint8Array.of(0)), message, key })
  cases.push({
    name: 'key of 31 bytes',
    accepted: false,
    signature: concat(R, little(S)),
    message,
    key: key.subarray(1),
  })
  cases.push({
    name: 'empty message',
    accepted: false,
    signature: concat(R, little(S)),
    message: new Uint8Array(0),
    key,
  })
  return cases
}

describe('Ed25519 rule', () => {
  const adapters = [
    ['node:crypto', systemSignatures()],
    ['portable', portableSignatures()],
  ] as const

  // RFC 8032, section 7.1, tests 1 to 3.
  const vectors = [
    [
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ] as const

  it('signs and verifies the vectors of RFC 8032 with both adapters', () => {
    for (const [seed, publicKey, message, signature] of vectors) {
      for (const signer of [systemSigner(hex(seed)), portableSigner(hex(seed))]) {
        assert.equal(toHex(signer.publicKey), publicKey)
        assert.equal(toHex(signer.sign(hex(message))), signature)
      }
      for (const [, adapter] of adapters) assert.ok(adapter.verify(hex(signature), hex(message), hex(publicKey)))
    }
  })

  for (const [name, adapter] of adapters) {
    it(`decides an edge case by the rule: ${name}`, () => {
      const wrong = edgeCases().filter((c) => adapter.verify(c.signature, c.message, c.key) !== c.accepted)
      assert.deepEqual(
        wrong.map((c) => c.name),
        [],
      )
    })
  }

  it('has edge cases on both sides, about which libraries disagree without the rule', () => {
    const cases = edgeCases()
    assert.ok(cases.filter((c) => c.accepted).length >= 4)
    const bare = (verify: (c: Case) => boolean) =>
      cases.map((c) => {
        try {
          return verify(c)
        } catch {
          return false
        }
      })
    const spki = hex('302a300506032b6570032100')
    const openssl = bare((c) => {
      const key = crypto.createPublicKey({ key: Buffer.from(concat(spki, c.key)), format: 'der', type: 'spki' })
      return crypto.verify(null, c.message, key, c.signature)
    })
    const lenient = bare((c) => verify(c.signature, c.message, c.key))
    const strict = bare((c) => verify(c.signature, c.message, c.key, { zip215: false }))
    const differing = (a: boolean[], b: boolean[]) => a.filter((answer, i) => answer !== b[i]).length
    assert.ok(differing(openssl, lenient) > 0 && differing(openssl, strict) > 0 && differing(lenient, strict) > 0)
  })

  it('both adapters refuse every single flipped bit and agree on noise', () => {
    const signer = systemSigner(new Uint8Array(32).fill(7))
    const message = toUtf8('message')
    const signature = signer.sign(message)
    fc.assert(
      fc.property(fc.nat(64 * 8 - 1), (bit) => {
        const changed = signature.slice()
        changed[bit >> 3] = changed[bit >> 3] ^ (1 << (bit & 7))
        for (const [, adapter] of adapters) assert.ok(!adapter.verify(changed, message, signer.publicKey))
      }),
      { numRuns: 60 },
    )
    const noise = fc.tuple(
      fc.uint8Array({ minLength: 64, maxLength: 64 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
    )
    fc.assert(
      fc.property(noise, ([bytes, key]) => {
        for (const [, adapter] of adapters) assert.ok(!adapter.verify(bytes, message, key))
      }),
      { numRuns: 60 },
    )
  })

  it('decodes a key once, forgets the oldest beyond its limit, and keeps the rule', () => {
    const decoded: string[] = []
    const remember = rememberKeys((key) => decoded.push(toHex(key.subarray(0, 2))), 3)
    const keys = [1, 2, 3, 4].map((fill) => portableSigner(new Uint8Array(32).fill(fill)).publicKey)
    const [first, second, third, fourth] = keys as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    for (const key of [first, second, first, third, first, second]) assert.ok(remember(key))
    assert.equal(decoded.length, 3)
    remember(fourth)
    remember(second)
    assert.equal(decoded.length, 4)
    remember(first)
    assert.equal(decoded.length, 5)
    for (const bad of [Point.ZERO.toBytes(), first.subarray(1), little(2n)]) assert.equal(remember(bad), null)
    assert.equal(decoded.length, 5)
  })
})
