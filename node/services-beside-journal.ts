import { AuditLog } from './audit/audit-log.ts'
import type { Ports } from './ports.ts'
import { MemoryStore } from './store/memory-store.ts'

/**
 * The services that have a database of their own.
 * @throws StorageDamage
 */
export async function servicesBesideJournal({ audit, hash, clock }: Ports) {
  const services = { audit: await AuditLog.open({ rows: audit ?? new MemoryStore(), hash, clock }) }
  return {
    services,
    async close(): Promise<void> {
      await services.audit.close()
    },
  }
}
