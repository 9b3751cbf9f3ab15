import { AuditLog } from '../../node/audit/audit-log.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash } from '../../node/system/crypto.ts'

// Records until it is killed, eight at a time, and prints the position of each record that was confirmed.
const rows = await LevelRows.open(process.argv[2] as string)
const log = await AuditLog.open({ rows, hash: systemHash, clock: new SystemClock() })
const one = async (): Promise<void> => {
  await log.record({ who: 'key:1', action: 'vault.encrypt', target: 'k', outcome: 'OK' })
  process.stdout.write(`${log.head.seq}\n`)
}
const lane = async (): Promise<never> => {
  while (true) await one()
}
await Promise.all(Array.from({ length: 8 }, lane))
