import { AuditLog } from './audit/audit-log.ts'
import { Owner } from './owner/owner.ts'
import type { Ports } from './ports.ts'
import { MemoryStore } from './store/memory-store.ts'
import { createVault } from './vault/vault.ts'

interface BesideSettings {
  /** The node secret, 32 bytes. */
  readonly secret: Uint8Array
  readonly network: string
  readonly ownerKeyHash?: string
}

/**
 * The services that do not depend on the journal.
 * @throws StorageDamage
 */
export async function servicesBesideJournal(ports: Ports, { secret, network, ownerKeyHash }: BesideSettings) {
  const audit = await AuditLog.open({ ...ports, rows: ports.audit ?? new MemoryStore() })
  const vault = createVault({ ...ports, rows: ports.vault ?? new MemoryStore(), secret, network })
  return {
    services: { audit, vault, owner: new Owner(ports.hash, ownerKeyHash) },
    async close(): Promise<void> {
      await vault.close()
      await audit.close()
    },
  }
}
