import assert from 'node:assert/strict'
import { LOOKED_AT, Republisher } from '../../node/mesh/coins/republisher.ts'
import type { MeshContext } from '../../node/mesh/context.ts'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { CertificateStore } from '../../src/mesh/certificate-store.ts'
import type { Carrier } from '../../src/mesh/coin-table.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { Certificate } from '../../src/mesh/spend.ts'
import { startOfTick } from '../../src/time/tick.ts'
import { CoinWorld, carrier } from '../mesh/coins-world.ts'

const world = new CoinWorld()
const CERTIFICATE = {} as Certificate
const COUNT = 2 * LOOKED_AT + 500

/** A member whose logs are quarantined as a test says, with so many certificates in two logs each, except some that are only in that of member 1. */
function scene(seat: number, count = COUNT, lonely: readonly number[] = [0, COUNT - 1]) {
  const store = new CertificateStore()
  const idOf = (index: number): string => hash.sha256Hex(`${index}`)
  const add = (index: number, place: Carrier): void => store.add(idOf(index), CERTIFICATE, place)
  for (let index = 0; index < count; index++) {
    add(index, carrier(world.key(1), 100 + index))
    if (!lonely.includes(index)) add(index, carrier(world.key(2), index))
  }
  const from = new Map<string, number>()
  const log = (origin: string) => ({ quarantined_from: from.get(origin) ?? null })
  const seen = { looked: 0, published: [] as string[], now: 1000, refuses: false }
  const coins = {
    certified: () => store.ids(),
    carriers: (id: string) => {
      seen.looked++
      return store.carriers(id)
    },
    certificate: (id: string) => {
      seen.published.push(id)
      return store.get(id)
    },
  }
  const context = {
    role: 'member',
    confirmed: () => true,
    clock: { now: () => startOfTick(seen.now) },
    self: world.key(seat),
    members: world.members,
    state: { coins, log, logs: () => world.members.keys.map(log) },
    publish: () => {
      if (seen.refuses) return Promise.reject(new Refusal('OVERLOADED', 'Full.'))
      store.add(seen.published.at(-1) as string, CERTIFICATE, carrier(world.key(seat), seen.published.length))
      return Promise.resolve({})
    },
    onFault: assert.fail,
  }
  const republisher = new Republisher(context as unknown as MeshContext)
  const commit = (kind: string, place: Carrier = carrier(world.key(3))): void =>
    republisher.committed([{ event: { kind, ...place } } as unknown as AcceptedEvent])
  /** @returns how many certificates were looked at in each of the next ticks */
  const ticks = async (number: number, inEach: () => void = () => {}): Promise<readonly number[]> => {
    const looked: number[] = []
    for (let index = 0; index < number; index++) {
      seen.looked = 0
      republisher.tick(++seen.now)
      inEach()
      await new Promise((resolve) => setImmediate(resolve))
      looked.push(seen.looked)
    }
    return looked
  }
  const cut = (place: number): void => {
    from.set(world.key(1), place)
    commit('evidence')
  }
  return { seen, idOf, add, commit, cut, ticks }
}

describe('certificates that have to be published again', () => {
  it('are looked for once for each new end of a log, some in each tick, and found wherever they are', async () => {
    const { seen, idOf, commit, cut, ticks } = scene(0)
    cut(100)
    const looked = await ticks(6)
    assert.ok(
      looked.every((count) => count < LOOKED_AT + 100),
      looked.join(),
    )
    assert.deepEqual(seen.published, [idOf(0), idOf(COUNT - 1)])
    for (const kind of ['evidence', 'epoch']) assert.deepEqual(await ticks(3, () => commit(kind)), [0, 0, 0])
  })

  it('are found by every member, although a log ends earlier in each tick', async () => {
    for (const seat of [0, 4, 16]) {
      const { seen, idOf, cut, ticks } = scene(seat)
      let from = 1000
      const looked = await ticks(10, () => cut(from--))
      assert.ok(
        looked.every((count) => count < LOOKED_AT + 100),
        looked.join(),
      )
      assert.deepEqual(seen.published, [idOf(COUNT - 1)], `seat ${seat}`)
    }
  })

  it('are found if they come from a part of a log that is known to be cut off', async () => {
    const { seen, idOf, add, commit, cut, ticks } = scene(0, 10, [])
    cut(100)
    await ticks(3)
    const place = carrier(world.key(1), 200)
    add(77, place)
    commit('certificate', carrier(world.key(2), 200))
    await ticks(3)
    assert.deepEqual(seen.published, [])
    commit('certificate', place)
    await ticks(3)
    assert.deepEqual(seen.published, [idOf(77)])
  })

  it('are tried again after a refusal', async () => {
    const { seen, idOf, cut, ticks } = scene(0, 10, [3])
    seen.refuses = true
    cut(100)
    await ticks(4)
    assert.deepEqual([...new Set(seen.published)], [idOf(3)])
    seen.refuses = false
    const before = seen.published.length
    await ticks(4)
    assert.equal(seen.published.length, before + 1)
  })
})
