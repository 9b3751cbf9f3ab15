import assert from 'node:assert/strict'
import fc from 'fast-check'
import { seededEntropy, systemEntropy } from '../../node/system/entropy.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe('seeded entropy', () => {
  it('gives the blocks of SHA-256 in counter mode (Python hashlib)', () => {
    // hashlib.sha256(b'seed' + b'\x00' + (i).to_bytes(8, 'big')).hexdigest() for i = 0, 1
    const expected =
      '35a484995ae38e70cc3273ab7b8d8abfa7161b7f10249feccc3b266da2076497' +
      'e7eb37ab3cbd2a5ebc0ada141017464ffaf250dc5014419cbf7a9ede9fe05c3b'
    assert.equal(hex(seededEntropy('seed').bytes(64)), expected)
  })

  it('does not depend on how the stream is cut', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer({ min: 0, max: 100 })), (seed, cuts) => {
        const whole = seededEntropy(seed)
        const parts = seededEntropy(seed)
        const total = cuts.reduce((sum, cut) => sum + cut, 0)
        assert.equal(cuts.map((cut) => hex(parts.bytes(cut))).join(''), hex(whole.bytes(total)))
      }),
    )
  })

  it('differs between seeds', () => {
    assert.notEqual(hex(seededEntropy('a').bytes(16)), hex(seededEntropy('b').bytes(16)))
  })
})

describe('system entropy', () => {
  it('gives the length asked for and does not repeat', () => {
    assert.equal(systemEntropy.bytes(0).length, 0)
    assert.equal(systemEntropy.bytes(33).length, 33)
    assert.notEqual(hex(systemEntropy.bytes(16)), hex(systemEntropy.bytes(16)))
  })
})
