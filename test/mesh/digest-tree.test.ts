import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { DigestTree } from '../../src/mesh/digest-tree.ts'

const digest = (i: number): string => systemHash.sha256Hex(`row ${i}`)

function treeOf(digests: Iterable<string>): DigestTree {
  const tree = new DigestTree(systemHash)
  for (const each of digests) tree.add(each)
  return tree
}

describe('the tree of digests', () => {
  it('has a root that follows from the set alone, whatever was added and taken out on the way', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(400)), { minLength: 100, maxLength: 2000, size: 'max' })
    let largest = 0
    fc.assert(
      fc.property(steps, fc.nat(20), (changes, ask) => {
        const tree = new DigestTree(systemHash)
        const set = new Set<string>()
        for (const [i, [adds, n]] of changes.entries()) {
          const each = digest(n)
          if (adds && !set.has(each)) tree.add(each)
          if (!adds && set.has(each)) tree.remove(each)
          if (adds) set.add(each)
          else set.delete(each)
          if (i % (ask + 1) === 0) tree.root()
        }
        largest = Math.max(largest, set.size)
        assert.equal(tree.size, set.size)
        assert.equal(tree.root(), treeOf([...set].sort()).root())
      }),
      { numRuns: 60 },
    )
    assert.ok(largest > 130, 'no tree was large enough to have inner nodes')
  })

  it('has different roots for different sets', () => {
    const many = Array.from({ length: 500 }, (_, i) => digest(i))
    const roots = new Set([0, 1, 63, 64, 65, 66, 499, 500].map((size) => treeOf(many.slice(0, size)).root()))
    assert.equal(roots.size, 8)
  })

  it('accepts digests that share a long prefix', () => {
    const alike = Array.from({ length: 100 }, (_, i) => `${'0'.repeat(60)}${i.toString(16).padStart(4, '0')}`)
    const tree = treeOf(alike)
    for (const each of alike.slice(10)) tree.remove(each)
    assert.equal(tree.root(), treeOf(alike.slice(0, 10)).root())
  })

  it('refuses to add a digest twice or to remove an absent one', () => {
    const tree = treeOf([digest(1)])
    assert.throws(() => tree.add(digest(1)), /already/)
    assert.throws(() => tree.remove(digest(2)), /not in the tree/)
  })
})
