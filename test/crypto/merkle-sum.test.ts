import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import {
  buildMerkleSumTree,
  merkleSumTree,
  type SumLeaf,
  type SumNode,
  verifyMerkleSumPath,
  verifyMerkleSumPaths,
} from '../../src/crypto/merkle-sum.ts'
import { appendLeaf, EMPTY_FRONTIER, frontierRoot } from '../../src/crypto/merkle-sum-frontier.ts'
import { portableHash as hash } from '../../src/crypto/noble.ts'

/** The definition, written recursively as in RFC 9162, section 2.1.1, with node:crypto: shares no code with the tree. */
function reference(leaves: readonly SumLeaf[]): { hash: Buffer; sum: bigint } {
  const sixteen = (sum: bigint) => Buffer.from(sum.toString(16).padStart(32, '0'), 'hex')
  const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const [only] = leaves
  if (leaves.length === 1 && only) {
    return { hash: sha(Buffer.of(0), only.id, sixteen(BigInt(only.face))), sum: BigInt(only.face) }
  }
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const left = reference(leaves.slice(0, split))
  const right = reference(leaves.slice(split))
  return {
    hash: sha(Buffer.of(1), left.hash, sixteen(left.sum), right.hash, sixteen(right.sum)),
    sum: left.sum + right.sum,
  }
}

const leafOf = (index: number, face: number): SumLeaf => ({ id: hash.sha256(`leaf ${index}`), face })
const faces = fc.array(fc.nat(Number.MAX_SAFE_INTEGER), { minLength: 1, maxLength: 40 })

describe('Merkle-sum tree', () => {
  it('has the root and the sum of its recursive definition, in whatever way it is built', () => {
    for (let size = 1; size <= 70; size++) {
      const leaves = Array.from({ length: size }, (_, i) => leafOf(i, i * 1_000_003))
      const expected = reference(leaves)
      const tree = merkleSumTree(hash, leaves)
      const grown = frontierRoot(
        hash,
        leaves.reduce((frontier, leaf) => appendLeaf(hash, frontier, leaf), EMPTY_FRONTIER),
      )
      for (const root of [tree.root as SumNode, grown]) {
        assert.equal(Buffer.from(root.hash).toString('hex'), expected.hash.toString('hex'), `size ${size}`)
        assert.equal(root.sum, expected.sum)
      }
    }
  })

  it('is the same when it is built in parts, which have an equal number of hashes', () => {
    const leaves = Array.from({ length: 3_000 }, (_, index) => leafOf(index, index))
    let pauses = 0
    const building = buildMerkleSumTree(hash, leaves)
    let step = building.next()
    for (; step.done !== true; step = building.next()) pauses++
    assert.equal(pauses, Math.floor((3_000 + 2_999) / 512))
    assert.deepEqual(step.value.root, merkleSumTree(hash, leaves).root)
  })

  it('proves every leaf, with its face, and nothing else', () => {
    fc.assert(
      fc.property(faces, fc.nat(), fc.nat(), (list, pick, change) => {
        const leaves = list.map((face, i) => leafOf(i, face))
        const index = pick % leaves.length
        const leaf = leaves[index]
        const tree = merkleSumTree(hash, leaves)
        const root = tree.root as SumNode
        const path = tree.path(index)
        const holds = (l: SumLeaf, i: number, size: number, p: readonly SumNode[], r: SumNode) =>
          verifyMerkleSumPath(hash, l, i, size, p, r)
        assert.ok(holds(leaf, index, leaves.length, path, root))
        const otherFace = leaf.face === change ? change + 1 : change
        assert.ok(!holds({ ...leaf, face: otherFace }, index, leaves.length, path, root))
        assert.ok(!holds({ ...leaf, id: hash.sha256('other') }, index, leaves.length, path, root))
        assert.ok(!holds(leaf, index, leaves.length, path, { ...root, sum: root.sum + 1n }))
        assert.ok(!holds(leaf, index, leaves.length, [...path, root], root))
        if (leaves.length > 1) {
          assert.ok(!holds(leaf, (index + 1) % leaves.length, leaves.length, path, root))
          assert.ok(!holds(leaf, index, leaves.length, path.slice(1), root))
          const [first, ...rest] = path as [SumNode, ...SumNode[]]
          assert.ok(!holds(leaf, index, leaves.length, [{ ...first, sum: first.sum + 1n }, ...rest], root))
        }
      }),
    )
  })

  it('proves any leaves together with the fewest nodes, and nothing else', () => {
    fc.assert(
      fc.property(faces, fc.infiniteStream(fc.boolean()), fc.nat(), (list, chosen, change) => {
        const leaves = list.map((face, i) => leafOf(i, face))
        const some = leaves.map((leaf, index) => ({ ...leaf, index })).filter(() => chosen.next().value)
        if (some.length === 0) return
        const tree = merkleSumTree(hash, leaves)
        const root = tree.root as SumNode
        const path = tree.paths(some.map(({ index }) => index))
        const verified = (of: typeof some, nodes: readonly SumNode[], size = leaves.length) =>
          verifyMerkleSumPaths(hash, of, size, nodes, root)
        assert.ok(verified(some, path))
        assert.ok(path.length <= some.reduce((sum, { index }) => sum + tree.path(index).length, 0))
        if (some.length === leaves.length) assert.equal(path.length, 0)
        assert.ok(!verified(some, [...path, root]))
        const at = change % some.length
        const altered = (member: object) => some.map((leaf, i) => (i === at ? { ...leaf, ...member } : leaf))
        assert.ok(!verified(altered({ face: (some[at]?.face ?? 0) + 1 }), path))
        assert.ok(!verified(altered({ id: hash.sha256('other') }), path))
        assert.ok(!verified([...some, some[0]] as typeof some, path))
        if (some.length > 1) assert.ok(!verified([...some].reverse(), path))
        if (some.length > 1) assert.ok(!verified(some.slice(1), path))
        if (path.length > 0) assert.ok(!verified(some, path.slice(1)))
      }),
    )
  })

  it('does not let a negative or huge sibling sum hide a face', () => {
    const leaves = [leafOf(0, 5), leafOf(1, 7)]
    const tree = merkleSumTree(hash, leaves)
    const [sibling] = tree.path(0) as [SumNode]
    for (const sum of [-7n, 1n << 127n, 1n << 128n]) {
      const forged = [{ ...sibling, sum }]
      assert.equal(verifyMerkleSumPath(hash, leaves[0], 0, 2, forged, tree.root as SumNode), false)
    }
  })

  it('has no path outside its leaves and no root without leaves', () => {
    assert.throws(() => merkleSumTree(hash, [leafOf(0, 1)]).path(1), /no leaf 1/)
    assert.equal(merkleSumTree(hash, []).root, undefined)
    assert.throws(() => frontierRoot(hash, EMPTY_FRONTIER), /no root/)
    assert.throws(() => merkleSumTree(hash, [leafOf(0, -1)]), /safe integer/)
  })
})
