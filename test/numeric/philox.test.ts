import assert from 'node:assert/strict'
import { pairwiseSum } from '../../src/numeric/pairwise-sum.ts'
import { philox, uniform } from '../../src/numeric/philox.ts'
import { RandomStream } from '../../src/numeric/random-stream.ts'

const words = (counter: readonly [number, number, number, number], k0: number, k1: number): string => {
  const out = new Uint32Array(4)
  philox(out, counter, k0, k1)
  return [...out].map((word) => word.toString(16).padStart(8, '0')).join(' ')
}

describe('Philox', () => {
  it('gives the known answers of its authors', () => {
    const ones = 0xffffffff
    assert.equal(words([0, 0, 0, 0], 0, 0), '6627e8d5 e169c58d bc57ac4c 9b00dbd8')
    assert.equal(words([ones, ones, ones, ones], ones, ones), '408f276d 41c83b0e a20bc7c6 6d5451fd')
    assert.equal(
      words([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], 0xa4093822, 0x299f31d0),
      'd16cfe09 94fdcceb 5001e420 24126ea1',
    )
  })

  it('never gives 0 or 1', () => {
    assert.ok(uniform(0, 0) > 0)
    assert.ok(uniform(0xffffffff, 0xffffffff) < 1)
  })

  it('continues from any position', () => {
    const whole = new RandomStream(7, 3)
    const drawn = Array.from({ length: 9 }, () => whole.uniform())
    for (let from = 0; from < 9; from++) {
      const rest = new RandomStream(7, 3, from)
      assert.deepEqual(
        Array.from({ length: 9 - from }, () => rest.uniform()),
        drawn.slice(from),
      )
    }
  })

  it('has the moments of its distributions', () => {
    const stream = new RandomStream(1, 0)
    const count = 100_000
    const normals = Float64Array.from({ length: count }, () => stream.normal())
    const moment = (power: number): number => pairwiseSum(count, (i) => normals[i] ** power) / count
    assert.ok(Math.abs(moment(1)) < 0.012)
    assert.ok(Math.abs(moment(2) - 1) < 0.015)
    assert.ok(Math.abs(moment(4) - 3) < 0.12)
  })
})

describe('pairwise sum', () => {
  it('is more accurate than a sequential sum', () => {
    const count = 1_000_000
    assert.ok(Math.abs(pairwiseSum(count, () => 0.1) - 100_000) < 1e-9)
    assert.equal(
      pairwiseSum(0, () => 1),
      0,
    )
    assert.equal(
      pairwiseSum(1001, (i) => i),
      500500,
    )
  })
})
