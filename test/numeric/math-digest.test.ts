import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { portableHash } from '../../src/crypto/noble.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { MATH_DIGEST, mathDigest } from '../../src/numeric/math-digest.ts'

describe('math digest', () => {
  it('is the constant, with either hash', () => {
    const nodeHash: Hash = {
      ...portableHash,
      sha256Hex: (data) => createHash('sha256').update(data).digest('hex'),
    }
    assert.equal(mathDigest(nodeHash), MATH_DIGEST)
    assert.equal(mathDigest(portableHash), MATH_DIGEST)
  })

  it('covers thousands of results, most of them ordinary numbers', () => {
    let values: number[] = []
    const spy: Hash = {
      ...portableHash,
      sha256Hex: (data) => {
        assert.ok(data instanceof Uint8Array)
        const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
        values = Array.from({ length: data.byteLength / 8 }, (_, i) => view.getFloat64(8 * i))
        return ''
      },
    }
    mathDigest(spy)
    const ordinary = values.filter((x) => Number.isFinite(x) && x !== 0 && Math.abs(x) !== 1)
    assert.ok(values.length > 5000 && ordinary.length > values.length / 2, `${ordinary.length} of ${values.length}`)
    assert.ok(new Set(ordinary).size > 3000)
  })
})
