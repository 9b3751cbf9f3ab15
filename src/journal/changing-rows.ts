import { accountKey, logKey } from './key-spaces.ts'
import { accountRow, logRow } from './rows.ts'
import type { Ledger, Overlay } from './state.ts'

/** Rows that are replaced as the state changes: one per account and one per log. */
export function* changingRows({
  accounts,
  logs,
}: Pick<Ledger, 'accounts' | 'logs'>): Generator<readonly [string, string]> {
  for (const [id, account] of accounts) yield [accountKey(id), accountRow(account)]
  for (const [origin, log] of logs) yield [logKey(origin), logRow(log)]
}

/** The rows replaced by an overlay, in their committed version. */
export function replacedRows({ accounts, logs, base }: Overlay): ReadonlyMap<string, string> {
  const rows = new Map<string, string>()
  for (const id of accounts.keys()) {
    const account = base.account(id)
    if (account !== undefined) rows.set(accountKey(id), accountRow(account))
  }
  for (const origin of logs.keys()) {
    const log = base.logs.get(origin)
    if (log !== undefined) rows.set(logKey(origin), logRow(log))
  }
  return rows
}
