import { publicKeyFromRaw } from '@libp2p/crypto/keys'
import type { PeerId } from '@libp2p/interface'
import { peerIdFromPublicKey } from '@libp2p/peer-id'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import type { PeerKey } from '../mesh/transport.ts'

/** @returns the key by which the rest of the node knows a peer, or null if it is not an Ed25519 key */
export function keyOfPeer(peer: PeerId): PeerKey | null {
  return peer.type === 'Ed25519' ? toHex(peer.publicKey.raw) : null
}

/** Most names cached; a few hundred at most are ever requested. */
const MOST_NAMES = 1024
const names = new Map<PeerKey, PeerId>()

/** @returns libp2p's name of a key, or null if it is malformed */
export function peerOfKey(key: PeerKey): PeerId | null {
  const known = names.get(key)
  if (known !== undefined) return known
  const raw = fromHex(key)
  if (raw?.length !== 32) return null
  const name = peerIdFromPublicKey(publicKeyFromRaw(raw))
  if (names.size >= MOST_NAMES) names.clear()
  names.set(key, name)
  return name
}
