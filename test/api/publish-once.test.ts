import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore } from './test-core.ts'

describe('the content of an envelope', () => {
  it('is listed once, however many requests make it public at the same time, and whether its seal listed it', async () => {
    const disk = new MemoryDisk()
    let node = await startTestCore({ quotas: limitsOff, disk })
    const key = await node.mint()
    const made = { name: 'capped', scopes: ['compute'], daily_cap_plancks: '1000000' }
    const capped: string = (await node.call('POST', '/api/keys', { key, body: made })).json.key
    const compute = async (headers: Record<string, string> = {}, by = key): Promise<string> =>
      (await node.call('POST', '/api/svc/compute', { key: by, body: NM23, headers })).json.envelope_id
    const publish = (id: string) => node.call('POST', `/api/svc/envelopes/${id}/publish`, { key })
    const rows = async (): Promise<Map<string, boolean>> => {
      const { computations } = (await node.call('GET', '/api/tally/record')).json
      const found = new Map<string, boolean>()
      for (const { digest, content_public } of computations) found.set(digest, content_public)
      assert.equal(found.size, computations.length, 'an envelope is listed twice')
      return found
    }
    const listed = { 'x-svc-publish': 'true' }
    const ids = [
      await compute(),
      await compute({ ...listed, 'idempotency-key': 'one' }),
      await compute(listed),
      await compute({ ...listed, 'idempotency-key': 'two' }, capped),
    ]
    assert.deepEqual(await rows(), new Map(ids.slice(1).map((id) => [id, false])))
    const answers = await Promise.all(Array.from({ length: 6 }, () => ids.map(publish)).flat())
    for (const { status, text } of answers) assert.equal(status, 200, text)
    const all = new Map(ids.map((id) => [id, true]))
    assert.deepEqual(await rows(), all)
    await node.core.close()
    node = await startTestCore({ quotas: limitsOff, disk, clock: node.clock })
    const { seq } = node.core.journal.ledger.scalars.head
    for (const id of ids) assert.equal((await publish(id)).status, 200)
    assert.equal(node.core.journal.ledger.scalars.head.seq, seq)
    assert.deepEqual(await rows(), all)
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })
})
