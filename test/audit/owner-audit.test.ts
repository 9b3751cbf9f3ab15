import assert from 'node:assert/strict'
import { join } from 'node:path'
import { ownerAudit } from '../../node/api/domains/identity-access/owner-audit.ts'
import { audited } from '../../node/audit/audited.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { callOf, readAnswer, startTestCore, type TestCore } from '../api/test-core.ts'
import { svcmesh } from '../cli/run-binary.ts'
import { startLocal } from '../node/start-local.ts'

const access = { who: 'key:1', action: 'vault.decrypt', target: 'orders' }

describe('GET /api/owner/audit', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore()
  })
  after(() => node.core.close())

  const ask = async (query: object) => {
    const call = callOf('GET', '/api/owner/audit')
    const reply = await ownerAudit.read(node.core.services, {
      params: {},
      query: query as never,
      body: {},
      caller: null,
      call,
    })
    return (await readAnswer(reply as never)).json
  }

  it('answers pages from the beginning, and the end without a cursor', async () => {
    assert.deepEqual(await ask({}), { records: [], head: { seq: -1, hash: '0'.repeat(64) }, next: null })
    const { services } = node.core
    assert.equal(await audited(services, access, () => 42), 42)
    await assert.rejects(
      audited(services, access, () => {
        throw new Refusal('FORBIDDEN', 'no')
      }),
    )
    for (let i = 0; i < 3; i++) await audited(services, { ...access, target: `t${i}` }, async () => i)
    const first = await ask({ cursor: 0, limit: 2 })
    assert.deepEqual(
      first.records.map(({ outcome, target }: { outcome: string; target: string }) => [outcome, target]),
      [
        ['OK', 'orders'],
        ['FORBIDDEN', 'orders'],
      ],
    )
    assert.equal(first.next, 2)
    const rest = await ask({ cursor: 2, limit: 100 })
    assert.equal(rest.next, null)
    assert.equal(rest.records.length, 3)
    assert.deepEqual((await ask({ limit: 1 })).records, rest.records.slice(-1))
    assert.deepEqual((await ask({ cursor: 50 })).records, [])
  })

  it('is for the owner alone', async () => {
    assert.equal((await node.call('GET', '/api/owner/audit')).status, 401)
    const answer = await node.call('GET', '/api/owner/audit', { key: await node.mint() })
    assert.equal(answer.status, 403)
  })
})

describe('svcmesh audit verify', () => {
  it('checks the chain of a stopped node, finds an altered record, and a chain that lost a noted head', async () => {
    const { node, remove } = await startLocal()
    const { audit } = node.core.services
    for (let i = 0; i < 3; i++) await audited(node.core.services, access, () => i)
    const { seq, hash } = audit.head
    const { data } = node.facts
    await node.close()
    const verify = async (...more: string[]) => {
      const { code, stdout } = await svcmesh(['audit', 'verify', '--data', data, '--json', ...more])
      return { code, ...JSON.parse(stdout) }
    }
    assert.deepEqual(await verify('--head', `${seq}:${hash}`), {
      code: 0,
      valid: true,
      first: 0,
      head: { seq, hash },
      broken: null,
    })
    const rows = await LevelRows.open(join(data, 'audit'))
    const key = `record/${'1'.padStart(16, '0')}`
    const text = Buffer.from((await rows.get(key)) as Uint8Array).toString()
    await rows.write([{ key, value: Buffer.from(text.replace('orders', 'orderz')) }])
    await rows.close()
    const { code, broken } = await verify()
    assert.equal(code, 1)
    assert.equal(broken.seq, 2)
    await remove()
  })
})
