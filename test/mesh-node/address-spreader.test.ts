import assert from 'node:assert/strict'
import { createAddressKeeper } from '../../node/mesh/addresses/keeper.ts'
import { Spreader } from '../../node/mesh/addresses/spreader.ts'
import type { Directory } from '../../node/mesh/transport.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { signRecord } from '../../protocols/address/record.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { runUntil } from '../transport/simulated-network.ts'

const owner = systemSigner(new Uint8Array(32).fill(77))

describe('copies of addresses in the hash table', () => {
  let clock: VirtualClock
  let taken: string[]
  let said: string[]
  let reachable: boolean
  let spreader: Spreader

  beforeEach(() => {
    clock = new VirtualClock(2_200_000_000n * TICK_NS)
    taken = []
    said = []
    reachable = true
    const directory: Directory = {
      async put(address, bytes) {
        if (!reachable) throw new Refusal('PEER_UNREACHABLE', 'nobody')
        taken.push(address)
        said.push((parseJson(bytes) as { target: string }).target)
      },
      get: async () => null,
    }
    spreader = new Spreader({ directory, clock, onFault: (error) => assert.fail(String(error)) })
  })
  afterEach(() => spreader.close())

  const record = (index: number, ttl = 100) => {
    const address = index.toString(16).padStart(16, '0')
    const said = { address, kind: 'service', target: 'https://one.example', svcond: tickOf(clock.now()), ttl } as const
    return signRecord(owner, 'sim', said)
  }
  const ticks = (count: number) => runUntil(clock, clock.now() + BigInt(count) * TICK_NS)

  it('are there within a tick of their registration', async () => {
    spreader.announce(record(1))
    await ticks(1)
    assert.deepEqual(taken, [record(1).address])
    await ticks(100)
    assert.deepEqual([taken.length, spreader.figures.put], [1, 1])
  })

  it('of many registrations follow tick by tick, and none is left out', async () => {
    for (let index = 0; index < 20; index++) spreader.announce(record(index))
    await ticks(1)
    assert.ok(taken.length >= 8 && taken.length < 20)
    await ticks(2)
    assert.equal(new Set(taken).size, 20)
  })

  it('that found no peer are tried again after growing pauses, while they are valid', async () => {
    reachable = false
    spreader.announce(record(1, 1000))
    spreader.announce(record(2, 50))
    await ticks(200)
    assert.ok(spreader.figures.failed >= 10 && spreader.figures.failed <= 30, `${spreader.figures.failed} failures`)
    reachable = true
    await ticks(33)
    assert.deepEqual(taken, [record(1).address])
    spreader.announce(record(3))
    await ticks(2)
    assert.equal(taken.length, 2)
  })

  it('give way to a newer record of the same address', async () => {
    reachable = false
    spreader.announce(record(1))
    await ticks(1)
    const newer = { ...record(1), target: 'https://two.example' }
    spreader.announce(newer)
    reachable = true
    await ticks(4)
    assert.equal(spreader.figures.put, 1)
    assert.deepEqual(said, [newer.target])
  })

  it('give way to a newer record that comes while the ones before are put', async () => {
    const slow: Directory = {
      async put(address, bytes) {
        if (address === record(0).address) spreader.announce(newer)
        said.push((parseJson(bytes) as { target: string }).target)
      },
      get: async () => null,
    }
    spreader.close()
    spreader = new Spreader({ directory: slow, clock, onFault: (error) => assert.fail(String(error)) })
    const newer = { ...record(4), target: 'https://two.example' }
    for (let index = 0; index < 5; index++) spreader.announce(record(index))
    await ticks(8)
    assert.deepEqual(said, [...Array<string>(4).fill('https://one.example'), newer.target])
  })

  it('that this node keeps are refreshed before the table forgets them, and not sooner', async () => {
    const kept = [record(1, 100_000)]
    await spreader.remind(kept)
    await ticks(100)
    await spreader.remind(kept)
    assert.equal(taken.length, 1)
    await ticks(40_000)
    await spreader.remind(kept)
    assert.equal(taken.length, 2)
  })

  it('of others are forgotten after the next round, so that memory does not grow', async () => {
    const [kept, foreign] = [record(1, 100_000), record(2, 100_000)]
    for (const each of [kept, foreign]) spreader.announce(each)
    await ticks(1)
    await spreader.remind([kept])
    // Once it is this node's to keep, it is told again; what it has kept all the time is not.
    await spreader.remind([kept, foreign])
    assert.deepEqual(taken, [kept.address, foreign.address, foreign.address])
  })

  it('wait for their time if the clock of this node is far behind, and delay no others', async () => {
    const now = tickOf(clock.now())
    const early = Array.from({ length: 9 }, (_, index) => ({ ...record(index, 1000), svcond: now + 300 }))
    await spreader.remind([...early, record(9)])
    assert.deepEqual(taken, [record(9).address])
    await ticks(200)
    for (let round = 0; round < 2; round++) await spreader.remind(early)
    assert.equal(taken.length, 10)
  })
})

