import { nodeKeys } from '../../node/key-files.ts'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import type { Services } from '../../node/services.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { Wallets } from '../../node/wallets/wallets.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { NETWORK } from '../journal/fill.ts'

/** A journal with what the endpoints of envelopes use of a node. */
export interface Opened {
  readonly journal: Journal
  readonly services: Services
}

export async function openWallets(directory: string): Promise<Opened> {
  const { seed } = await nodeKeys(directory, systemEntropy)
  const signer = systemSigner(seed)
  const onDamage = (damage: unknown): never => {
    throw damage
  }
  const store = await LevelStore.open(directory)
  const ports = { store, hash: systemHash, signatures: systemSignatures(), signer, clock: new SystemClock() }
  const journal = await openJournal(ports, { network: NETWORK, onDamage, onFault: onDamage })
  const publicKey = toHex(signer.publicKey)
  const services = {
    reader: journal.reader,
    wallets: new Wallets(journal, publicKey),
    mesh: { state: journal.ledger.mesh },
    identity: { publicKey },
  }
  return { journal, services: services as unknown as Services }
}
