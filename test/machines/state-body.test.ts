import assert from 'node:assert/strict'
import { systemHash } from '../../node/system/crypto.ts'
import { namedState, requireSize, sealedState } from '../../src/machines/state-body.ts'
import { refusal } from '../solvers/work.ts'

const filled = (numbers: number): Float64Array => Float64Array.from({ length: numbers }, (_, i) => i / 7)

const named = (bits: Uint8Array) => {
  const digest = systemHash.sha256Hex(bits)
  return () => namedState(systemHash, digest, new Map([[digest, bits]]))
}

describe('the state of a machine', () => {
  it('is text in its seal up to 8,192 numbers, and bits beside it from there', () => {
    const small = sealedState(systemHash, filled(8192))
    const text = String(small.members.state)
    assert.deepEqual([text.length, small.bits], [16 * 8192, undefined])
    assert.deepEqual(small.members, { state: text, state_digest: systemHash.sha256Hex(text) })
    const { members, bits = assert.fail() } = sealedState(systemHash, filled(8193))
    assert.deepEqual(members, { state: null, state_digest: systemHash.sha256Hex(bits), state_numbers: 8193 })
    // Big-endian, as in the text.
    assert.equal(Buffer.from(bits.subarray(0, 8 * 8192)).toString('hex'), text)
    assert.deepEqual(named(bits)(), filled(8193))
  })

  it('has finite numbers', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const state = filled(9000)
      state[4321] = wrong
      assert.throws(() => sealedState(systemHash, state), refusal('OVERFLOW', { at: 4321, numbers: 9000 }))
      const { bits = assert.fail() } = sealedState(systemHash, filled(9000))
      new DataView(bits.buffer).setFloat64(8 * 4321, wrong)
      assert.throws(named(bits), refusal('INVALID_BODY'))
    }
  })

  it('has at most 8 MiB', () => {
    requireSize(1_048_576)
    assert.throws(() => requireSize(1_048_577), refusal('TOO_MUCH_WORK', { bytes: 8_388_616, most_bytes: 8_388_608 }))
    assert.throws(named(new Uint8Array(8_388_616)), refusal('INVALID_BODY'))
    assert.throws(named(new Uint8Array(8 * 8192)), refusal('INVALID_BODY'))
    assert.throws(named(new Uint8Array(8 * 8193 + 1)), refusal('INVALID_BODY'))
  })

  it('is only what the task names', () => {
    const { bits = assert.fail(), members } = sealedState(systemHash, filled(9000))
    const digest = String(members.state_digest)
    const other = bits.slice()
    other[5] = 1
    assert.throws(() => namedState(systemHash, digest, new Map([[digest, other]])), refusal('INVALID_BODY'))
    assert.throws(() => namedState(systemHash, digest, new Map()), refusal('INVALID_BODY'))
    assert.throws(() => namedState(systemHash, '__proto__', new Map([['__proto__', bits]])), refusal('INVALID_BODY'))
  })
})
