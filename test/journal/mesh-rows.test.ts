import assert from 'node:assert/strict'
import type { Journal } from '../../node/lane/open-journal.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import {
  cursorDecision,
  fundDecision,
  mintKeyDecision,
  publishContentDecision,
  settleDecision,
} from '../../src/journal/decisions.ts'
import { publishDecision } from '../../src/journal/event-decisions.ts'
import { listingOf } from '../../src/journal/listing.ts'
import { balanceOf } from '../../src/ledger/account.ts'
import { ZERO_COUNTERS } from '../../src/ledger/counters.ts'
import { bondOf } from '../../src/ledger/plan.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { hash, keyRecord, sealValue } from './sample.ts'

const alice = keyRecord('alice')
const bob = keyRecord('bob')

const credit = (reference: string, plancks = 7n) => ({
  reference,
  account: alice.account,
  pool: 'fuel' as const,
  plancks,
})

const fuelOf = ({ ledger }: Journal) => ledger.account(alice.account)?.fuel ?? 0n

describe('settlements', () => {
  it('are credited once per reference, in one batch, in two, and after a restart', async () => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [])
    const once = await Promise.all([1, 2].map(() => journal.lane.submit(settleDecision(credit('redeem:ab')))))
    assert.deepEqual(once, [true, false])
    assert.equal(await journal.lane.submit(settleDecision(credit('redeem:ab', 9n))), false)
    assert.equal(await journal.lane.submit(settleDecision(credit('fuel-bond:ab', 3n))), true)
    assert.equal(fuelOf(journal), 10n)
    await journal.close()
    const again = await openMember(disk, [])
    assert.equal(await again.lane.submit(settleDecision(credit('redeem:ab'))), false)
    assert.equal(again.ledger.settled('fuel-bond:ab'), true)
    assert.equal(fuelOf(again), 10n)
    await again.close()
    await checkMember(disk, [])
  })

  it('that could not be written are not settled', async () => {
    let failing = true
    const plan = (_: string, count: number) => (failing && count > 1 ? ('fail' as const) : undefined)
    const journal = await openMember(new MemoryDisk(), [], { plan })
    await assert.rejects(journal.lane.submit(settleDecision(credit('redeem:ab'))), { code: 'STORAGE_UNAVAILABLE' })
    assert.equal(journal.ledger.settled('redeem:ab'), false)
    failing = false
    assert.equal(await journal.lane.submit(settleDecision(credit('redeem:ab'))), true)
    assert.equal(fuelOf(journal), 7n)
    await journal.close()
  })

  it('count as granted, so that the books balance', async () => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [])
    await journal.lane.submit(mintKeyDecision(alice, 100n))
    await journal.lane.submit(settleDecision(credit('redeem:ab', 50n)))
    await journal.lane.submit(sealValue(alice.account, 1, 30, 'paid'))
    const { counters } = journal.ledger.scalars
    assert.deepEqual(counters, { ...ZERO_COUNTERS, granted: 150n, burned: 30n, minted: 30n })
    const account = journal.ledger.account(alice.account)
    assert.equal(account && balanceOf(account), 120n)
    await journal.close()
    await checkMember(disk, [])
  })

  it('of a bond that expired while a computation ran leave its charge to the free balance', async () => {
    const journal = await openMember(new MemoryDisk(), [])
    await journal.lane.submit(mintKeyDecision(alice, 100n))
    const { envelope } = await journal.lane.submit(sealValue(alice.account, 1, 30, 'paid'))
    const { funding, from_free_plancks } = envelope.cko.charge
    assert.deepEqual([funding, from_free_plancks], ['free', 30])
    await journal.close()
  })

  it('that bond a seat happen once per reference and cannot be paid for too far ahead', async () => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [])
    const { account } = alice
    const seat = { account, pool: 'bond', plancks: bondOf('starter'), tier: 'starter' } as const
    for (let n = 0; n < 15; n++) await journal.lane.submit(settleDecision({ ...seat, reference: `fuel-bond:${n}` }))
    await journal.lane.submit(settleDecision({ ...seat, reference: 'fuel-bond:0' }))
    const paid = journal.ledger.account(account) ?? assert.fail()
    // One cycle runs, twelve follow, and the hours of two payments are fuel.
    assert.deepEqual([paid.bond, paid.seat?.ahead.length, paid.fuel], [seat.plancks, 12, 2n * seat.plancks])
    await journal.close()
    await checkMember(disk, [])
  })

  it('need a reference and an amount', async () => {
    const journal = await openMember(new MemoryDisk(), [])
    for (const reference of ['', 'Redeem:ab', 'redeem ab', 'a'.repeat(201)]) {
      await assert.rejects(journal.lane.submit(settleDecision(credit(reference))), /not the reference of a settlement/)
    }
    await assert.rejects(journal.lane.submit(settleDecision(credit('redeem:0', 0n))), /a credit is positive/)
    assert.equal(journal.ledger.settled('redeem:0'), false)
    await journal.close()
  })
})

