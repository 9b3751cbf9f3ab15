import assert from 'node:assert/strict'
import { methodsOf } from '../../node/api/derive/catalogue.ts'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { limitsOff } from './limits-off.ts'
import { startTestCore, type TestCore } from './test-core.ts'

describe('the ready examples of the explorer', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(() => node.core.close())

  const examples = ENDPOINTS.flatMap((endpoint) => (endpoint.moreExamples ?? []).map((more) => ({ endpoint, ...more })))
  // Most are default runs of solvers, which test/solvers/contract.test.ts looks at.
  for (const { endpoint, title, params = {}, query = {}, body } of sampleOf(examples, 3)) {
    it(`${endpoint.id}: ${title}`, async () => {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
      const words = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const asked = words.size === 0 ? path : `${path}?${words}`
      const method = methodsOf(endpoint).includes('QUERY') && body !== undefined ? 'QUERY' : endpoint.method
      const key = method === 'POST' && endpoint.auth === 'key' ? { key: await node.mint() } : {}
      const answer = await node.call(method, asked, body === undefined ? key : { body, ...key })
      assert.ok([200, 201].includes(answer.status), answer.text.slice(0, 300))
      if (endpoint.id.startsWith('operators') && 'matches' in answer.json) assert.ok(answer.json.matches > 0)
      assert.deepEqual(node.faults, [])
    })
  }
})
