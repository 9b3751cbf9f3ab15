import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AUDIT_DATABASE } from '../../node/audit/audit-log.ts'
import { verifyAudit } from '../../node/audit/verify-audit.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import type { AuditHead } from '../../src/audit/record.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { actionNamed } from '../actions.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/

/** @throws Refusal INVALID_SETTING */
function notedHead(text: string): AuditHead {
  const [, seq, hash] = HEAD.exec(text) ?? []
  if (hash !== undefined) return { seq: Number(seq), hash }
  throw new Refusal('INVALID_SETTING', `--head is "${text}"; give the position and the hash, as in 41:9f86d0….`)
}

const verify: Run = async ({ options: { json, head, ...flags } }) => {
  const noted = typeof head === 'string' ? [notedHead(head)] : []
  const { data } = (await readSettings(flags)).values
  const location = join(data, AUDIT_DATABASE)
  if ((await stat(location).catch(() => undefined)) === undefined) {
    throw new Refusal('UNREADABLE_FILE', `${data} has no audit chain; name a node's data directory with --data DIR.`)
  }
  const rows = await LevelRows.open(location)
  const chain = await verifyAudit(rows, systemHash, noted).finally(() => rows.close())
  const { first, broken } = chain
  if (json) console.log(JSON.stringify({ valid: broken === null, first, head: chain.head, broken }))
  else if (broken !== null) console.log(`The chain is broken at record ${broken.seq}: ${broken.why}.`)
  else if (first === null) console.log('The chain is empty.')
  else console.log(`Records ${first} to ${chain.head.seq} form one chain.\nhead ${chain.head.seq}:${chain.head.hash}`)
  return broken === null ? CLI_EXIT.ok : CLI_EXIT.unsound
}

/** `svcmesh audit verify`: the audit chain of a stopped node. */
export const audit: Run = (invocation: Invocation) =>
  actionNamed('audit', { verify }, invocation.arguments[0] ?? '')(invocation)