describe('the cursor of the outbox', () => {
  it('advances, never beyond what was published, and survives a restart', async () => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [])
    const { lane, ledger, owner } = journal
    assert.equal(ledger.scalars.outbox, 0)
    for (const name of ['a', 'b', 'c']) {
      await lane.submit(publishDecision(hash, owner, 'shard', { shard: hash.sha256Hex(name), nodes: [] }))
    }
    await lane.submit(cursorDecision(2))
    assert.equal(ledger.scalars.outbox, 2)
    const { head } = ledger.scalars
    await lane.submit(cursorDecision(1))
    await lane.submit(cursorDecision(2))
    assert.deepEqual(ledger.scalars.head, head, 'nothing new is nothing to write')
    await lane.submit(cursorDecision(99))
    assert.equal(ledger.scalars.outbox, 3)
    await journal.close()
    const again = await openMember(disk, [])
    assert.equal(again.ledger.scalars.outbox, 3)
    await again.close()
    await checkMember(disk, [])
  })
})

describe('published contents', () => {
  it('are recorded under their first publisher', async () => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [])
    await journal.lane.submit(mintKeyDecision(alice, 100n))
    const { envelope } = await journal.lane.submit(sealValue(alice.account, 1))
    assert.equal(await journal.reader.publishedBy(envelope.id), undefined)
    const listing = listingOf(envelope.cko, envelope.id, true)
    const publish = (account: string) =>
      journal.lane.submit(publishContentDecision({ account, envelope: envelope.id }, listing))
    await Promise.all([publish(alice.account), publish(bob.account)])
    await publish(alice.account)
    await journal.close()
    const again = await openMember(disk, [])
    assert.equal(await again.reader.publishedBy(envelope.id), alice.account)
    assert.equal(await again.reader.publishedBy('ab'.repeat(32)), undefined)
    await again.close()
    await checkMember(disk, [])
  })
})

describe('coins of an account', () => {
  it('are listed by their first owner, with the true total; soulbound ones separately', async () => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [])
    const { lane, reader } = journal
    await lane.submit(mintKeyDecision(alice, 1000n))
    await lane.submit(fundDecision(alice.account, 'fuel', 1000n))
    await lane.submit(fundDecision(bob.account, 'bond', 1000n))
    const paid: { id: string; face: number; svcond: number }[] = []
    const free: string[] = []
    for (let i = 1; i <= 7; i++) {
      free.push((await lane.submit(sealValue(alice.account, -i, i, 'free'))).envelope.id)
      const { envelope } = await lane.submit(sealValue(alice.account, i, i, 'paid'))
      paid.push({ id: envelope.id, face: i, svcond: envelope.cko.svcond })
    }
    await lane.submit(sealValue(bob.account, 99, 5, 'paid'))
    assert.deepEqual(await reader.ownedCoins(alice.account, 'paid', { offset: 0, limit: 100 }), {
      total: 7,
      coins: paid,
    })
    assert.deepEqual(await reader.ownedCoins(alice.account, 'paid', { offset: 2, limit: 3 }), {
      total: 7,
      coins: paid.slice(2, 5),
    })
    assert.deepEqual(await reader.ownedCoins(alice.account, 'paid', { offset: 9, limit: 3 }), { total: 7, coins: [] })
    const soulbound = await reader.ownedCoins(alice.account, 'free', { offset: 1, limit: 3 })
    assert.deepEqual([soulbound.total, soulbound.coins.map(({ id }) => id)], [7, free.slice(1, 4)])
    assert.equal((await reader.ownedCoins(bob.account, 'paid', { offset: 0, limit: 1 })).total, 1)
    assert.deepEqual(await reader.ownedCoins(alice.account.slice(0, -1), 'paid', { offset: 0, limit: 9 }), {
      total: 0,
      coins: [],
    })
    await journal.close()
    await checkMember(disk, [])
  })
})
