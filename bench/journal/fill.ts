import { runHere } from '../../node/compute/run-here.ts'
import { nodeKeys } from '../../node/key-files.ts'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { custodialAccount, lookupHash } from '../../src/identity/api-key.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision, receiveDecision } from '../../src/journal/event-decisions.ts'
import { sealDecision } from '../../src/journal/seal-decision.ts'
import type { Task } from '../../src/kernel/task.ts'
import { Members } from '../../src/mesh/members.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { Author } from './author.ts'

export const NETWORK = 'local'
const BATCH = 128
export interface Plan {
  readonly directory: string
  readonly envelopes: number
  /** Envelopes that share a tick. */
  readonly perTick: number
  /** Members beside the node itself. */
  readonly others: number
  /** Whether the computations are in the public record; false by default. */
  readonly listed?: boolean
  /** Ticks from one heartbeat of a member to its next. */
  readonly beat: number
  /** Accounts that the envelopes are sealed for in turn; one by default. */
  readonly accounts?: number
}

/** The other members of such a network. */
export const authorsOf = (others: number): Author[] =>
  Array.from({ length: others }, (_, index) => new Author(NETWORK, index))

/** Writes a journal as a node that sealed so much leaves it, its ticks all in the past. */
export async function fill({
  directory,
  envelopes,
  perTick,
  others,
  beat,
  accounts = 1,
  listed = false,
}: Plan): Promise<void> {
  const { seed } = await nodeKeys(directory, systemEntropy)
  const signer = systemSigner(seed)
  const authors = authorsOf(others)
  const self = toHex(signer.publicKey)
  const members = new Members([self, ...authors.map(({ key }) => key)])
  const ticks = Math.ceil(envelopes / perTick)
  const clock = new VirtualClock(new SystemClock().now() - BigInt(ticks + 10) * TICK_NS)
  const store = await LevelStore.open(directory)
  const onDamage = (damage: unknown): never => {
    throw damage
  }
  const ports = { store, hash: systemHash, signatures: systemSignatures(), signer, clock }
  const journal = await openJournal(ports, { network: NETWORK, members, onDamage, onFault: onDamage })
  const seal = sealerOf(clock, await mint(journal, accounts), listed)
  let left = envelopes
  for (let tick = 0; tick < ticks; tick++) {
    const count = Math.min(left, perTick)
    left -= count
    for (let from = 0; from < count; from += BATCH) {
      await Promise.all(Array.from({ length: Math.min(BATCH, count - from) }, () => journal.lane.submit(seal())))
    }
    if (tick % beat === 0) await sayHeartbeats(journal, authors)
    clock.advance(TICK_NS)
  }
  await journal.close()
}

/** Account of a journal that is filled like this. */
export function accountNumber(index: number): string {
  return custodialAccount(systemHash, lookupHash(systemHash, `svc_ak_bench${index === 0 ? '' : index}`))
}

async function mint({ lane }: Journal, count: number): Promise<readonly string[]> {
  const accounts = Array.from({ length: count }, (_, index) => accountNumber(index))
  for (let from = 0; from < count; from += BATCH) {
    const some = accounts.slice(from, from + BATCH).map(async (account) => {
      const lookup = systemHash.sha256Hex(account)
      const record = { lookup, account, plan: 'free', proof_key: 'AAAA', prefix: 'svc_ak_benc' } as const
      await lane.submit(mintKeyDecision(record, 1n))
      await lane.submit(fundDecision(account, 'fuel', 10n ** 12n))
    })
    await Promise.all(some)
  }
  return accounts
}

function sealerOf(clock: VirtualClock, accounts: readonly string[], publish: boolean) {
  let sealed = 0
  const task: Task = { kind: 'operators', domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }
  const { computation, stamps } = runHere(clock, task)
  const origin = { network: NETWORK, node: '0123456789abcdef', kernel_digest: 'ab'.repeat(32) }
  const proofKey = new Uint8Array(32).fill(3)
  return () =>
    sealDecision(systemHash, {
      task,
      computation,
      stamps: [...stamps.slice(0, 6), clock.now(), clock.now()].slice(-7),
      fieldsDigest: null,
      origin,
      hold: {
        account: accounts[sealed++ % accounts.length],
        plancks: computation.operations,
        funding: 'paid',
        release: () => undefined,
      },
      proofKey,
      publish,
    })
}

async function sayHeartbeats({ lane, owner, ledger }: Journal, authors: readonly Author[]): Promise<void> {
  const { members } = owner
  const { svcond } = ledger.scalars.head
  const seen = members.keys.map((key) => ledger.log(key).count)
  const body = { seen, state_root: '0'.repeat(64) }
  await lane.submit(publishDecision(systemHash, owner, 'heartbeat', body))
  if (authors.length > 0)
    await lane.submit(receiveDecision(authors.map((each) => each.next('heartbeat', body, svcond))))
}
