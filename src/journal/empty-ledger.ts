import { toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Owner } from './head.ts'
import { provisionalMesh } from './provisional-mesh.ts'
import { Ledger } from './state.ts'

/** The state before the first entry of a node's journal. */
export const emptyLedger = (_hash: Hash, { signer, members }: Owner): Ledger =>
  new Ledger(toHex(signer.publicKey), provisionalMesh(members))
