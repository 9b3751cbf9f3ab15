import { SETTINGS } from '../config/settings.ts'
import { toHex } from '../src/bytes/hex.ts'
import { demoKey, nodeSubkey } from '../src/identity/node-secret.ts'
import type { Journal } from './lane/open-journal.ts'
import type { WriteBackup } from './owner/online-backup.ts'
import type { Owner } from './owner/owner.ts'
import { type LogControl, Tunables } from './owner/tunables.ts'
import { type PaymentSettings, sellsHours } from './payments/sales.ts'
import { ApiKeys } from './pipeline/api-keys.ts'
import { createAccounts } from './pipeline/callers.ts'
import type { Ports } from './ports.ts'
import { Channels } from './streams/channels.ts'
import { secretBox } from './system/secret-box.ts'

interface BookSettings {
  readonly network: string
  readonly secret: Uint8Array
  readonly freeHours: number
  readonly publicChannels?: number
  readonly payments?: PaymentSettings
  readonly log?: LogControl
  readonly writeBackup?: WriteBackup
}

/** Keys, balances and channels, with the same encryption at rest, what can be tuned in them, and their backup. */
export function booksOf(ports: Ports, settings: BookSettings, journal: Journal, owner: Owner) {
  const { clock, hash, entropy, signer, store, audit, vault, snapshots } = ports
  const { lane, holds } = journal
  const { network, secret, payments, freeHours, log = { level: SETTINGS.logLevel.default } } = settings
  const { publicChannels = SETTINGS.publicChannels.default, writeBackup } = settings
  const tunables = new Tunables(owner, { freeHours, publicChannels }, log)
  const box = secretBox(nodeSubkey(hash, secret, 'record key', network), entropy)
  const shared = { lane, hash, entropy, network, box }
  const sells = sellsHours(network, payments)
  const accounts = createAccounts({
    ...shared,
    clock,
    holds,
    tunables,
    sells,
    demoKey: demoKey(hash, secret, network),
  })
  return {
    accounts,
    tunables,
    backup:
      writeBackup === undefined
        ? null
        : (name: string) => writeBackup(journal, { store, audit, vault, snapshots }, name),
    keys: new ApiKeys({ ...shared, now: accounts.now }),
    channels: new Channels({ ...shared, publicKey: toHex(signer.publicKey), tunables }),
  }
}
