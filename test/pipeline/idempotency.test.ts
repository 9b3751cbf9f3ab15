import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'

const burned = (node: TestCore): bigint => node.core.journal.lane.state.scalars.counters.burned

describe('an Idempotency-Key', () => {
  it('charges once: the same answer again, at once and after a restart', async () => {
    const first = await startTestCore({ quotas: limitsOff })
    const key = await first.mint()
    const send = (node: TestCore, body: unknown, name = 'k1', path = '/api/svc/compute') =>
      node.call('POST', path, { key, body, headers: { 'idempotency-key': name } })
    const original = await send(first, NM23)
    assert.equal(original.status, 200)
    assert.equal(original.headers['idempotency-replayed'], undefined)
    const spent = burned(first)
    // Members in another order are the same request.
    const { inputs, operators, domain } = NM23
    const retry = await send(first, { inputs, operators, domain })
    assert.equal(retry.text, original.text)
    assert.equal(retry.headers['idempotency-replayed'], 'true')
    assert.equal(burned(first), spent)
    const conflict = await send(first, { ...NM23, inputs: { m: 3, v: 5 } })
    assert.equal(conflict.status, 409)
    assert.equal(conflict.json.code, 'IDEMPOTENCY_CONFLICT')
    assert.equal((await send(first, NM23, 'k1', '/api/svc/lattice')).status, 409)
    const other = await first.mint()
    assert.equal(
      (await first.call('POST', '/api/svc/compute', { key: other, body: NM23, headers: { 'idempotency-key': 'k1' } }))
        .status,
      200,
    )
    const total = burned(first)
    await first.core.close()

    first.clock.advance(5_000_000_000n)
    const second = await startTestCore({ disk: first.disk, clock: first.clock, quotas: limitsOff })
    const later = await send(second, NM23)
    assert.equal(later.text, original.text)
    assert.equal(later.headers['idempotency-replayed'], 'true')
    assert.equal((await send(second, { ...NM23, inputs: { m: 1, v: 1 } })).status, 409)
    assert.equal(burned(second), total)
    assert.deepEqual([...first.faults, ...second.faults], [])
    await second.core.close()
  })

  it('computes fields again for a retry after a restart, to the same bits', async () => {
    const first = await startTestCore({ quotas: limitsOff })
    const key = await first.mint()
    const body = { nx: 16, ny: 16, fields: true }
    const send = (node: TestCore) =>
      node.call('POST', '/api/svc/heat', { key, body, headers: { 'idempotency-key': 'f' } })
    const original = await send(first)
    assert.equal(original.status, 200, original.text.slice(0, 300))
    await first.core.close()
    const second = await startTestCore({ disk: first.disk, clock: first.clock, quotas: limitsOff })
    assert.deepEqual((await send(second)).json, original.json)
    await second.core.close()
  })

  it('makes concurrent duplicates wait for the first', async () => {
    const node = await startTestCore({ quotas: limitsOff })
    const key = await node.mint()
    const before = burned(node)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        node.call('POST', '/api/svc/compute', { key, body: NM23, headers: { 'idempotency-key': 'same' } }),
      ),
    )
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined).length, 1)
    assert.equal(burned(node) - before, BigInt(answers[0]?.json.charge.plancks))
    await node.core.close()
  })

  it('does not remember a refusal', async () => {
    const node = await startTestCore({ quotas: limitsOff })
    const key = await node.mint()
    const send = (body: unknown) =>
      node.call('POST', '/api/svc/compute', { key, body, headers: { 'idempotency-key': 'r' } })
    assert.equal((await send({ ...NM23, inputs: { m: 3 } })).status, 422)
    assert.equal((await send(NM23)).status, 200)
    await node.core.close()
  })
})
