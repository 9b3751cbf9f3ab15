import { KERNEL_DIGEST } from '../src/kernel/generated/digest.ts'
import type { Journal } from './lane/open-journal.ts'
import type { About } from './mesh/about.ts'
import { createMesh, type RunningMesh } from './mesh/create-mesh.ts'
import { type MeshSettings, SIMULATED } from './mesh/settings.ts'
import { inlineFold } from './mesh/snapshots/inline-fold.ts'
import type { SnapshotStore } from './mesh/snapshots/snapshot-store.ts'
import type { Accounts } from './pipeline/accounts.ts'
import type { Ports } from './ports.ts'

/** Facts about the node that its mesh needs. */
export interface Surroundings {
  readonly network: string
  readonly version: string
  readonly mathDigest: { readonly digest: string; readonly expected: boolean }
  readonly mesh?: Partial<MeshSettings>
  readonly journal: Journal
  readonly snapshots: SnapshotStore
  readonly accounts: Accounts
  readonly about: About
  readonly setPublishing: (open: boolean) => void
  readonly onFault: (error: unknown) => void
}

/** The mesh of a node; if it has no transport, a mesh of this node alone. */
export function createNodeMesh(ports: Ports, surroundings: Surroundings): Promise<RunningMesh> {
  const { network, version, mathDigest, journal, snapshots, accounts, about, setPublishing, onFault } = surroundings
  const { url, addresses, ...settings } = { ...SIMULATED, ...surroundings.mesh }
  const { transport = null, directory = null, fold = inlineFold(ports.hash) } = ports
  return createMesh(
    { ...ports, transport, directory, journal, snapshots, fold },
    {
      ...settings,
      network,
      setPublishing,
      onFault,
      mathDigestExpected: mathDigest.expected,
      keyOf: (lookup) => accounts.byLookup(lookup),
      describe: () => ({
        name: about.name,
        url: about.url ?? url(),
        addresses: addresses(),
        version,
        kernel_digest: KERNEL_DIGEST,
        math_digest: mathDigest.digest,
      }),
    },
  )
}
