import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { loneOwner } from '../../src/journal/head.ts'
import { startTestCore, type TestAnswer } from '../api/test-core.ts'
import { driving, THERMOSTAT } from './driven.ts'
import { type Keeper, keeper, WARMER } from './stored.ts'

/** All that is told about the contracts of a key. */
async function told(mine: Keeper): Promise<unknown> {
  const list = await mine.get('?limit=100')
  const each = list.contracts.map(async ({ contract }: { contract: string }) => ({
    latest: await mine.get(`/${contract}`),
    versions: await mine.get(`/${contract}/versions`),
    runs: (await mine.get(`/${contract}/runs`)).total,
  }))
  return { list, published: await mine.get('?published=true'), each: await Promise.all(each) }
}

/** The life of a contract and of its fork: each step is one change. */
const LIFE: readonly ((mine: Keeper, names: string[]) => Promise<TestAnswer>)[] = [
  (mine) => mine.ask('POST', '', THERMOSTAT),
  (mine, [name]) => mine.ask('POST', `/${name}/versions`, WARMER),
  (mine, [name]) => mine.ask('POST', `/${name}/publish`),
  (mine, [name]) => mine.ask('POST', `/${name}/fork`, { version: 1 }),
  (mine, [, fork]) => mine.ask('POST', `/${fork}/run`),
  (mine, [name]) => mine.ask('POST', `/${name}/unpublish`),
  (mine, [name]) => mine.ask('DELETE', `/${name}`),
]

/** Changes up to the run. */
const RUN = 5

/** @returns the names that were created, and how many changes were acknowledged */
async function live(mine: Keeper): Promise<{ readonly names: readonly string[]; readonly done: number }> {
  const names: string[] = []
  let done = 0
  for (const change of LIFE) {
    const answer = await change(mine, names).catch(() => undefined)
    // A step whose seal could not be written is answered, and does not count as acknowledged.
    if (answer === undefined || answer.status >= 300 || answer.json.sealed_reason !== undefined) break
    if (answer.status === 201) names.push(answer.json.contract)
    done++
  }
  return { names, done }
}

describe('stored contracts under faults', () => {
  it('are the same after a restart', async () => {
    const disk = new MemoryDisk()
    const first = await keeper(await startTestCore({ disk }))
    const { done, names } = await live(first)
    assert.deepEqual([done, names.length], [LIFE.length, 2])
    const before = await told(first)
    await first.node.core.close()
    const node = await startTestCore({ disk, clock: first.node.clock })
    assert.deepEqual(await told(await keeper(node, first.key)), before)
    await node.core.close()
    const owner = loneOwner('sim', systemSigner(new Uint8Array(32).fill(7)))
    const report = await deepCheck(new MemoryStore(disk), systemHash, systemSignatures(), owner)
    assert.equal(report.envelopes, 1)
  })

  it('have every acknowledged change, and no half of one, after a crash at any write', async () => {
    const whole = await keeper()
    const states: unknown[] = [await told(whole)]
    const created: string[] = []
    for (const change of LIFE) {
      const answer = await change(whole, created)
      if (answer.status === 201) created.push(answer.json.contract)
      states.push(await told(whole))
    }
    // Clock and entropy are those of every other life, and so are names and ticks.
    const known = states.map((state) => JSON.stringify(state))
    let crashes = 0
    for (let at = 0; at < 40; at++) {
      const disk = new MemoryDisk()
      let operations = 0
      let armed = false
      const faults = (): 'crash-torn' | undefined => (armed && operations++ === at ? 'crash-torn' : undefined)
      const first = await keeper(await startTestCore({ disk, faults, onDamage: () => undefined }))
      armed = true
      const { done, names } = await live(first)
      if (done < LIFE.length) crashes++
      const node = await startTestCore({ disk, clock: first.node.clock })
      const second = await keeper(node, first.key)
      const after = known.indexOf(JSON.stringify(await told(second)))
      assert.ok(after >= done, `crash at write ${at}: ${done} acknowledged, ${after} known`)
      assert.ok(after <= done + 1, `crash at write ${at}: ${after} of ${done} changes`)
      if (done >= RUN) assert.equal((await second.get(`/${names[1]}/runs`)).runs[0].step, 1)
      assert.deepEqual(node.faults, [])
      await node.core.close()
    }
    assert.ok(crashes >= LIFE.length, `${crashes} crashes`)
  })

  it('that are damaged are not served: the node does not start', async () => {
    const disk = new MemoryDisk()
    const mine = await keeper(await startTestCore({ disk }))
    await live(mine)
    await mine.node.core.close()
    const keys = [...disk.rows.keys()].filter((key) => key.startsWith('d/'))
    assert.equal(keys.length, 2)
    for (const key of keys) {
      for (const damage of [
        (copy: MemoryDisk) => copy.rows.delete(key),
        (copy: MemoryDisk) => copy.flip(key, 270),
        (copy: MemoryDisk) => copy.rows.set(`d/${'0'.repeat(32)}`, disk.rows.get(key) as Uint8Array),
      ]) {
        const copy = new MemoryDisk()
        for (const [name, value] of disk.rows) copy.rows.set(name, value)
        copy.heads.splice(0, 2, ...disk.heads)
        damage(copy)
        await assert.rejects(startTestCore({ disk: copy }), StorageDamage)
      }
    }
  })

  it('are deleted or followed, and never both, when both are asked at the same time', async () => {
    const mine = await keeper()
    for (let round = 0; round < 5; round++) {
      const contract = await mine.store()
      const [run, deleted] = await Promise.all([
        mine.ask('POST', `/${contract}/run`),
        mine.ask('DELETE', `/${contract}`),
      ])
      const codes = [run.json.code ?? run.status, deleted.json.code ?? deleted.status]
      const runs = [
        [200, 'CONTRACT_IN_USE'],
        ['UNKNOWN_CONTRACT', 200],
      ]
      assert.ok(
        runs.some((expected) => `${expected}` === `${codes}`),
        codes.join(),
      )
      if (run.status === 200) {
        const machine = driving(mine.node, mine.key, run.json.reactor.id)
        assert.equal((await machine.step()).json.machine.step, 2)
      }
    }
    assert.deepEqual(mine.node.faults, [])
  })
})
