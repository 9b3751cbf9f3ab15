import type { AuditEntry } from '../../src/audit/record.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Services } from '../services.ts'

/**
 * Runs what has to be audited, and records whether it was done or refused before anybody learns the result. A bug is not
 * an outcome: it is reported as every bug is.
 * @param refusedTo whom a refusal is recorded of; null if it is not recorded
 * @throws Refusal of the work; that of `AuditLog.record` if the record cannot be written
 */
export async function audited<Result>(
  { audit }: Pick<Services, 'audit'>,
  entry: Omit<AuditEntry, 'outcome'>,
  work: () => Result | Promise<Result>,
  refusedTo: (code: string) => string | null = () => entry.who,
): Promise<Result> {
  let result: Result
  try {
    result = await work()
  } catch (error) {
    const who = error instanceof Refusal ? refusedTo(error.code) : null
    if (error instanceof Refusal && who !== null) await audit.record({ ...entry, who, outcome: error.code })
    throw error
  }
  await audit.record({ ...entry, outcome: 'OK' })
  return result
}
