import { toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import { createMeshState } from '../mesh/create-mesh-state.ts'
import { loadParts, type SavedParts } from '../mesh/saved-parts.ts'
import type { Owner } from './head.ts'
import { Ledger } from './state.ts'

/** The state before the first entry of a node's journal. */
export function emptyLedger(hash: Hash, { signer, members }: Owner): Ledger {
  const self = toHex(signer.publicKey)
  return new Ledger(self, createMeshState(hash, members, { self }))
}

/** The same with a saved state of the mesh. @throws Error if it has another form */
export async function loadedLedger(hash: Hash, owner: Owner, saved: SavedParts): Promise<Ledger> {
  const ledger = emptyLedger(hash, owner)
  await loadParts(ledger.mesh, saved)
  return ledger
}
