import { fromHex } from '../bytes/hex.ts'
import { type SumNode, verifyMerkleSumPath } from '../crypto/merkle-sum.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Inclusion } from '../envelope/bundle.ts'
import type { TickBody } from './kinds/tick.ts'

/** Malformed digits never match. */
const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(0)

const node = ({ hash, sum }: { readonly hash: string; readonly sum: string }): SumNode => ({
  hash: bytes(hash),
  sum: BigInt(sum),
})

/**
 * Whether the path of an inclusion proof leads from an envelope to the Merkle-sum root of a tick event.
 * @param id of the envelope, 64 hex digits
 */
export function leadsToRoot(
  hash: Hash,
  id: string,
  { index, face, path }: Pick<Inclusion, 'index' | 'face' | 'path'>,
  { root, sum, count }: TickBody,
): boolean {
  return verifyMerkleSumPath(hash, { id: bytes(id), face }, index, count, path.map(node), node({ hash: root, sum }))
}
