import assert from 'node:assert/strict'
import { type Answer, JSON_TYPE } from '../../node/api/call.ts'
import { createIdempotency, type Outcome } from '../../node/pipeline/idempotency.ts'
import type { Fault } from '../../node/store/memory-store.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore } from '../api/test-core.ts'

const caller = { account: 'a', proofKey: new Uint8Array(32), demo: false, scopes: [] }
const answer = (body: string): Answer => ({ status: 200, type: JSON_TYPE, headers: {}, body })

describe('an Idempotency-Key during failures', () => {
  it('runs a request once, even if it is repeated while it is being committed', async () => {
    const { once } = createIdempotency(async () => [])
    const replay = () => assert.fail('nothing is stored')
    let runs = 0
    let finish: (outcome: Outcome) => void = () => undefined
    const run = () => {
      runs++
      return new Promise<Outcome>((resolve) => {
        finish = resolve
      })
    }
    const slow = { key: 'slow', request: 'r' }
    const first = once(caller, slow, { run, replay })
    const large = 'x'.repeat(2_000_000)
    for (let index = 0; index < 12; index++) {
      const mark = { key: String(index), request: 'r' }
      await once(caller, mark, { run: async () => ({ answer: answer(large), final: true }), replay })
    }
    const second = once(caller, slow, { run, replay })
    finish({ answer: answer('done'), final: true })
    assert.deepEqual([(await first).body, (await second).body, runs], ['done', 'done', 1])
  })

  it('forgets the oldest of many short answers', async () => {
    const { once } = createIdempotency(async () => [])
    const run = async () => ({ answer: answer('{}'), final: true })
    const ask = (index: number) =>
      once(caller, { key: String(index), request: 'r' }, { run, replay: () => assert.fail('nothing is stored') })
    for (let index = 0; index < 16_000; index++) await ask(index)
    const isRepeated = async (index: number) => (await ask(index)).headers['idempotency-replayed'] === 'true'
    assert.deepEqual([await isRepeated(15_999), await isRepeated(0)], [true, false])
  })

  it('does not use a record that was written but not acknowledged', async () => {
    let fault: Fault | undefined
    const node = await startTestCore({ quotas: limitsOff, faults: () => fault })
    const key = await node.mint()
    const send = () => node.call('POST', '/api/svc/compute', { key, body: NM23, headers: { 'idempotency-key': 'k' } })
    fault = 'fail-written'
    assert.equal((await send()).json.sealed, false)
    // Taking the batch back fails as well, so its records still lie on the disk.
    assert.equal((await send()).json.sealed, false)
    fault = undefined
    const sealed = await send()
    assert.equal(sealed.json.sealed, true, sealed.text)
    assert.equal((await send()).text, sealed.text)
    assert.equal(node.core.journal.lane.state.scalars.chain.count, 1)
    assert.deepEqual(node.faults, [])
    await node.core.close()
  })
})
