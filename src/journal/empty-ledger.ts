import { toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import { createMeshState } from '../mesh/create-mesh-state.ts'
import type { SavedMesh } from '../mesh/saved-mesh.ts'
import type { Owner } from './head.ts'
import { Ledger } from './state.ts'

/**
 * The state before the first entry of a node's journal.
 * @param saved initial state of the mesh; empty if absent
 */
export function emptyLedger(hash: Hash, { signer, members }: Owner, saved?: SavedMesh): Ledger {
  const self = toHex(signer.publicKey)
  const mesh = createMeshState(hash, members, { self })
  if (saved !== undefined) mesh.load(saved)
  return new Ledger(self, mesh)
}
