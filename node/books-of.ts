import { SETTINGS } from '../config/settings.ts'
import { toHex } from '../src/bytes/hex.ts'
import { demoKey, nodeSubkey } from '../src/identity/node-secret.ts'
import type { Journal } from './lane/open-journal.ts'
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
}

/** Keys, balances and channels, with the same encryption at rest. */
export function booksOf({ clock, hash, entropy, signer }: Ports, settings: BookSettings, { lane, holds }: Journal) {
  const { network, secret, freeHours, payments } = settings
  const { publicChannels: mostPublic = SETTINGS.publicChannels.default } = settings
  const box = secretBox(nodeSubkey(hash, secret, 'record key', network), entropy)
  const shared = { lane, hash, entropy, network, box }
  const sells = sellsHours(network, payments)
  const accounts = createAccounts({
    ...shared,
    clock,
    holds,
    freeHours,
    sells,
    demoKey: demoKey(hash, secret, network),
  })
  return {
    accounts,
    keys: new ApiKeys({ ...shared, now: accounts.now }),
    channels: new Channels({ ...shared, publicKey: toHex(signer.publicKey), mostPublic }),
  }
}
