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
}

/** Builds the tree level by level; a node without a sibling moves up as it is. */
export function merkleSumTree(hash: Hash, leaves: readonly SumLeaf[]): MerkleSumTree {
  const levels: SumNode[][] = [leaves.map((leaf) => sumLeaf(hash, leaf))]
  for (let below = levels[0]; below.length > 1; below = levels.at(-1)) {
    const level: SumNode[] = []
    for (let i = 0; i < below.length; i += 2) {
      const left = below[i]
      const right = below[i + 1]
      level.push(right === undefined ? left : sumNode(hash, left, right))
    }
    levels.push(level)
  }
  return {
    root: levels.at(-1)?.[0],
    path(index) {
      if (!Number.isInteger(index) || index < 0 || index >= leaves.length) {
        throw new Error(`a tree of ${leaves.length} leaves has no leaf ${index}`)
      }
      const path: SumNode[] = []
      let position = index
      for (const level of levels) {
        const sibling = level[position % 2 === 0 ? position + 1 : position - 1]
        if (sibling !== undefined) path.push(sibling)
        position = Math.floor(position / 2)
      }
      return path
    },
  }
}

/**
 * Whether `path` leads from the leaf at `index` of a tree of `size` leaves to a root with that hash and total.
 * Follows RFC 9162, section 2.1.3.2. Negative sums are false.
 */
export function verifyMerkleSumPath(
  hash: Hash,
  leaf: SumLeaf,
  index: number,
  size: number,
  path: readonly SumNode[],
  root: SumNode,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  if (leaf.id.length !== 32 || !Number.isSafeInteger(leaf.face) || leaf.face < 0) return false
  let position = index
  let last = size - 1
  let node = sumLeaf(hash, leaf)
  for (const sibling of path) {
    if (last === 0 || sibling.hash.length !== 32 || sibling.sum < 0n || sibling.sum > MAX_SUM) return false
    if (position % 2 === 1 || position === last) {
      node = sumNode(hash, sibling, node)
      while (position % 2 === 0 && position !== 0) {
        position /= 2
        last = Math.floor(last / 2)
      }
    } else node = sumNode(hash, node, sibling)
    if (node.sum > MAX_SUM) return false
    position = Math.floor(position / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && node.sum === root.sum && node.hash.every((byte, i) => byte === root.hash[i])
}

/** No honest total comes near it, and sums below it never leave their 16 bytes. */
const MAX_SUM = (1n << 100n) - 1n
