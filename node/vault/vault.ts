import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import { VaultKeys } from './keys.ts'
import { SealedRows, type SealedRowsPorts } from './sealed-rows.ts'
import { VaultSecrets } from './secrets.ts'
import { Transit } from './transit.ts'
import { type Usage, VaultWriter } from './writer.ts'

/** Directory of the vault in the data directory. */
export const VAULT_DATABASE = 'vault'

/** Keys that never leave the node, and secrets, of the accounts of a node. */
export interface Vault {
  readonly keys: VaultKeys
  readonly transit: Transit
  readonly secrets: VaultSecrets
  usage(account: string): Promise<Usage>
  close(): Promise<void>
}

export interface VaultPorts extends SealedRowsPorts {
  readonly signatures: SignatureVerifier
  readonly clock: Clock
}

export function createVault(ports: VaultPorts): Vault {
  const { hash, entropy, signatures, clock } = ports
  const rows = new SealedRows(ports)
  const writer = new VaultWriter(rows, clock)
  const now = (): number => tickOf(clock.now())
  const keys = new VaultKeys({ rows, writer, entropy, hash, now })
  return {
    keys,
    transit: new Transit(keys.live, hash, signatures),
    secrets: new VaultSecrets({ rows, writer, now }),
    usage: (account) => writer.usage(account),
    // What is being written ends first.
    close: () => writer.close(),
  }
}
