import assert from 'node:assert/strict'
import { REFUSALS, type RefusalCode } from '../../src/errors/table.ts'
import { limitsOff } from './limits-off.ts'
import { type CallOptions, NM23, startTestCore, type TestCore } from './test-core.ts'

type Recipe = readonly [method: string, path: string, options: CallOptions & { readonly keyless?: true }]

const COMPUTE = '/api/svc/compute'
const compute = (changes: object): Recipe => ['POST', COMPUTE, { body: { ...NM23, ...changes } }]
const raw = (text: string): Recipe => ['POST', COMPUTE, { raw: text }]

/** One request for each refusal that a caller can provoke on a node that is well. */
const RECIPES: Partial<Record<RefusalCode, Recipe>> = {
  MALFORMED_JSON: raw('{'),
  DUPLICATE_KEY: raw('{"a":1,"a":1}'),
  TOO_DEEP: raw('['.repeat(33) + ']'.repeat(33)),
  NUMBER_OUT_OF_RANGE: raw('[1e400]'),
  LONE_SURROGATE: raw('["\\ud800"]'),
  UNSUPPORTED_MEDIA_TYPE: ['POST', COMPUTE, { raw: '{}', type: 'text/plain' }],
  INVALID_BODY: compute({ surprise: 1 }),
  INVALID_QUERY: ['GET', '/api/svc/pulse?surprise=1', {}],
  INVALID_HEADER: ['POST', COMPUTE, { body: NM23, headers: { 'idempotency-key': '' } }],
  UNAUTHORIZED: ['POST', COMPUTE, { body: NM23, keyless: true }],
  NOT_FOUND: ['GET', '/api/nothing', {}],
  METHOD_NOT_ALLOWED: ['DELETE', COMPUTE, {}],
  UNKNOWN_ENVELOPE: ['GET', `/api/svc/envelopes/${'0'.repeat(64)}`, {}],
  UNKNOWN_JOB: ['GET', `/api/svc/jobs/${'0'.repeat(32)}`, {}],
  MISSING_INPUT: compute({ inputs: { m: 3 } }),
  UNUSED_INPUT: compute({ inputs: { m: 3, v: 4, q: 1 } }),
  UNKNOWN_OPERATOR: compute({ operators: ['NM2300'] }),
  NO_OPERATOR: compute({ operators: ['KO42'] }),
  TOO_MANY_OPERATORS: compute({ operators: ['KO42', 'NM19', 'NM21', 'NM23', 'NM26'] }),
  UNKNOWN_DOMAIN: compute({ domain: 'cookery' }),
  SCALE_MISMATCH: compute({ domain: 'quantum' }),
  UNKNOWN_UNIT: compute({ inputs: { m: { value: 3, unit: 'stonesthrow' }, v: 4 } }),
  DIMENSION_MISMATCH: compute({ inputs: { m: { value: 3, unit: 's' }, v: 4 } }),
  OVERFLOW: compute({ inputs: { m: 1e308, v: 1e308 } }),
  DOMAIN_ERROR: compute({ inputs: { m: -3, v: 4 } }),
  ENTAILMENT: compute({ operators: ['NM18'], inputs: {} }),
  NOT_COMPUTABLE: compute({ domain: 'quantum', operators: ['QM1'], inputs: {} }),
  CONSTANT_OVERRIDE: compute({ operators: ['NM21'], inputs: { m1: 1, m2: 1, r: 1, G: 1 } }),
  UNSTABLE_SCHEME: ['POST', '/api/svc/heat', { body: { scheme: 'explicit', dt: 1e6, t_end: 1e6 } }],
  TOO_MUCH_WORK: ['POST', '/api/svc/heat', { body: { nx: 512, ny: 512, steps: 1e9 } }],
}

describe('refusals over HTTP', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())

  for (const [code, [method, path, { keyless, ...options }]] of Object.entries(RECIPES)) {
    it(code, async () => {
      const before = node.core.journal.lane.state.scalars.counters
      const answer = await node.call(method, path, keyless === true ? options : { key, ...options })
      assert.equal(answer.json.code, code, answer.text.slice(0, 400))
      assert.equal(answer.status, REFUSALS[code as RefusalCode].status)
      assert.ok(answer.json.detail.length > 20)
      assert.deepEqual(node.core.journal.lane.state.scalars.counters, before)
      assert.deepEqual(node.faults, [])
    })
  }

  it('include one for a compressed body, and none for the coding identity', async () => {
    const coded = (coding: string) =>
      node.call('POST', COMPUTE, { key, body: NM23, headers: { 'content-encoding': coding } })
    const refused = await coded('gzip')
    assert.equal(refused.status, 415)
    assert.equal(refused.json.code, 'UNSUPPORTED_MEDIA_TYPE')
    assert.match(refused.json.detail, /^Received Content-Encoding gzip; send the body uncompressed/)
    assert.equal((await coded('identity')).status, 200)
  })
})