describe('a record that the hash table rejects', () => {
  it('is reported and queues after all others', async () => {
    const clock = new VirtualClock(2_200_000_000n * TICK_NS)
    const taken: string[] = []
    const faults: unknown[] = []
    const directory: Directory = {
      async put(address) {
        if (Number.parseInt(address, 16) < 9) throw new Error('the record is of somebody else')
        taken.push(address)
      },
      get: async () => null,
    }
    const spreader = new Spreader({ directory, clock, onFault: (error) => faults.push(error) })
    const kept = Array.from({ length: 12 }, (_, index) => {
      const [address, svcond] = [index.toString(16).padStart(16, '0'), tickOf(clock.now())]
      return signRecord(owner, 'sim', { address, kind: 'service', target: 'https://one.example', svcond, ttl: 1000 })
    })
    for (let round = 0; round < 2; round++) await spreader.remind(kept)
    spreader.close()
    assert.deepEqual(
      taken,
      kept.slice(9).map(({ address }) => address),
    )
    assert.ok(faults.length >= 9)
  })
})

describe('renewals of a node that keeps several addresses', () => {
  it('continue, and are put into the table, if one of them is refused', async () => {
    const clock = new VirtualClock(2_200_000_000n * TICK_NS)
    const svcond = tickOf(clock.now())
    const kept = ['1', '2'].map((digit) => {
      const said = {
        address: digit.repeat(16),
        kind: 'service',
        target: 'https://one.example',
        svcond,
        ttl: 9,
      } as const
      return signRecord(owner, 'sim', said)
    })
    const [told, renewed]: [string[], string[]] = [[], []]
    const registers = {
      addresses: () => kept.map(({ address }) => address),
      address: (address: string) => ({ current: { body: kept.find((record) => record.address === address) } }),
    }
    const context = {
      ...{ network: 'sim', self: 'ab'.repeat(32), role: 'member', state: { registers }, clock, hash: systemHash },
      signer: owner,
      confirmed: () => true,
      async publish(_: string, { address }: AddressRecord) {
        if (address === kept[0]?.address) throw new Refusal('BAD_RECORD', 'no')
        renewed.push(address)
      },
      onFault: (error: unknown) => assert.fail(String(error)),
    } as unknown as Parameters<typeof createAddressKeeper>[0]
    const directory: Directory = { put: async (address) => void told.push(address), get: async () => null }
    const keeper = createAddressKeeper(context, { directory, target: () => null, signerOf: () => owner })
    await runUntil(clock, clock.now() + 8n * TICK_NS)
    keeper.close()
    assert.deepEqual(renewed, [kept[1]?.address])
    assert.deepEqual(
      told.toSorted(),
      kept.map(({ address }) => address),
    )
  })
})
