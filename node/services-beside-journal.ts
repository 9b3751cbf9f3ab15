import { createAccess } from './access/access.ts'
import { Apps } from './apps/apps.ts'
import { AuditLog } from './audit/audit-log.ts'
import { RefusedCalls } from './audit/refused-calls.ts'
import { type Documents, documentsInMemory } from './documents.ts'
import { everyUtcDay } from './every-utc-day.ts'
import type { MeshSettings } from './mesh/settings.ts'
import { SnapshotStore } from './mesh/snapshots/snapshot-store.ts'
import { Owner } from './owner/owner.ts'
import { memoryStorage, type OwnerStorage } from './owner/owner-state.ts'
import type { Ports } from './ports.ts'
import type { Services } from './services.ts'
import { MemoryStore } from './store/memory-store.ts'
import { type ReleaseStorage, releasesInMemory } from './updates/release-storage.ts'
import { Updates } from './updates/updates.ts'
import { createVault } from './vault/vault.ts'

interface BesideSettings {
  /** The node secret, 32 bytes. */
  readonly secret: Uint8Array
  readonly network: string
  readonly ownerKeyHash?: string
  readonly ownerStorage?: OwnerStorage
  readonly mesh?: Partial<MeshSettings>
  readonly releaseStorage?: ReleaseStorage
  readonly appStorage?: Documents
  readonly members?: readonly string[]
}

/**
 * The services that do not depend on the journal.
 * @param services of the node, once it runs
 * @throws StorageDamage
 */
export async function servicesBesideJournal(ports: Ports, settings: BesideSettings, services: () => Services) {
  const { audit: rows = new MemoryStore(), hash, clock } = ports
  const audit = await AuditLog.open({ rows, hash, clock, turn: settings.mesh?.turn })
  const refusedCalls = new RefusedCalls(audit, clock)
  const access = createAccess(ports, {
    ...settings,
    bindingOf(zid) {
      const identity = services().mesh.state.registers.identity(zid)
      return identity && { public_key: identity.public_key, origin: identity.home }
    },
  })
  const storage = settings.ownerStorage ?? memoryStorage()
  const owner = await Owner.open({ ...ports, storage, keyHash: settings.ownerKeyHash })
  const vault = createVault({ ...ports, ...settings, rows: ports.vault ?? new MemoryStore() })
  const updates = await Updates.open({
    ...ports,
    network: settings.network,
    members: () => services().mesh.members,
    storage: settings.releaseStorage ?? releasesInMemory(),
    decided: (release) => services().mesh.state.governance.upgrade(release),
  })
  const apps = await Apps.open({ ...ports, storage: settings.appStorage ?? documentsInMemory() })
  const snapshots = await SnapshotStore.open(ports.snapshots ?? new MemoryStore(), hash)
  // Rows that cannot be deleted now are deleted the next day.
  const stopSweep = everyUtcDay(clock, () => void access.sweep().catch(() => undefined))
  return {
    services: { apps, audit, refusedCalls, access, vault, owner, updates },
    snapshots,
    async close(): Promise<void> {
      stopSweep()
      await refusedCalls.close()
      await Promise.all([audit, access.sessions, vault, snapshots].map((part) => part.close()))
    },
  }
}
