import { fromHex } from '../bytes/hex.ts'
import { type SumNode, verifyMerkleSumPaths } from '../crypto/merkle-sum.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Inclusion } from '../envelope/bundle.ts'
import type { TickBody } from './kinds/tick.ts'
import type { MintedCoin } from './spend.ts'

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
export const leadsToRoot = (
  hash: Hash,
  id: string,
  { index, face, path }: Pick<Inclusion, 'index' | 'face' | 'path'>,
  body: TickBody,
): boolean => allLeadToRoot(hash, [{ coin: id, face, index }], path, body)

/** The same for several envelopes of a tick. @param minted in ascending order of their indices */
export function allLeadToRoot(
  hash: Hash,
  minted: readonly MintedCoin[],
  path: Inclusion['path'],
  { root, sum, count }: TickBody,
): boolean {
  const leaves = minted.map(({ coin, face, index }) => ({ id: bytes(coin), face, index }))
  return verifyMerkleSumPaths(hash, leaves, count, path.map(node), node({ hash: root, sum }))
}
