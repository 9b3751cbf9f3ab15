import type { Hash } from './ports.ts'

/**
 * Merkle-sum tree in the shape of RFC 9162: every node carries the sum of the faces below it, so the root commits to
 * the total (Chalkias, Chatzigiannis, Ji: Broken Proofs of Solvency, 2022: both child sums go into the hash).
 *   leaf = sha256(0x00 ‖ id ‖ face), node = sha256(0x01 ‖ left hash ‖ left sum ‖ right hash ‖ right sum),
 * sums as unsigned 16-byte big-endian integers.
 */
export interface SumNode {
  /** 32 bytes. */
  readonly hash: Uint8Array
  readonly sum: bigint
}

export interface SumLeaf {
  /** 32 bytes. */
  readonly id: Uint8Array
  /** Not negative, a safe integer. */
  readonly face: number
}

const WORD = 0x1_0000_0000n

function putSum(target: Uint8Array, at: number, sum: bigint): void {
  if (sum < 0n || sum >= 1n << 128n) throw new Error(`a sum of faces does not fit 16 bytes: ${sum}`)
  let rest = sum
  const view = new DataView(target.buffer, target.byteOffset, target.byteLength)
  for (let word = 3; word >= 0; word--) {
    view.setUint32(at + 4 * word, Number(rest % WORD))
    rest /= WORD
  }
}

/** Hash of a leaf; its sum is its face. */
export function sumLeaf(hash: Hash, leaf: SumLeaf): SumNode {
  if (!Number.isSafeInteger(leaf.face) || leaf.face < 0) throw new Error(`a face is a safe integer, not ${leaf.face}`)
  const input = new Uint8Array(49)
  input.set(leaf.id, 1)
  const sum = BigInt(leaf.face)
  putSum(input, 33, sum)
  return { hash: hash.sha256(input), sum }
}

/** Hash and sum of an inner node. */
export function sumNode(hash: Hash, left: SumNode, right: SumNode): SumNode {
  const input = new Uint8Array(97)
  input[0] = 1
  input.set(left.hash, 1)
  putSum(input, 33, left.sum)
  input.set(right.hash, 49)
  putSum(input, 81, right.sum)
  return { hash: hash.sha256(input), sum: left.sum + right.sum }
}

/** A tree that gives its paths; `root` is undefined for a tree without leaves. */
export interface MerkleSumTree {
  readonly root: SumNode | undefined
  /** Siblings of the leaf at `index`, from the leaf up. */
  path(index: number): SumNode[]
  /**
   * The nodes that lead from several leaves to the root: level by level, from left to right, without those that follow
   * from the leaves themselves.
   * @param indices ascending, each once
   */
  paths(indices: readonly number[]): SumNode[]
}

/** Builds the tree level by level; a node without a sibling moves up as it is. */
export function merkleSumTree(hash: Hash, leaves: readonly SumLeaf[]): MerkleSumTree {
  const building = buildMerkleSumTree(hash, leaves)
  for (;;) {
    const { value, done } = building.next()
    if (done === true) return value
  }
}

/** Hashes of a tree between two pauses: less than ten milliseconds. */
const PAUSE = 512

/** The same, and pauses for a caller that lets other work run between parts of a large tree. */
export function* buildMerkleSumTree(hash: Hash, leaves: readonly SumLeaf[]): Generator<void, MerkleSumTree> {
  const levels: SumNode[][] = [[]]
  let hashes = 0
  for (const leaf of leaves) {
    levels[0].push(sumLeaf(hash, leaf))
    if (++hashes % PAUSE === 0) yield
  }
  for (let below = levels[0]; below.length > 1; below = levels[levels.length - 1]) {
    const level: SumNode[] = []
    for (let i = 0; i < below.length; i += 2) {
      const left = below[i]
      const right = below[i + 1]
      level.push(right === undefined ? left : sumNode(hash, left, right))
      if (++hashes % PAUSE === 0) yield
    }
    levels.push(level)
  }
  const paths = (indices: readonly number[]): SumNode[] => {
    const wrong = indices.find((index) => !Number.isInteger(index) || index < 0 || index >= leaves.length)
    if (wrong !== undefined) throw new Error(`a tree of ${leaves.length} leaves has no leaf ${wrong}`)
    const siblings: SumNode[] = []
    let known = indices
    for (const level of levels) {
      const positions = new Set(known)
      for (const position of known) {
        const other = position % 2 === 0 ? position + 1 : position - 1
        const sibling = level[other]
        if (sibling !== undefined && !positions.has(other)) siblings.push(sibling)
      }
      known = [...new Set(known.map((position) => Math.floor(position / 2)))]
    }
    return siblings
  }
  return { root: levels.at(-1)?.[0], path: (index) => paths([index]), paths }
}

