import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, SECOND, startTestCore, type TestCore } from '../api/test-core.ts'
import { callStateless } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

const FORMS = { elicitation: {} }

describe('a missing symbol at the MCP endpoint', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const compute = (operators: readonly string[], inputs: object) => ({
    name: 'svc_compute',
    arguments: { domain: 'auto', operators, inputs },
  })
  const ask = async (params: Record<string, unknown>, capabilities: unknown = FORMS): Promise<Result> =>
    (await callStateless(node, params, { key, capabilities })).json
  const answered = (question: Result, content: object, action = 'accept') => ({
    requestState: question.requestState,
    inputResponses: { missing_inputs: { action, content } },
  })

  it('is requested by a form, and the answer completes the call', async () => {
    const call = compute(['NM23'], { m: 3 })
    const question = (await ask(call)).result
    assert.equal(question.resultType, 'input_required')
    const { method, params } = question.inputRequests.missing_inputs
    assert.equal(method, 'elicitation/create')
    assert.equal(params.mode, 'form')
    assert.deepEqual(params.requestedSchema.properties, {
      v: { type: 'number', title: 'v: speed', description: 'speed, in m/s, for NM23.' },
    })
    const { result } = await ask({ ...call, ...answered(question, { v: 4 }) })
    assert.equal(result.resultType, 'complete')
    assert.equal(result.structuredContent.value, 24)
    assert.equal(result.structuredContent.sealed, true)
  })

  it('is requested again when the answer is invalid, and earlier answers are kept', async () => {
    const call = compute(['NM23'], {})
    const first = (await ask(call)).result
    assert.deepEqual(first.inputRequests.missing_inputs.params.requestedSchema.required, ['m', 'v'])
    const second = (await ask({ ...call, ...answered(first, { m: 3, v: 'fast' }) })).result
    assert.deepEqual(second.inputRequests.missing_inputs.params.requestedSchema.required, ['v'])
    const { result } = await ask({ ...call, ...answered(second, { v: '4' }) })
    assert.equal(result.structuredContent.value, 24)
    const repeated = (await ask({ ...call, requestState: first.requestState })).result
    assert.equal(repeated.resultType, 'input_required')
    const ignored = (
      await ask({ ...call, inputResponses: { missing_inputs: { action: 'accept', content: { m: 1, v: 1 } } } })
    ).result
    assert.equal(ignored.resultType, 'input_required')
  })

  it('ends in the refusal when nobody answers', async () => {
    const call = compute(['NM23'], { m: 3 })
    for (const action of ['decline', 'cancel']) {
      const question = (await ask(call)).result
      const { result } = await ask({ ...call, ...answered(question, {}, action) })
      assert.deepEqual([result.resultType, result.isError], ['complete', true])
      assert.equal(result.structuredContent.code, 'MISSING_INPUT')
    }
    let extra = {}
    for (let round = 0; round < 5; round++) {
      const { result } = await ask({ ...call, ...extra })
      assert.equal(result.resultType, 'input_required', `round ${round}`)
      extra = answered(result, {})
    }
    assert.equal((await ask({ ...call, ...extra })).result.structuredContent.code, 'MISSING_INPUT')
  })

  it('asks for each meaning of an ambiguous letter', async () => {
    const call = compute(['MG2', 'MG8'], { turns: 100, I: 2, dPhi: 3, dt: 4 })
    const question = (await ask(call)).result
    const { properties } = question.inputRequests.missing_inputs.params.requestedSchema
    assert.deepEqual(Object.keys(properties), ['MG2.turns', 'MG8.turns'])
    const { result } = await ask({ ...call, ...answered(question, { 'MG2.turns': 100, 'MG8.turns': 50 }) })
    assert.equal(result.isError, false, result.content?.[0].text)
  })

  it('asks for a list as text', async () => {
    const call = compute(['CS47'], {})
    const question = (await ask(call)).result
    assert.equal(question.inputRequests.missing_inputs.params.requestedSchema.properties.w.type, 'string')
    const { result } = await ask({ ...call, ...answered(question, { w: '0.5, 0.5' }) })
    assert.equal(result.structuredContent.value, 1)
  })

  it('is requested through the generic tool too', async () => {
    const call = {
      name: 'svc_http',
      arguments: { method: 'POST', path: '/api/svc/compute', body: { ...NM23, inputs: { m: 3 } } },
    }
    const question = (await ask(call)).result
    const { result } = await ask({ ...call, ...answered(question, { v: 4 }) })
    assert.equal(result.structuredContent.body.value, 24)
  })

  it('is refused as structured content when the client shows no forms', async () => {
    for (const capabilities of [{}, { elicitation: { url: {} } }, { elicitation: true }, { sampling: {} }]) {
      const { result } = await ask(compute(['NM23'], { m: 3 }), capabilities)
      assert.deepEqual([result.resultType, result.isError], ['complete', true])
      assert.equal(result.structuredContent.code, 'MISSING_INPUT')
      assert.equal(result.structuredContent.missing[0].symbol, 'v')
    }
    for (const capabilities of [{ elicitation: { form: {} } }, { elicitation: { form: {}, url: {} } }]) {
      assert.equal((await ask(compute(['NM23'], { m: 3 }), capabilities)).result.resultType, 'input_required')
    }
  })

  it('does not accept the state of another call, caller, node or time', async () => {
    const call = compute(['NM23'], { m: 3 })
    const question = (await ask(call)).result
    const extra = answered(question, { v: 4 })
    const refused = (json: Result) => assert.equal(json.error?.code, -32602)
    refused(await ask({ ...compute(['NM23'], { m: 5 }), ...extra }))
    refused(await ask({ ...call, name: 'svc_lattice', ...extra }))
    refused((await callStateless(node, { ...call, ...extra }, { capabilities: FORMS })).json)
    refused((await callStateless(node, { ...call, ...extra }, { capabilities: FORMS, key: await node.mint() })).json)
    refused(await ask({ ...call, ...extra, requestState: `${extra.requestState}x` }))
    for (const requestState of [1, null, {}, '', 'x']) refused(await ask({ ...call, ...extra, requestState }))
    const other = await startTestCore({ quotas: limitsOff, secret: new Uint8Array(32).fill(1) })
    refused((await callStateless(other, { ...call, ...extra }, { key, capabilities: FORMS })).json)
    await other.core.close()
    await node.clock.advance(901n * SECOND)
    refused(await ask({ ...call, ...extra }))
  })
})
