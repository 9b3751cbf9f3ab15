import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'

/** Computations of a cap. */
const PAID = 5

const freeOf = async (node: TestCore, key: string): Promise<number> =>
  Number((await node.call('GET', '/api/tally/credits/me', { key })).json.free_plancks)

describe('the daily cap of a key', () => {
  it('counts what was sealed and nothing else, after a crash at any write', async () => {
    let crashed = 0
    for (let at = 0; at < 8; at++) {
      const [disk, clock] = [new MemoryDisk(), new VirtualClock(1_700_000_000_000_000_000n)]
      let operations = 0
      let armed = false
      const faults = (): 'crash-torn' | undefined => (armed && operations++ === at ? 'crash-torn' : undefined)
      const node = await startTestCore({ disk, clock, faults, onDamage: () => undefined, onFault: () => undefined })
      const first = await node.mint()
      const granted = await freeOf(node, first)
      await node.call('POST', '/api/svc/compute', { key: first, body: NM23 })
      const price = granted - (await freeOf(node, first))
      const grant = { name: 'capped', scopes: ['compute'], daily_cap_plancks: String(PAID * price) }
      const { key, id } = (await node.call('POST', '/api/keys', { key: first, body: grant })).json
      const before = await freeOf(node, first)
      const compute = (on: TestCore) => on.call('POST', '/api/svc/compute', { key, body: NM23 })
      armed = true
      for (let i = 0; i < 3; i++) await Promise.all([compute(node), compute(node)])
      armed = false
      if (operations > at) crashed++
      const again = await startTestCore({ disk, clock })
      const spent = async (): Promise<number> => {
        const { keys } = (await again.call('GET', '/api/keys', { key: first })).json
        return Number(keys.find((shown: { id: string }) => shown.id === id).spent_today_plancks)
      }
      assert.equal(await spent(), before - (await freeOf(again, first)), `write ${at}`)
      await Promise.all(Array.from({ length: 2 * PAID }, () => compute(again)))
      assert.equal(await spent(), PAID * price, `write ${at}`)
      assert.equal(before - (await freeOf(again, first)), PAID * price, `write ${at}`)
      await again.core.close()
    }
    assert.ok(crashed > 4)
  })
})
