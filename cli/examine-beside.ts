import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AUDIT_DATABASE } from '../node/audit/audit-log.ts'
import { verifyAudit } from '../node/audit/verify-audit.ts'
import { nodeKeys } from '../node/key-files.ts'
import { StartError } from '../node/start-error.ts'
import { LevelRows } from '../node/store/level-rows.ts'
import { systemHash } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { SealedRows } from '../node/vault/sealed-rows.ts'
import { VAULT_DATABASE } from '../node/vault/vault.ts'
import { StorageDamage } from '../src/journal/damage.ts'
import { counted } from './counted.ts'
import { type Finding, failed, fine } from './examine.ts'

const RESTORE = 'Keep a copy of the data directory for inspection and restore it from a backup.'

/** Reads every row of a database; null if there is none yet. */
async function examineRows(
  name: string,
  directory: string,
  examine: (rows: LevelRows) => Promise<Finding>,
): Promise<Finding | null> {
  const location = join(directory, name)
  if ((await stat(location).catch(() => undefined)) === undefined) return null
  try {
    const rows = await LevelRows.open(location)
    return await examine(rows).finally(() => rows.close())
  } catch (error) {
    if (error instanceof StorageDamage || error instanceof StartError) return failed(name, error.message, error.remedy)
    throw error
  }
}

const examineAudit = (directory: string): Promise<Finding | null> =>
  examineRows(AUDIT_DATABASE, directory, async (rows) => {
    const { first, head, broken } = await verifyAudit(rows, systemHash, [])
    if (broken !== null) return failed('audit', `the chain is broken at record ${broken.seq}: ${broken.why}`, RESTORE)
    return fine('audit', first === null ? 'empty' : `records ${first} to ${head.seq} form one chain`)
  })

const examineVault = (directory: string, network: string): Promise<Finding | null> =>
  examineRows(VAULT_DATABASE, directory, async (rows) => {
    const { secret } = await nodeKeys(directory, systemEntropy)
    let count = 0
    for await (const _ of new SealedRows({ rows, hash: systemHash, entropy: systemEntropy, network, secret }).all())
      count++
    return fine('vault', `${counted(count, 'row')}: every row is as it was written`)
  })

/** The databases beside the journal of a stopped node, row by row; those that there are. */
export async function examineBeside(directory: string, network: string): Promise<readonly Finding[]> {
  const findings = [await examineAudit(directory), await examineVault(directory, network)]
  return findings.filter((finding) => finding !== null)
}
