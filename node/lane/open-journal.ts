import { setImmediate as turn } from 'node:timers/promises'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import type { Snapshots } from '../../src/journal/base.ts'
import { ChainReader } from '../../src/journal/chain-reader.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { genesisDraft } from '../../src/journal/drafts.ts'
import { EventReader } from '../../src/journal/event-reader.ts'
import type { Owner } from '../../src/journal/head.ts'
import type { CheckpointUse } from '../../src/journal/mesh-start.ts'
import { PaymentReader } from '../../src/journal/payment-reader.ts'
import { JournalReader } from '../../src/journal/reader.ts'
import { Records } from '../../src/journal/records.ts'
import { restore } from '../../src/journal/restore.ts'
import { SettlementReader } from '../../src/journal/settlement-reader.ts'
import type { Ledger } from '../../src/journal/state.ts'
import { StateReader } from '../../src/journal/state-reader.ts'
import type { Store } from '../../src/journal/store.ts'
import { TallyReader } from '../../src/journal/tally-reader.ts'
import { WalletReader } from '../../src/journal/wallet-reader.ts'
import { Holds } from '../../src/ledger/holds.ts'
import { Members } from '../../src/mesh/members.ts'
import type { Clock } from '../../src/time/clock.ts'
import { Checkpoints } from './checkpoints.ts'
import { Lane } from './lane.ts'
import { momentOfTick } from './moment-of-tick.ts'
import { Pruner } from './pruner.ts'
import { closeTicks } from './tick-closer.ts'
import { Verification } from './verification.ts'

export interface JournalPorts {
  readonly store: Store
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  readonly signer: Signer
  readonly clock: Clock
}

export interface JournalSettings {
  /** Stored snapshots; none if absent. */
  readonly snapshots?: Snapshots
  readonly network: string
  /** Called on damage, possibly more than once: the node halts with exit code EXIT.damaged. */
  readonly onDamage: (damage: StorageDamage) => void
  /** How long a start waits for the complete check before that continues in the background, nanoseconds. */
  readonly checkBudget?: bigint
  readonly maxBatch?: number
  /** Events between two checkpoints; CHECKPOINT_EVERY by default. */
  readonly checkpointEvery?: number
  /** The members whose logs count; the node alone if absent. */
  readonly members?: Members
  /** See LaneOptions. */
  readonly mayPublish?: () => boolean
  /** See LaneOptions. */
  readonly onFault?: (error: unknown) => void
}

/** The journal of a running node. */
export interface Journal {
  readonly lane: Lane
  /** Envelopes and coins. */
  readonly reader: JournalReader
  /** What the lists of coins follow from. */
  readonly walletReader: WalletReader
  /** The logs of all members. */
  readonly events: EventReader
  /** What accounts were charged by day, and the public record. */
  readonly tally: TallyReader
  /** The chain of envelopes, by position and tick. */
  readonly chain: ChainReader
  /** What rails have reported. */
  readonly payments: PaymentReader
  /** Credits and deposits by their references. */
  readonly settlements: SettlementReader
  /** States beside the seals of machines. */
  readonly states: StateReader
  readonly ledger: Ledger
  /** Lets the journal begin at a snapshot. */
  readonly pruner: Pruner
  readonly holds: Holds
  readonly verification: Verification
  /** The signer, for decisions that publish. */
  readonly owner: Owner
  /** True if the store was empty: a new node, or one that lost its disk. */
  readonly fresh: boolean
  /** How the start used the checkpoint. */
  readonly checkpoint: CheckpointUse
  /** Commits what was submitted and closes the store. */
  close(): Promise<void>
}

const CHECK_BUDGET = 300_000_000n

/**
 * Opens the journal in a store, writes its first entry if it is new, and checks it.
 * @throws StorageDamage
 */
export async function openJournal(ports: JournalPorts, settings: JournalSettings): Promise<Journal> {
  const { store, hash, clock, signatures, signer } = ports
  const { network, onDamage, checkBudget = CHECK_BUDGET, members = new Members([toHex(signer.publicKey)]) } = settings
  const owner = { network, signer, members }
  const restored = await restore(store, hash, signatures, owner, settings.snapshots)
  const { ledger, position, fresh, headBehind, checkpoint } = restored
  if (headBehind) await store.writeHead(toUtf8(position.head))
  const moment = momentOfTick(members, toHex(signer.publicKey))
  const checkpoints = new Checkpoints({
    store,
    hash,
    owner,
    ledger,
    start: checkpoint,
    every: settings.checkpointEvery,
  })
  const lane = new Lane({ ...settings, store, hash, clock, owner, ledger, position, moment, checkpoints })
  if (fresh) await lane.submit(() => ({ drafts: [genesisDraft(owner)], answer: () => undefined }))
  const verification = new Verification(store, hash, lane)
  await within(clock, checkBudget, verification.run(), onDamage)
  const records = new Records({
    store,
    hash,
    state: ledger,
    complete: (space) => verification.complete(space),
    onDamage,
  })
  const stopClosing = closeTicks(lane, clock, moment)
  return {
    lane,
    reader: new JournalReader(records, toHex(signer.publicKey), turn),
    walletReader: new WalletReader(records),
    events: new EventReader(records),
    tally: new TallyReader(records),
    chain: new ChainReader(records),
    payments: new PaymentReader(records),
    settlements: new SettlementReader(records),
    states: new StateReader(store),
    ledger,
    pruner: new Pruner({ store, hash, lane, ledger }),
    holds: new Holds(),
    verification,
    owner,
    fresh,
    checkpoint,
    async close() {
      stopClosing()
      verification.stop()
      await lane.close()
      await verification.run().catch(() => undefined)
      await store.close()
    },
  }
}

/** Waits for the check as long as the budget lasts; damage found later is reported. */
async function within(
  clock: Clock,
  budget: bigint,
  check: Promise<boolean>,
  onDamage: (damage: StorageDamage) => void,
): Promise<void> {
  let waiting = true
  let cancel: () => void = () => undefined
  const watched = check.then(
    () => undefined,
    (error: unknown) => {
      if (waiting) throw error
      if (error instanceof StorageDamage) onDamage(error)
    },
  )
  const elapsed = new Promise<void>((resolve) => {
    cancel = clock.after(budget, resolve)
  })
  try {
    await Promise.race([watched, elapsed])
  } finally {
    waiting = false
    cancel()
  }
}
