import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { portableHash } from '../../src/crypto/noble.ts'
import { identitySeed } from '../../src/identity/identity-seed.ts'

describe('Seed of an identity', () => {
  it('is HKDF-SHA256 of the equation, as node:crypto computes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('main', 'test'), (equation, network) => {
        const expected = crypto.hkdfSync('sha256', equation, 'svcmesh identity', network, 32)
        for (const hash of [systemHash, portableHash]) {
          assert.equal(toHex(identitySeed(hash, equation, network)), Buffer.from(expected).toString('hex'))
        }
      }),
    )
  })

  it('differs between networks and spellings', () => {
    const seeds = [
      ['E = m*c^2', 'main'],
      ['E = m*c^2', 'test'],
      ['E=m*c^2', 'main'],
    ].map(([equation, network]) => toHex(identitySeed(systemHash, equation, network)))
    assert.equal(new Set(seeds).size, 3)
  })
})
