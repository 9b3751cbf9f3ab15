import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Journal } from '../../node/lane/open-journal.ts'
import type { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { Envelope } from '../../src/envelope/envelope.ts'
import {
  cursorDecision,
  fundDecision,
  mintKeyDecision,
  moveDecision,
  publishContentDecision,
  settleDecision,
} from '../../src/journal/decisions.ts'
import { filingDraft } from '../../src/journal/drafts.ts'
import { publishDecision, receiveDecision } from '../../src/journal/event-decisions.ts'
import { packPositions } from '../../src/journal/filing.ts'
import { listingOf } from '../../src/journal/listing.ts'
import { homeCreditOf, paymentDecision, reversalDecision } from '../../src/journal/payment-decisions.ts'
import { DAY_NS } from '../../src/ledger/usage.ts'
import { signSpend } from '../../src/mesh/spend-signing.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import type { Author } from './author.ts'
import { type MeshOptions, openMember } from './open-mesh.ts'
import { hash, keyRecord, START, sealValue } from './sample.ts'

const alice = keyRecord('alice')

/** A payment of hours for alice. */
const payment = (number: number, home: string) => ({
  reference: hash.sha256Hex(`payment ${number}`),
  home,
  account: alice.account,
})

/** Steps of a random history. */
export const step = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), who: fc.nat(2), tick: fc.boolean() }),
  fc.record({ do: fc.constant('publish' as const) }),
  fc.record({ do: fc.constant('seal' as const), funding: fc.constantFrom('free' as const, 'paid' as const) }),
  fc.record({ do: fc.constant('settle' as const), reference: fc.nat(3) }),
  fc.record({ do: fc.constant('report' as const), reference: fc.nat(2) }),
  fc.record({ do: fc.constant('reverse' as const), reference: fc.nat(2), plancks: fc.nat(5) }),
  fc.record({ do: fc.constant('cursor' as const) }),
  fc.record({ do: fc.constant('disclose' as const) }),
  fc.record({ do: fc.constant('file' as const) }),
  fc.record({ do: fc.constant('move' as const) }),
  fc.record({ do: fc.constant('wait' as const) }),
  fc.record({ do: fc.constant('day' as const) }),
  fc.record({ do: fc.constant('restart' as const) }),
)

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A node among three others, to which all of that happens. */
export async function history(
  steps: readonly Step[],
  disk: MemoryDisk,
  others: readonly Author[],
  options: MeshOptions = {},
): Promise<Journal> {
  const clock = new VirtualClock(START)
  let journal = await openMember(disk, others, { ...options, clock })
  await journal.lane.submit(mintKeyDecision(alice, 10_000n))
  await journal.lane.submit(fundDecision(alice.account, 'bond', 10_000n))
  let sealed: Envelope | undefined
  for (const [index, each] of steps.entries()) {
    const { lane, owner, ledger } = journal
    if (each.do === 'wait') clock.advance(TICK_NS)
    else if (each.do === 'day') clock.sleep(DAY_NS)
    else if (each.do === 'restart') {
      await journal.close()
      journal = await openMember(disk, others, { ...options, clock })
    } else if (each.do === 'receive') {
      const author = others[each.who]
      const event = each.tick ? author.tick() : author.shard(`piece ${index}`)
      assert.deepEqual(await lane.submit(receiveDecision([event])), ['appended'])
    } else if (each.do === 'publish') {
      const body = { shard: hash.sha256Hex(`own ${index}`), nodes: [ledger.self] }
      await lane.submit(publishDecision(hash, owner, 'shard', body))
    } else if (each.do === 'seal') {
      sealed = (await lane.submit(sealValue(alice.account, index, 3, each.funding))).envelope
    } else if (each.do === 'cursor') await lane.submit(cursorDecision(ledger.scalars.published.count))
    else if (each.do === 'disclose') {
      if (sealed === undefined) continue
      await lane.submit(
        publishContentDecision({ account: alice.account, envelope: sealed.id }, listingOf(sealed.cko, sealed.id, true)),
      )
    } else if (each.do === 'file') {
      const minted = [packPositions([0, ledger.scalars.chain.count])]
      const draft = filingDraft({ account: alice.account, folder: 'lab', minted, received: [] })
      await lane.submit(() => ({ drafts: [draft], answer: () => undefined }))
    } else if (each.do === 'move') {
      const inputs = [{ coin: 'c'.repeat(64), minter: ledger.self, version: 0, face: 3 }]
      const action = { kind: 'transfer', to: 'd'.repeat(64), account: '' } as const
      const spend = signSpend(owner.signer, { network: owner.network, inputs, action, svcond: index })
      const mark = { key: hash.sha256Hex('key'), request: hash.sha256Hex('request') }
      await lane.submit(moveDecision([{ account: alice.account, ...mark, spend }]))
    } else if (each.do === 'report') {
      const body = { ...payment(each.reference, ledger.self), plancks: '5', source: 'test:1' }
      await lane.submit(paymentDecision(body, homeCreditOf(hash, body)))
    } else if (each.do === 'reverse') {
      const { reference, ...whose } = payment(each.reference, ledger.self)
      const due = { paid: '5', cause: 'refund', plancks: String(each.plancks), closed: false }
      await lane.submit(reversalDecision({ ...whose, payment: reference, ...due }))
    } else {
      const reference = `redeem:${each.reference}`
      await lane.submit(settleDecision({ reference, account: alice.account, pool: 'fuel', plancks: 5n }))
    }
  }
  return journal
}

/** Every kind of thing at least once, so that no space stays empty. */
export const everything: Step[] = [
  { do: 'seal', funding: 'paid' },
  { do: 'receive', who: 0, tick: false },
  { do: 'receive', who: 0, tick: true },
  { do: 'receive', who: 1, tick: false },
  { do: 'publish' },
  { do: 'wait' },
  { do: 'settle', reference: 0 },
  { do: 'disclose' },
  { do: 'day' },
  { do: 'file' },
  { do: 'move' },
  { do: 'seal', funding: 'free' },
  { do: 'wait' },
  { do: 'report', reference: 0 },
  { do: 'reverse', reference: 0, plancks: 2 },
  { do: 'reverse', reference: 1, plancks: 2 },
  { do: 'report', reference: 1 },
  { do: 'cursor' },
]
