import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { channelOn, HALVING, type Opened, opened, pass } from './opened.ts'

const CHANNELS = 6

/** A map whose state is the same as that of plain JavaScript. */
const DECAY = {
  ...HALVING,
  transition: { expression: 'E = m*v^2/2', inputs: { m: '2 kg', v: '4 m/s' }, next: { v: '0.9*v' } },
}

const speedAfter = (steps: number): number => {
  let speed = 4
  for (let i = 0; i < steps; i++) speed = 0.9 * speed
  return speed
}

const freeOf = async (node: TestCore, key: string): Promise<number> =>
  Number((await node.call('GET', '/api/tally/credits/me', { key })).json.free_plancks)

interface Ticked {
  readonly tick: number
  readonly step: number
  readonly envelope: string
  readonly prev_envelope: string | null
  readonly observed: { readonly speed: { readonly value: number } }
}

const historyOf = async (channel: Opened): Promise<readonly Ticked[]> =>
  (await channel.call('GET', '/history?limit=100')).json.ticks

describe('channels of a node that crashes', () => {
  it('continue from their last seals after a crash at any write, and pay for what is sealed and nothing else', async () => {
    let sealed = 0
    for (let at = 0; at < 40; at += 5) {
      const disk = new MemoryDisk()
      const clock = new VirtualClock(1_700_000_000_000_000_000n)
      let operations = 0
      let armed = false
      const faults = (): 'crash-torn' | undefined => (armed && operations++ === at ? 'crash-torn' : undefined)
      const node = await startTestCore({ disk, clock, faults, onDamage: () => undefined, onFault: () => undefined })
      const all: Opened[] = []
      for (let i = 0; i < CHANNELS; i++) all.push(await opened({ autotick: true }, DECAY, node))
      const before = await Promise.all(all.map(({ owner }) => freeOf(node, owner)))
      await node.core.start()
      armed = true
      await pass(node, 6)
      const told = await Promise.all(all.map((channel) => historyOf(channel).then((ticks) => ticks ?? [])))
      const again = await startTestCore({ disk, clock })
      await again.core.start()
      const same = all.map(({ owner, name, secret }) => channelOn(again, owner, name, secret))
      for (const [i, channel] of same.entries()) {
        const kept = await historyOf(channel)
        // What a reader was told is still there.
        assert.deepEqual(kept.slice(0, told[i]?.length), told[i], `write ${at}`)
        kept.forEach((tick, n) => {
          assert.deepEqual([tick.tick, tick.step], [n + 1, n + 1])
          assert.equal(tick.prev_envelope, kept[n - 1]?.envelope ?? null)
          assert.equal(tick.observed.speed.value, speedAfter(n + 1))
        })
        sealed += kept.length
        const coins = await Promise.all(
          kept.map(async ({ envelope }) => (await again.core.services.reader.coin(envelope))?.face ?? Number.NaN),
        )
        const paid = coins.reduce((sum, face) => sum + face, 0)
        assert.equal((before[i] ?? 0) - (await freeOf(again, channel.owner)), paid, `write ${at}`)
      }
      await pass(again, 2)
      for (const channel of same) {
        const last = (await historyOf(channel)).at(-1)
        assert.ok(last !== undefined && last.observed.speed.value === speedAfter(last.step))
      }
      assert.deepEqual(again.faults, [])
      await again.core.close()
    }
    assert.ok(sealed > 50, `${sealed} ticks`)
  }).timeout(120_000)
})
