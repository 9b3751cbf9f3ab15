import { equalConstantTime } from '../bytes/equal.ts'
import type { Hash } from './ports.ts'

/** A Merkle tree with the hashing of RFC 9162, section 2.1: leaves and inner nodes are told apart by a prefix byte. */
export interface MerkleTree {
  /** 32 bytes; the hash of nothing for a tree without leaves. */
  readonly root: Uint8Array
  readonly size: number
  /** Inclusion proof of a leaf: siblings from the leaf up, 32 bytes each. */
  path(index: number): Uint8Array[]
}

const LEAF = 0
const NODE = 1

function leafHash(hash: Hash, entry: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + entry.length)
  input[0] = LEAF
  input.set(entry, 1)
  return hash.sha256(input)
}

function nodeHash(hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array {
  const input = new Uint8Array(65)
  input[0] = NODE
  input.set(left, 1)
  input.set(right, 33)
  return hash.sha256(input)
}

/**
 * Builds the tree level by level; a node without a sibling moves up as it is, which gives the same tree as the
 * recursive definition of the RFC (split at the largest power of two below the size).
 * @param entries what the leaves commit to, any length (here ids of 32 bytes)
 */
export function merkleTree(hash: Hash, entries: readonly Uint8Array[]): MerkleTree {
  const levels: Uint8Array[][] = [entries.map((entry) => leafHash(hash, entry))]
  for (let level = levels[0]; level.length > 1; levels.push(level)) {
    const below = level
    level = []
    for (let i = 0; i < below.length; i += 2) {
      const left = below[i]
      const right = below[i + 1]
      level.push(right === undefined ? left : nodeHash(hash, left, right))
    }
  }
  return {
    root: levels.at(-1)?.[0] ?? hash.sha256(new Uint8Array(0)),
    size: entries.length,
    path(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < entries.length)) {
        throw new Error(`a tree of ${entries.length} leaves has no leaf ${index}`)
      }
      return levels.flatMap((level, height) => level[Math.floor(index / powerOfTwo(height)) ^ 1] ?? [])
    },
  }
}

function powerOfTwo(exponent: number): number {
  let power = 1
  for (let i = 0; i < exponent; i++) power *= 2
  return power
}

/**
 * Whether `path` leads from the entry at `index` to the root of a tree of `size` leaves (RFC 9162, section 2.1.3.2).
 * Index and size are integers below 2^53; anything else is false.
 */
export function verifyMerklePath(
  hash: Hash,
  entry: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  let position = index
  let last = size - 1
  let node = leafHash(hash, entry)
  for (const sibling of path) {
    if (last === 0 || sibling.length !== 32) return false
    if (position % 2 === 1 || position === last) {
      node = nodeHash(hash, sibling, node)
      // A node that moved up without a sibling has no entry in the path: skip those levels.
      while (position % 2 === 0 && position !== 0) {
        position /= 2
        last = Math.floor(last / 2)
      }
    } else node = nodeHash(hash, node, sibling)
    position = Math.floor(position / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && equalConstantTime(node, root)
}
