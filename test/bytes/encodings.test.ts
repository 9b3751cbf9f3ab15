import assert from 'node:assert/strict'
import fc from 'fast-check'
import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { doubleBits, doubleFromBits } from '../../src/bytes/double-bits.ts'
import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex, isHex, toHex } from '../../src/bytes/hex.ts'

const bytes = fc.uint8Array({ maxLength: 100 })

describe('encodings', () => {
  it('hex and base64url agree with Buffer and read back', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        assert.equal(toHex(value), Buffer.from(value).toString('hex'))
        assert.equal(toBase64url(value), Buffer.from(value).toString('base64url'))
        assert.deepEqual(fromHex(toHex(value)), value)
        assert.deepEqual(fromBase64url(toBase64url(value)), value)
      }),
    )
  })

  it('spells every value in one way', () => {
    for (const text of ['0', 'AB', 'g0', '0x', ' 0', '0٠']) assert.equal(fromHex(text), undefined, text)
    for (const text of ['A', 'AB', 'AAB', 'A=', 'A+', 'AA==', 'Zm9vYg==', 'é'])
      assert.equal(fromBase64url(text), undefined, text)
    assert.deepEqual(fromBase64url('AA'), Uint8Array.of(0))
    assert.ok(isHex('0af3', 4) && !isHex('0AF3', 4) && !isHex('0af', 4) && !isHex(4, 1))
  })

  it('writes doubles big-endian', () => {
    // IEEE 754 encodings: 1, −2, π rounded, smallest subnormal, −0.
    const rows: [number, string][] = [
      [1, '3ff0000000000000'],
      [-2, 'c000000000000000'],
      [3.141592653589793, '400921fb54442d18'],
      [5e-324, '0000000000000001'],
      [-0, '8000000000000000'],
    ]
    for (const [value, bits] of rows) {
      assert.equal(doubleBits(value), bits)
      assert.ok(Object.is(doubleFromBits(bits), value))
    }
    for (const text of ['', '3FF0000000000000', '3ff', '3ff00000000000000'])
      assert.equal(doubleFromBits(text), undefined)
    fc.assert(fc.property(fc.double({ noNaN: true }), (value) => Object.is(doubleFromBits(doubleBits(value)), value)))
  })

  it('compares bytes by length and content', () => {
    fc.assert(fc.property(bytes, bytes, (a, b) => equalConstantTime(a, b) === (Buffer.compare(a, b) === 0)))
    fc.assert(fc.property(bytes, (a) => equalConstantTime(a, a.slice())))
  })
})
