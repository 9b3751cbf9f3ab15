import { Refusal } from '../../src/errors/refusal.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import type { Mesh } from './mesh.ts'

const refuse = async (): Promise<never> => {
  throw new Refusal('NO_QUORUM', 'This node takes part in no mesh yet.')
}

const FIGURES = {
  gossipReceived: 0,
  gossipDuplicate: 0,
  gossipInvalid: 0,
  recentGossip: 0,
  lastGossipSvcond: null,
  coherence: null,
  syncLag: 0,
  synced: 0,
  certificates: 0,
  votes: 0,
  conflictsResolved: 0,
  quarantines: 0,
}

/** Stands in until a mesh is wired: nobody is reachable, nothing is published. */
export const unmeshed = (self: string, state: MeshState): Mesh => ({
  self,
  role: state.members.has(self) ? 'member' : 'observer',
  members: state.members,
  state,
  directory: null,
  confirmed: true,
  peers: () => [],
  figures: () => FIGURES,
  ingest: refuse,
  publish: refuse,
  propose: refuse,
  recompute: async () => [],
  fetchEnvelope: async () => null,
  close: async () => undefined,
})
