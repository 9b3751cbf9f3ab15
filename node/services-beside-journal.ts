import { AuditLog } from './audit/audit-log.ts'
import { Owner } from './owner/owner.ts'
import type { Ports } from './ports.ts'
import { MemoryStore } from './store/memory-store.ts'

/**
 * The services that do not depend on the journal.
 * @throws StorageDamage
 */
export async function servicesBesideJournal(
  { audit, hash, clock }: Ports,
  { ownerKeyHash }: { readonly ownerKeyHash?: string },
) {
  const services = {
    audit: await AuditLog.open({ rows: audit ?? new MemoryStore(), hash, clock }),
    owner: new Owner(hash, ownerKeyHash),
  }
  return {
    services,
    async close(): Promise<void> {
      await services.audit.close()
    },
  }
}
