import type { Hash } from '../crypto/ports.ts'

/** Most digests in a leaf. */
const CAPACITY = 64

interface Node {
  size: number
  /** Of a leaf; null if the node has children. */
  digests: Set<string> | null
  /** By the hex digit at the node's depth; null if the node is a leaf. */
  children: (Node | undefined)[] | null
  /** 64 hex digits; null if something changed since it was computed. */
  hash: string | null
}

const leaf = (): Node => ({ size: 0, digests: new Set(), children: null, hash: null })

/**
 * A set of sha256 digests under one root hash: a radix tree over hex digits, in which a node with more than CAPACITY
 * digests has children. Its form depends on the set only, so equal sets have equal roots whatever their history, and
 * only changed nodes are hashed again when the root is requested.
 */
export class DigestTree {
  readonly #hash: Hash
  readonly #top = leaf()

  constructor(hash: Hash) {
    this.#hash = hash
  }

  get size(): number {
    return this.#top.size
  }

  /** @param digest 64 hex digits, not in the set */
  add(digest: string): void {
    add(this.#top, digest, 0)
  }

  /** @param digest 64 hex digits, in the set */
  remove(digest: string): void {
    remove(this.#top, digest, 0)
  }

  /** 64 hex digits. */
  root(): string {
    return hashOf(this.#hash, this.#top)
  }
}

const digitAt = (digest: string, depth: number): number => Number.parseInt(digest.charAt(depth), 16)

function add(node: Node, digest: string, depth: number): void {
  node.hash = null
  node.size++
  if (node.children !== null) {
    const digit = digitAt(digest, depth)
    let child = node.children[digit]
    if (child === undefined) {
      child = leaf()
      node.children[digit] = child
    }
    add(child, digest, depth + 1)
    return
  }
  const digests = (node.digests ?? new Set()).add(digest)
  if (digests.size !== node.size) throw new Error(`the digest ${digest} is already in the tree`)
  if (node.size <= CAPACITY) return
  node.digests = null
  node.children = new Array<Node | undefined>(16).fill(undefined)
  node.size = 0
  for (const each of digests) add(node, each, depth)
}

function remove(node: Node, digest: string, depth: number): void {
  node.hash = null
  node.size--
  if (node.children === null) {
    if (!node.digests?.delete(digest)) throw new Error(`the digest ${digest} is not in the tree`)
    return
  }
  const child = node.children[digitAt(digest, depth)]
  if (child === undefined) throw new Error(`the digest ${digest} is not in the tree`)
  remove(child, digest, depth + 1)
  if (node.size > CAPACITY) return
  node.digests = new Set(digestsOf(node))
  node.children = null
}

function* digestsOf(node: Node): Iterable<string> {
  if (node.digests !== null) yield* node.digests
  for (const child of node.children ?? []) if (child !== undefined) yield* digestsOf(child)
}

function hashOf(hash: Hash, node: Node): string {
  node.hash ??= hash.sha256Hex(
    node.children === null
      ? `leaf\n${[...(node.digests ?? [])].sort().join('\n')}`
      : `node\n${node.children.map((child) => (child === undefined || child.size === 0 ? '-' : hashOf(hash, child))).join('\n')}`,
  )
  return node.hash
}
