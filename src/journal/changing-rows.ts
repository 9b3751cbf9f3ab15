import { channelRow } from './channel.ts'
import { contractRow } from './contract-head.ts'
import { accountKey, channelKey, contractKey, keyKey, logKey, machineKey, reversalKey } from './key-spaces.ts'
import { machineRow } from './machine-head.ts'
import { reversalRow } from './payment-index.ts'
import { accountRow, keyRow, logRow } from './rows.ts'
import type { Overlay } from './state.ts'

/** Rows that are replaced as the state changes: one per account, key, contract, log, machine, channel and reversed payment. */
export function* changingRows({
  accounts,
  keys,
  contracts,
  logs,
  machines,
  channels,
  payments,
}: Pick<Overlay, 'accounts' | 'keys' | 'channels' | 'contracts' | 'logs' | 'machines' | 'payments'>): Generator<
  readonly [string, string]
> {
  for (const [id, account] of accounts) yield [accountKey(id), accountRow(account)]
  for (const [lookup, key] of keys) yield [keyKey(lookup), keyRow(key)]
  for (const [name, head] of contracts) yield [contractKey(name), contractRow(head)]
  for (const [origin, log] of logs) yield [logKey(origin), logRow(log)]
  for (const [id, head] of machines) yield [machineKey(id), machineRow(head)]
  for (const [id, channel] of channels) yield [channelKey(id), channelRow(channel)]
  for (const [payment, row] of payments.reversals) yield [reversalKey(payment), reversalRow(row)]
}

/** The rows replaced by an overlay, in their committed version. */
export function replacedRows(overlay: Overlay): ReadonlyMap<string, string> {
  const { accounts, keys, channels, contracts, logs, machines, base } = overlay
  const rows = new Map<string, string>()
  for (const id of accounts.keys()) {
    const account = base.account(id)
    if (account !== undefined) rows.set(accountKey(id), accountRow(account))
  }
  for (const lookup of keys.keys()) {
    const key = base.key(lookup)
    if (key !== undefined) rows.set(keyKey(lookup), keyRow(key))
  }
  for (const name of contracts.keys()) {
    const head = base.contract(name)
    if (head !== undefined) rows.set(contractKey(name), contractRow(head))
  }
  for (const origin of logs.keys()) {
    const log = base.logs.get(origin)
    if (log !== undefined) rows.set(logKey(origin), logRow(log))
  }
  for (const id of machines.keys()) {
    const head = base.machines.get(id)
    if (head !== undefined) rows.set(machineKey(id), machineRow(head))
  }
  for (const id of channels.keys()) {
    const channel = base.channels.get(id)
    if (channel !== undefined) rows.set(channelKey(id), channelRow(channel))
  }
  for (const payment of overlay.payments.reversals.keys()) {
    const row = base.payments.reversal(payment)
    if (row !== undefined) rows.set(reversalKey(payment), reversalRow(row))
  }
  return rows
}