/** A leaf and its place in the tree. */
export interface PlacedLeaf extends SumLeaf {
  readonly index: number
}

/**
 * Whether `path` leads from the leaf at `index` of a tree of `size` leaves to a root with that hash and total.
 * Follows RFC 9162, section 2.1.3.2. Negative sums are false.
 */
export const verifyMerkleSumPath = (
  hash: Hash,
  leaf: SumLeaf,
  index: number,
  size: number,
  path: readonly SumNode[],
  root: SumNode,
): boolean => verifyMerkleSumPaths(hash, [{ ...leaf, index }], size, path, root)

/**
 * The same for several leaves of one tree.
 * @param leaves in ascending order of their indices, at least one
 * @param path as from `MerkleSumTree.paths`: every node of it is needed
 */
export function verifyMerkleSumPaths(
  hash: Hash,
  leaves: readonly PlacedLeaf[],
  size: number,
  path: readonly SumNode[],
  root: SumNode,
): boolean {
  if (
    !Number.isSafeInteger(size) ||
    leaves.length === 0 ||
    !leaves.every((leaf, at) => fits(leaf, size, leaves[at - 1]))
  )
    return false
  if (!path.every(({ hash: digest, sum }) => digest.length === 32 && sum >= 0n && sum <= MAX_SUM)) return false
  const siblings = path.values()
  let level: readonly Placed[] = leaves.map((leaf) => ({ at: leaf.index, node: sumLeaf(hash, leaf) }))
  for (let width = size; width > 1; width = Math.ceil(width / 2)) {
    const above = levelAbove(hash, level, width, siblings)
    if (above === null) return false
    level = above
  }
  const [top] = level as [Placed]
  const isRoot = top.node.sum === root.sum && top.node.hash.every((byte, i) => byte === root.hash[i])
  return isRoot && siblings.next().done === true
}

const fits = ({ id, face, index }: PlacedLeaf, size: number, before: PlacedLeaf | undefined): boolean =>
  Number.isSafeInteger(index) &&
  index > (before?.index ?? -1) &&
  index < size &&
  id.length === 32 &&
  Number.isSafeInteger(face) &&
  face >= 0

/** A node and its position in its level. */
interface Placed {
  readonly at: number
  readonly node: SumNode
}

/** @param width nodes of the level @returns null without a sibling, or if a sum is too large */
function levelAbove(
  hash: Hash,
  level: readonly Placed[],
  width: number,
  siblings: Iterator<SumNode>,
): readonly Placed[] | null {
  const above: Placed[] = []
  for (let each = 0; each < level.length; each++) {
    const { at, node } = level[each] as Placed
    const isLeft = at % 2 === 0
    let joined = node
    if (!isLeft || at + 1 < width) {
      const next = level[each + 1]
      const isNext = isLeft && next?.at === at + 1
      const other = isNext ? next.node : (siblings.next().value as SumNode | undefined)
      if (isNext) each++
      if (other === undefined) return null
      joined = isLeft ? sumNode(hash, node, other) : sumNode(hash, other, node)
      if (joined.sum > MAX_SUM) return null
    }
    above.push({ at: Math.floor(at / 2), node: joined })
  }
  return above
}

/** No honest total comes near it, and sums below it never leave their 16 bytes. */
const MAX_SUM = (1n << 100n) - 1n
