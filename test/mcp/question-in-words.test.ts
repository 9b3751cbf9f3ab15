import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { callStateless } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

/** Question, form with its fields, an answer to it, and the value that comes of it. */
const ASKED_BACK: readonly (readonly [query: string, fields: object, answer: object, value: number])[] = [
  [
    'What is the current through a resistor at 12 V?',
    { R: { type: 'number', title: 'R: resistance', description: 'resistance, in ohm, for EC1.' } },
    { R: 6 },
    2,
  ],
  [
    'm*v^2/2 with m = 3',
    { v: { type: 'number', title: 'v: value of v', description: 'value of v, in SI units, for the formula.' } },
    { v: '4' },
    24,
  ],
  [
    'pressure of 2 mol of gas in a volume of 10 L at STP',
    {
      STP: {
        type: 'string',
        title: 'STP: what is meant',
        description: 'What “STP” means.',
        enum: ['273.15 K and 100 kPa (IUPAC since 1982)', '273.15 K and 101.325 kPa (before 1982)'],
      },
    },
    {},
    Number.NaN,
  ],
  [
    'sin(30)*F with F = 3 N',
    {
      'sin(30)': {
        type: 'string',
        title: 'sin(30): what is meant',
        description: 'What “sin(30)” means.',
        enum: ['sin(30 deg)', 'sin(30 rad)'],
      },
    },
    { 'sin(30)': 'sin(30 deg)' },
    1.5,
  ],
]

describe('a question in words at the MCP endpoint', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const call = async (params: Record<string, unknown>, capabilities: unknown = { elicitation: {} }): Promise<Result> =>
    (await callStateless(node, params, { key, capabilities })).json.result
  const auto = (query: string, more: object = {}) => ({ name: 'svc_auto', arguments: { query, ...more } })
  const answered = (question: Result, content: object, action = 'accept') => ({
    requestState: question.requestState,
    inputResponses: { missing_inputs: { action, content } },
  })
  const formOf = (question: Result) => question.inputRequests.missing_inputs.params

  for (const [query, fields, answer, value] of ASKED_BACK)
    it(`is clarified: ${query}`, async () => {
      const question = await call(auto(query))
      assert.equal(question.resultType, 'input_required', JSON.stringify(question))
      assert.deepEqual(formOf(question).requestedSchema.properties, fields)
      if (Number.isNaN(value)) return
      const result = await call({ ...auto(query), ...answered(question, answer) })
      assert.equal(result.resultType, 'complete', JSON.stringify(result))
      assert.ok(Math.abs(result.structuredContent.value - value) <= 1e-12 * value, result.content[0].text)
      assert.equal(result.structuredContent.sealed, true)
    })

  it('is clarified with the sentence that names the formula', async () => {
    const question = await call(auto('What is the current through a resistor at 12 V?'))
    assert.equal(formOf(question).message, "Ohm's law (EC1) also needs resistance in ohm.")
  })

  it('is asked which formula is meant', async () => {
    const asked = auto('10 ohm resistor at 5 A')
    const question = await call(asked)
    const { operator } = formOf(question).requestedSchema.properties
    assert.equal(operator.title, 'operator: formula that is meant')
    assert.ok(operator.enum.includes('EC3'))
    const { structuredContent } = await call({ ...asked, ...answered(question, { operator: 'EC3' }) })
    assert.deepEqual(structuredContent.operatorChain, ['KO42', 'EC3'])
  })

  it('keeps the values that were sent beside it', async () => {
    const asked = auto('m*v^2/2', { constants: { m: { value: 3000, unit: 'g' } } })
    const question = await call(asked)
    assert.deepEqual(formOf(question).requestedSchema.required, ['v'])
    const result = await call({ ...asked, ...answered(question, { v: 4 }) })
    assert.equal(result.isError, false, result.content[0].text)
  })

  it('is clarified for the input of a simulation, and runs', async () => {
    const asked = auto('simulate an SIR epidemic with R0 of 3')
    const question = await call(asked)
    assert.deepEqual(Object.keys(formOf(question).requestedSchema.properties), ['gamma'])
    const { structuredContent } = await call({ ...asked, ...answered(question, { gamma: 0.1 }) })
    assert.equal(structuredContent.reading.solver, 'epi')
    const placed = auto('Lorenz system with 300 steps, dt = 0.003 and tau 3')
    const which = await call(placed)
    const { enum: options } = formOf(which).requestedSchema.properties['3']
    assert.ok(options.includes('rho = 3'))
    const run = await call({ ...placed, ...answered(which, { '3': 'rho = 3' }) })
    assert.equal(run.structuredContent.reading.solver, 'lorenz', run.content[0].text)
  })

  it('is clarified through the generic tool too', async () => {
    const query = 'What is the current through a resistor at 12 V?'
    const asked = { name: 'svc_http', arguments: { method: 'POST', path: '/api/svc/auto', body: { query } } }
    const question = await call(asked)
    const { structuredContent } = await call({ ...asked, ...answered(question, { R: 6 }) })
    assert.equal(structuredContent.body.value, 2)
  })

  it('is refused with the limit when it is too long, and not truncated', async () => {
    const long = auto(`kinetic energy of a 3 kg mass at a speed of 4 m/s ${'x'.repeat(2000)}`)
    const { isError, structuredContent } = await call(long)
    assert.deepEqual([isError, structuredContent.code], [true, 'INVALID_BODY'])
    assert.match(structuredContent.detail, /2000 characters/)
  })

  it('ends in the refusal when nobody answers, or the client shows no forms', async () => {
    const asked = auto('What is the current through a resistor at 12 V?')
    const question = await call(asked)
    for (const result of [await call({ ...asked, ...answered(question, {}, 'decline') }), await call(asked, {})]) {
      assert.deepEqual([result.resultType, result.isError], ['complete', true])
      assert.equal(result.structuredContent.code, 'MISSING_INPUT')
      assert.equal(result.structuredContent.missing[0].symbol, 'R')
    }
  })
})
