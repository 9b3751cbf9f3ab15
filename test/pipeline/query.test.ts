import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'

describe('QUERY on a computation', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(() => node.core.close())

  it('computes without key, charge, seal or coin, at a content address', async () => {
    const before = node.core.journal.lane.state.scalars
    const answer = await node.call('QUERY', '/api/svc/compute', { body: NM23 })
    assert.equal(answer.status, 200)
    assert.equal(answer.json.value, 24)
    assert.equal(answer.json.sealed, false)
    for (const member of ['cko', 'svc_proof', 'seal', 'charge', 'svcond', 'R_t'])
      assert.equal(answer.json[member], undefined, member)
    assert.equal(node.core.journal.lane.state.scalars, before)
    const { etag, 'content-location': location } = answer.headers
    assert.ok(etag)
    assert.match(location ?? '', /^\/api\/svc\/queries\/[0-9a-f]{64}$/)
    const found = await node.call('GET', location)
    assert.equal(found.text, answer.text)
    assert.equal(found.headers.etag, etag)
    assert.equal((await node.call('GET', location, { headers: { 'if-none-match': etag } })).status, 304)
    assert.equal(
      (await node.call('QUERY', '/api/svc/compute', { body: NM23, headers: { 'if-none-match': etag } })).status,
      304,
    )
  })

  it('gives one address to one request, however it is written', async () => {
    const address = async (body: unknown) =>
      (await node.call('QUERY', '/api/svc/compute', { body })).headers['content-location']
    const first = await address(NM23)
    assert.equal(await address({ inputs: { v: 4, m: 3 }, operators: NM23.operators, domain: NM23.domain }), first)
    assert.notEqual(await address({ ...NM23, inputs: { m: 3, v: 5 } }), first)
  })

  it('gives the value that POST seals, for a solver too', async () => {
    const key = await node.mint()
    const body = { nx: 16, ny: 16 }
    const query = await node.call('QUERY', '/api/svc/heat', { body })
    const post = await node.call('POST', '/api/svc/heat', { body, key })
    assert.equal(query.status, 200, query.text.slice(0, 200))
    assert.equal(query.json.value_bits, post.json.value_bits)
    assert.equal(query.json.fields_digest, post.json.fields_digest)
  })

  it('does large work only for a charge', async () => {
    const answer = await node.call('QUERY', '/api/svc/heat', { body: { nx: 512, ny: 512, steps: 40_000 } })
    assert.equal(answer.status, 422)
    assert.equal(answer.json.code, 'TOO_MUCH_WORK')
    assert.ok(answer.json.measured > answer.json.bound)
  })

  it('answers 404 at an unknown address', async () => {
    assert.equal((await node.call('GET', `/api/svc/queries/${'0'.repeat(64)}`)).status, 404)
  })

  it('is used by the playground', async () => {
    const answer = await node.call('POST', '/api/playground/compute', { body: NM23 })
    assert.deepEqual([answer.status, answer.json.value, answer.json.sealed], [200, 24, false])
  })
})

describe('QUERY on a read', () => {
  it('takes the parameters from its body and links to the address where GET finds the same answer', async () => {
    const node = await startTestCore()
    const asked = await node.call('QUERY', '/api/endpoints', { body: { domain: 'compute' } })
    assert.equal(asked.headers['content-location'], '/api/endpoints?domain=compute')
    const found = await node.call('GET', asked.headers['content-location'] as string)
    assert.equal(found.text, asked.text)
    assert.equal((await node.call('QUERY', '/api/kernel')).headers['content-location'], '/api/kernel')
    await node.core.close()
  })
})
