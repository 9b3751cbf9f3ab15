import assert from 'node:assert/strict'
import fc from 'fast-check'
import { PrefixIndex } from '../../src/mesh/prefix-index.ts'

const hex = (minLength: number, maxLength: number) =>
  fc.stringMatching(new RegExp(`^[0-9a-f]{${minLength},${maxLength}}$`))

describe('an index of ids by their beginnings', () => {
  it('finds what a scan of all ids finds, after any additions and removals', () => {
    // Few digits, so that many ids begin alike.
    const id = fc.tuple(fc.stringMatching(/^[01f]{6}$/), hex(58, 58)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 60 }), fc.array(fc.nat()), hex(1, 8), (ids, gone, other) => {
        const index = new PrefixIndex()
        for (const each of ids) index.add(each)
        const kept = new Set(ids)
        for (const at of gone) {
          const each = ids[at % Math.max(1, ids.length)] ?? 'f'.repeat(64)
          index.delete(each)
          kept.delete(each)
        }
        const prefixes = [other, ...ids.slice(0, 9).map((each, at) => each.slice(0, at + 1))]
        for (const prefix of prefixes) {
          const alike = [...kept].filter((each) => each.startsWith(prefix)).sort()
          assert.deepEqual([...index.beginningWith(prefix, 100)].sort(), alike)
          const few = index.beginningWith(prefix, 3)
          assert.equal(few.length, Math.min(3, alike.length))
          assert.ok(few.every((each) => alike.includes(each)))
        }
      }),
    )
  })
})
