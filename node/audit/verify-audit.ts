import { AuditChain } from '../../src/audit/chain.ts'
import type { AuditHead } from '../../src/audit/record.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import type { Rows } from '../store/rows.ts'
import { AUDIT_END, auditKey } from './audit-keys.ts'

/** Follows a stored chain from its oldest record to its end. @param noted heads that it must contain */
export async function verifyAudit(rows: Rows, hash: Hash, noted: readonly AuditHead[]): Promise<AuditChain> {
  const chain = new AuditChain(hash, noted)
  for await (const chunk of rows.scan(auditKey(0), AUDIT_END)) {
    for (const [, bytes] of chunk) chain.follow(bytes)
    if (chain.broken !== null) return chain
  }
  chain.end()
  return chain
}
