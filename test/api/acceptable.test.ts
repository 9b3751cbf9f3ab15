import assert from 'node:assert/strict'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { ANY_MEDIA } from '../../node/api/media-types.ts'
import { exampleUrl } from './example-url.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

const COMPUTE = '/api/svc/compute'

describe('an Accept field', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const ask = (accept: string) => node.call('POST', COMPUTE, { key, body: NM23, headers: { accept } })

  it('that excludes everything that an endpoint serves is refused with a list of what it serves', async () => {
    for (const endpoint of ENDPOINTS.filter(({ door, media }) => door !== true && media !== ANY_MEDIA)) {
      const { method, id } = endpoint
      const answer = await node.call(method, exampleUrl(endpoint), { headers: { accept: 'application/xml' } })
      assert.deepEqual([answer.status, answer.json.code], [406, 'NOT_ACCEPTABLE'], id)
      assert.match(answer.type, /^application\/problem\+json/)
      assert.ok(answer.json.offered.length > 0)
      const offered = await node.call('OPTIONS', exampleUrl(endpoint), { headers: { accept: 'application/xml' } })
      assert.equal(offered.status, 204, id)
    }
  })

  it('is read with its weights and ranges', async () => {
    const types: readonly (readonly [string, number, RegExp])[] = [
      ['application/json', 200, /json/],
      ['*/*', 200, /json/],
      ['', 200, /json/],
      ['application/*', 200, /json/],
      ['application/json;q=0', 406, /problem/],
      ['application/xml, application/json;q=0.1', 200, /json/],
      ['text/html, */*;q=0.1', 200, /json/],
      ['image/*', 200, /svg/],
      ['image/png;q=0.9, image/svg+xml;q=0.3, application/json;q=0.5', 200, /png/],
      ['application/json;q=0, */*', 200, /svg/],
      ['image/webp', 406, /problem/],
      ['text/event-stream', 406, /problem/],
      ['not a type', 406, /problem/],
      [',,;q=', 406, /problem/],
      ['a'.repeat(5000), 406, /problem/],
    ]
    for (const [accept, status, type] of types) {
      const answer = await ask(accept)
      assert.equal(answer.status, status, accept.slice(0, 60))
      assert.match(answer.type, type, accept.slice(0, 60))
    }
  })

  it('that is refused costs nothing', async () => {
    const balance = async () => (await node.call('GET', '/api/demo-key', { key })).text
    const before = await balance()
    assert.equal((await ask('application/xml')).status, 406)
    assert.equal(await balance(), before)
  })

  it('of application/json also accepts documents of a type derived from JSON', async () => {
    assert.equal((await node.call('GET', '/openapi.json', { headers: { accept: 'application/json' } })).status, 200)
  })
})
