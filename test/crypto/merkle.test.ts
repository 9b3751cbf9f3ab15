import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { concat } from '../../src/bytes/concat.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { merkleTree, verifyMerklePath } from '../../src/crypto/merkle.ts'

// Leaves and roots of the reference tests of Certificate Transparency (RFC 6962; RFC 9162 hashes the same way).
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (text) => fromHex(text) as Uint8Array,
)
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** The recursive definition of RFC 9162, section 2.1.1, word for word. */
function recursiveRoot(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length === 0) return systemHash.sha256('')
  if (entries.length === 1) return systemHash.sha256(concat(Uint8Array.of(0), entries[0]))
  let split = 1
  while (split * 2 < entries.length) split *= 2
  const left = recursiveRoot(entries.slice(0, split))
  return systemHash.sha256(concat(Uint8Array.of(1), left, recursiveRoot(entries.slice(split))))
}

const entriesOf = (count: number) => Array.from({ length: count }, (_, i) => systemHash.sha256(`entry ${i}`))

describe('Merkle tree', () => {
  it('has the reference roots for 0 to 8 leaves', () => {
    const roots = ROOTS.map((_, size) => toHex(merkleTree(systemHash, LEAVES.slice(0, size)).root))
    assert.deepEqual(roots, ROOTS)
  })

  it('is the recursive tree of the RFC for every size up to 130', () => {
    for (let size = 0; size <= 130; size++) {
      assert.deepEqual(merkleTree(systemHash, entriesOf(size)).root, recursiveRoot(entriesOf(size)), `size ${size}`)
    }
  })

  it('proves every leaf at its own place only, for every size up to 40', () => {
    for (let size = 1; size <= 40; size++) {
      const entries = entriesOf(size)
      const tree = merkleTree(systemHash, entries)
      for (let index = 0; index < size; index++) {
        const path = tree.path(index)
        for (let claimed = 0; claimed < size; claimed++) {
          const holds = verifyMerklePath(systemHash, entries[index], claimed, size, path, tree.root)
          assert.equal(holds, claimed === index, `leaf ${index} of ${size} claimed at ${claimed}`)
        }
      }
    }
  })

  it('refuses a path with anything changed, missing or added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), fc.nat(255), (size, at, where, flip) => {
        const entries = entriesOf(size)
        const tree = merkleTree(systemHash, entries)
        const index = at % size
        const entry = entries[index]
        const path = tree.path(index)
        const verify = (p: readonly Uint8Array[], e = entry, r = tree.root, s = size) =>
          verifyMerklePath(systemHash, e, index, s, p, r)
        assert.ok(verify(path))
        assert.ok(!verify([...path, entry]))
        const other = entry.map((byte, i) => (i === where % 32 ? byte ^ (flip || 1) : byte))
        assert.ok(!verify(path, other))
        assert.ok(!verify(path, entry, other))
        if (path.length > 0) {
          assert.ok(!verify(path.slice(1)) && !verify(path.slice(0, -1)))
          assert.ok(!verify(path.with(where % path.length, other)))
          assert.ok(!verify(path.with(where % path.length, other.subarray(1))))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('refuses invalid indices and sizes', () => {
    const entries = entriesOf(3)
    const { root, path } = merkleTree(systemHash, entries)
    for (const [index, size] of [
      [-1, 3],
      [3, 3],
      [0.5, 3],
      [0, 0],
      [0, Number.NaN],
      [0, Number.POSITIVE_INFINITY],
      [0, -1],
    ] as const) {
      assert.ok(!verifyMerklePath(systemHash, entries[0], index, size, path(0), root))
    }
    assert.throws(() => path(3))
    assert.throws(() => path(-1))
    assert.throws(() => path(0.5))
  })
})
