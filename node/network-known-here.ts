import type { KnownNetwork } from '../src/verifier/options.ts'
import type { Services } from './services.ts'

/** Whose signatures a node that verifies accepts: those of members in their terms, and its own. */
export const networkKnownHere = ({ identity, mesh }: Pick<Services, 'identity' | 'mesh'>): KnownNetwork => ({
  id: identity.network,
  nodeKeys: [],
  members: mesh.members,
  others: [identity.publicKey],
})
