import assert from 'node:assert/strict'
import { after, before, describe, it } from 'mocha'
import { limitsOff } from './limits-off.ts'
import { startTestCore, type TestCore } from './test-core.ts'

/** From the contract, "Removed endpoints"; with an example for each path that covers others. */
const REMOVED = [
  '/api/credits/claim',
  '/api/credits/status',
  '/api/credits/convert',
  '/api/credits/conversion',
  '/api/credits/peer',
  '/api/credits/peer/send',
  '/api/tally/credits/claim',
  '/api/tally/credits/%63laim',
  '/api/tally/promo/welcome',
  '/api/tier/upgrade/now',
  '/api/swap/quote',
  '/api/swap/foundation-pot',
  '/tally/tally.js',
]

describe('removed paths', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())

  it('answer 404 to every method, with or without a key, and name an endpoint that exists', async () => {
    const known = new Set(node.core.services.endpoints.map(({ method, path }) => `${method} ${path}`))
    for (const path of REMOVED) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'QUERY']) {
        for (const options of [{}, { key }, { key, body: { token_ids: [] } }]) {
          const { status, json } = await node.call(method, path, options)
          assert.deepEqual([status, json.code], [404, 'NOT_FOUND'], `${method} ${path}`)
          const instead: string = json.instead
          assert.ok(known.has(instead.replace(/\/me$/, '/:zid')), `${path}: ${instead}`)
        }
      }
    }
  })

  it('are in no document', async () => {
    for (const document of ['/openapi.json', '/api/endpoints', '/llms.txt', '/docs']) {
      const { text } = await node.call('GET', document)
      for (const path of REMOVED) assert.ok(!text.includes(path), `${path} in ${document}`)
    }
  })

  it('do not take their neighbours with them', async () => {
    assert.equal((await node.call('GET', '/api/tally/credits/me', { key })).status, 200)
    assert.equal((await node.call('GET', '/api/tiers')).json.instead, undefined)
    assert.equal((await node.call('GET', '/api/credits/peerless')).json.instead, undefined)
    assert.equal((await node.call('GET', '/api/tally/credits/%zz')).status, 404)
  })
})
