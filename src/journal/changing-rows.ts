import { accountKey, logKey, machineKey } from './key-spaces.ts'
import { machineRow } from './machine-head.ts'
import { accountRow, logRow } from './rows.ts'
import type { Ledger, Overlay } from './state.ts'

/** Rows that are replaced as the state changes: one per account, log and machine. */
export function* changingRows({
  accounts,
  logs,
  machines,
}: Pick<Ledger, 'accounts' | 'logs' | 'machines'>): Generator<readonly [string, string]> {
  for (const [id, account] of accounts) yield [accountKey(id), accountRow(account)]
  for (const [origin, log] of logs) yield [logKey(origin), logRow(log)]
  for (const [id, head] of machines) yield [machineKey(id), machineRow(head)]
}

/** The rows replaced by an overlay, in their committed version. */
export function replacedRows({ accounts, logs, machines, base }: Overlay): ReadonlyMap<string, string> {
  const rows = new Map<string, string>()
  for (const id of accounts.keys()) {
    const account = base.account(id)
    if (account !== undefined) rows.set(accountKey(id), accountRow(account))
  }
  for (const origin of logs.keys()) {
    const log = base.logs.get(origin)
    if (log !== undefined) rows.set(logKey(origin), logRow(log))
  }
  for (const id of machines.keys()) {
    const head = base.machines.get(id)
    if (head !== undefined) rows.set(machineKey(id), machineRow(head))
  }
  return rows
}
