import assert from 'node:assert/strict'
import fc from 'fast-check'
import { OrderedRows } from '../../src/mesh/ordered-rows.ts'

describe('Rows in order', () => {
  it('are those that were added and not deleted, from any place on, also over many blocks', () => {
    const anyChange = fc.record({ value: fc.nat(3000), isGone: fc.boolean() })
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 300 }), fc.nat(3000), fc.boolean(), (changes, from, many) => {
        const rows = new OrderedRows<number>((a, b) => a < b)
        const held = new Set<number>()
        const start = many ? Array.from({ length: 1500 }, (_, index) => (index * 7919) % 3001) : []
        for (const value of start) {
          rows.add(value)
          held.add(value)
        }
        for (const { value, isGone } of changes) {
          if (isGone) {
            rows.delete(value)
            held.delete(value)
          } else {
            rows.add(value)
            held.add(value)
          }
        }
        const inOrder = [...held].sort((a, b) => a - b)
        assert.deepEqual([[...rows.from(() => true)], rows.size], [inOrder, held.size])
        assert.deepEqual(
          [...rows.from((row) => row >= from)],
          inOrder.filter((value) => value >= from),
        )
        for (const value of inOrder) rows.delete(value)
        assert.deepEqual([[...rows.from(() => true)], rows.size], [[], 0])
      }),
      { numRuns: process.env.LONG === '1' ? 5000 : 100 },
    )
  })
})
