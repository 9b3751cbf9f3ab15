import { fromHex, toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { merkleTree, verifyMerklePath } from '../crypto/merkle.ts'
import type { Hash, SignatureVerifier, Signer } from '../crypto/ports.ts'
import type { Seal } from './bundle.ts'

/** The signed text: purpose, network, and the tree that commits to every envelope of the batch. */
function signedBytes(network: string, root: string, size: number): Uint8Array {
  return toUtf8(`svcmesh seal v1\n${network}\n${root}\n${size}`)
}

const idBytes = (id: string): Uint8Array => {
  const bytes = fromHex(id)
  if (bytes?.length !== 32) throw new Error('an envelope id has 64 lower-case hex digits')
  return bytes
}

/**
 * Signs the envelopes of one commit batch with a single signature.
 * @param ids envelope ids in the order of their commit
 * @returns one seal per id, in the same order
 */
export function sealBatch(hash: Hash, signer: Signer, network: string, ids: readonly string[]): Seal[] {
  if (ids.length === 0) return []
  const tree = merkleTree(hash, ids.map(idBytes))
  const digits = rememberHex()
  const root = toHex(tree.root)
  const signature = toHex(signer.sign(signedBytes(network, root, tree.size)))
  const public_key = toHex(signer.publicKey)
  return ids.map((_, index) => ({
    algorithm: 'Ed25519',
    public_key,
    signature,
    root,
    index,
    size: tree.size,
    path: tree.path(index).map(digits),
  }))
}

/** Caches hex digits of the nodes of one tree; a node near the root is in the paths of many leaves. */
function rememberHex(): (node: Uint8Array) => string {
  const known = new Map<Uint8Array, string>()
  return (node) => {
    const text = known.get(node) ?? toHex(node)
    known.set(node, text)
    return text
  }
}

/** Whether the path of a seal leads from the envelope to the signed root. */
export function checkSealPath(hash: Hash, id: string, seal: Seal): boolean {
  const entry = fromHex(id)
  const root = fromHex(seal.root)
  if (entry === undefined || root === undefined) return false
  const path: Uint8Array[] = []
  for (const step of seal.path) {
    const sibling = fromHex(step)
    if (sibling === undefined) return false
    path.push(sibling)
  }
  return verifyMerklePath(hash, entry, seal.index, seal.size, path, root)
}

/** Whether the key named in a seal signed its root for this network. */
export function checkSealSignature(signatures: SignatureVerifier, network: string, seal: Seal): boolean {
  const signature = fromHex(seal.signature)
  const key = fromHex(seal.public_key)
  if (signature === undefined || key === undefined) return false
  return signatures.verify(signature, signedBytes(network, seal.root, seal.size), key)
}
