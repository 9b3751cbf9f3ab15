import assert from 'node:assert/strict'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'
import { post, request } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

describe('MCP tools in the context of a model', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const call = async (name: string, args: unknown = {}, options: object = { key }): Promise<Result> =>
    (await post(node, request('tools/call', { name, arguments: args }), options)).json.result

  it('fit a context: all of tools/list in 40 KB, a sealed answer in 4 KB, each said once', async () => {
    const list = await post(node, request('tools/list'))
    assert.ok(list.text.length <= 40_000, `${list.text.length} characters`)
    const answer = await post(node, request('tools/call', { name: 'svc_compute', arguments: NM23 }), { key })
    assert.ok(answer.text.length <= 4_000, `${answer.text.length} characters`)
    assert.equal(answer.text.split('"envelope_id"').length, 2)
  })

  it('have their inputs with units, defaults and limits in the catalogue', async () => {
    const { endpoints } = (await call('svc_api_catalog', { path: '/api/svc/heat' })).structuredContent
    assert.equal(endpoints.length, 1)
    const { alpha } = endpoints[0].body.properties
    assert.match(JSON.stringify(alpha), /diffusivity.*"default":0.0001,.*"maximum":1000000,"x-unit":"m\^2\/s"/)
    const unknown = await call('svc_api_catalog', { path: '/api/svc/haet' })
    assert.deepEqual([unknown.isError, unknown.structuredContent.code], [true, 'NOT_FOUND'])
  })

  it('are suggested when a name is misspelled', async () => {
    const { error } = (await post(node, request('tools/call', { name: 'svc_haet', arguments: {} }))).json
    assert.equal(error.code, -32602)
    assert.match(error.message, /^Unknown tool: svc_haet\. Did you mean svc_heat, /)
  })

  it('report what was assumed', async () => {
    const query = 'period of a simple pendulum of length 2.5 m'
    const { content } = await call('svc_auto', { query })
    assert.match(content[0].text, /\nAssumed: standard acceleration of gravity, 9\.80665 m\/s\^2; small swings/)
  })

  it('seal an answer that verifies as it stands', async () => {
    const { structuredContent } = await call('svc_compute', NM23)
    const { identity } = node.core.services
    const report = verifyBundle(structuredContent, {
      hash: systemHash,
      signatures: systemSignatures(),
      key,
      networks: [{ id: identity.network, nodeKeys: [identity.publicKey] }],
      kernelDigest: KERNEL_DIGEST,
      recompute: (task) => runTask(task, { stamp() {}, progress() {}, checkpoint() {} }),
    })
    assert.equal(report.verdict, 'held', report.summary)
    assert.ok(report.checks.every(({ outcome }) => outcome !== 'failed'))
    assert.equal(report.checks.find(({ name }) => name === 'recomputation')?.outcome, 'held')
  })
})
