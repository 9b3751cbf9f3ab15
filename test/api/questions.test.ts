import assert from 'node:assert/strict'
import fc from 'fast-check'
import { limitsOff } from './limits-off.ts'
import { startTestCore, type TestCore } from './test-core.ts'

const ENERGY = 'kinetic energy of a 3 kg mass at a speed of 4 m/s'
const CURRENT = 'What is the current through a resistor at 12 V?'

/** Texts that are not a question, or more than one. */
const HOSTILE: readonly string[] = [
  ' ',
  '🙂🙂🙂',
  '3',
  '1 2 3 4 5',
  '1'.repeat(2000),
  '('.repeat(2000),
  'sqrt('.repeat(400),
  `${'1/'.repeat(999)}1`,
  '3 kg '.repeat(400),
  'kinetic energy '.repeat(133),
  'what is '.repeat(250),
  'e1 10^^10 ∫x dx ± ½ ×10⁻³ ',
  '\u0000\u0007\u001b[31m\u202e',
  '\ud800 energy of 3 kg',
  '{"query": "kinetic energy", "constants": {}}',
  '$\\frac{1}{2} m v^2$ with $m = 3\\,\\mathrm{kg}$',
  '<script>alert(1)</script>',
  '__proto__ constructor toString',
  'Wie groß ist die kinetische Energie von 3 kg bei 4 m/s?',
  '质量为3千克、速度为4米每秒的物体的动能是多少？',
  'Какова кинетическая энергия тела массой 3 кг?',
  'ما هي الطاقة الحركية',
  'v = 3 m/s, '.repeat(170),
  `what is the energy of ${'3 m and 4 s '.repeat(150)}`,
]

const PARTS = [
  ...'kinetic energy of|what is the|how long|3 kg|4 m/s|1e999|-|±|^|(|)|=|?|.|\n|%|°C|×10⁻³|m|simulate|Lorenz|sin(30)'.split(
    '|',
  ),
  '🙂',
  '\u0000',
  '\u202e',
  '\ud800',
  'ｋｇ',
  'NaN',
  '1/0',
  'from 3 to',
]

describe('POST /api/svc/auto', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const burned = (): bigint => node.core.journal.lane.state.scalars.counters.burned
  const ask = (body: object, headers: Record<string, string> = {}) =>
    node.call('POST', '/api/svc/auto', { key, body, headers })

  it('answers hostile text with a number or a refusal, never with an internal error', async () => {
    for (const query of HOSTILE) {
      const { status } = await ask({ query })
      assert.ok(status === 200 || (status >= 400 && status < 500), `${status}: ${query.slice(0, 80)}`)
    }
  })

  it('answers words, numbers and signs in any order without an internal error', async () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'grapheme', maxLength: 12 })), {
      minLength: 1,
      maxLength: 14,
    })
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const { status } = await ask({ query: `${parts.join(' ')}.`, dryRun: true })
        assert.ok(status === 200 || (status >= 400 && status < 500), String(status))
      }),
      { numRuns: 150, seed: 5 },
    )
  })

  it('refuses bodies of another shape', async () => {
    for (const body of [
      {},
      { query: '' },
      { query: 'x'.repeat(2001) },
      { query: 3 },
      { query: ENERGY, constants: { m: 'three' } },
      { query: ENERGY, constants: [] },
      { query: ENERGY, model: 'large' },
      { query: ENERGY, constants: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`c${at}`, 1])) },
    ])
      assert.equal((await ask(body)).json.code, 'INVALID_BODY', JSON.stringify(body).slice(0, 60))
  })

  it('refuses a text that is too long, names the limit, and does not truncate', async () => {
    const { json } = await ask({ query: `${ENERGY} ${'x'.repeat(2000)}` })
    assert.equal(json.code, 'INVALID_BODY')
    assert.match(json.detail, /query: must not have more than 2000 characters/)
    assert.equal((await ask({ query: `${ENERGY}${' '.repeat(2000 - ENERGY.length)}` })).json.value, 24)
  })

  it('charges an answer and no refusal', async () => {
    const before = burned()
    for (const query of [CURRENT, 'hello', 'kinetic energy of a body with a mass of -3 kg at 2 m/s'])
      assert.ok((await ask({ query })).status >= 400)
    assert.equal(burned(), before)
    const { json } = await ask({ query: ENERGY })
    assert.equal(json.value, 24)
    assert.equal(burned() - before, BigInt(json.charge.plancks))
  })

  it('tells the price without charging', async () => {
    const before = burned()
    const told = await ask({ query: ENERGY, dryRun: true })
    assert.equal(told.status, 200)
    assert.equal(burned(), before)
    assert.equal(told.json.sealed, false)
    const { json } = await ask({ query: ENERGY })
    assert.equal(told.json.price_plancks, json.charge.plancks, told.text)
  })

  it('answers once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'words' }
    const first = await ask({ query: ENERGY }, headers)
    const spent = burned()
    const again = await ask({ query: ENERGY }, headers)
    assert.equal(again.text, first.text)
    assert.equal(again.headers['idempotency-replayed'], 'true')
    assert.equal(burned(), spent)
    assert.equal((await ask({ query: CURRENT }, headers)).json.code, 'IDEMPOTENCY_CONFLICT')
  })

  it('answers QUERY unsealed and without a key, with the bits that POST seals', async () => {
    const query = await node.call('QUERY', '/api/svc/auto', { body: { query: ENERGY } })
    assert.equal(query.status, 200)
    assert.equal(query.json.sealed, false)
    assert.equal(query.json.charge, undefined)
    assert.equal(query.json.value_bits, (await ask({ query: ENERGY })).json.value_bits)
    assert.deepEqual(query.json.reading.assumptions, [])
  })

  it('needs a key, and accepts the demo key', async () => {
    assert.equal((await node.call('POST', '/api/svc/auto', { body: { query: ENERGY } })).status, 401)
    const demo = (await node.call('GET', '/api/demo-key')).json.key
    assert.equal((await node.call('POST', '/api/svc/auto', { key: demo, body: { query: ENERGY } })).json.value, 24)
  })

  it('says what is missing and what each candidate needs', async () => {
    const { status, json } = await ask({ query: CURRENT })
    assert.equal(status, 422)
    assert.equal(json.code, 'MISSING_INPUT')
    assert.deepEqual(json.missing, [
      { symbol: 'R', meaning: 'resistance', unit: 'ohm', reason: 'absent', candidates: [] },
    ])
    assert.equal(json.candidates[0].operator, 'EC1')
  })

  it('takes values beside the question and refuses unknown names', async () => {
    assert.equal((await ask({ query: CURRENT, constants: { R: 6 } })).json.value, 2)
    assert.equal((await ask({ query: CURRENT, constants: { resistance: { value: 6, unit: 'ohm' } } })).json.value, 2)
    for (const constants of [{ colour: 6 }, { R: { value: 6, unit: 'kg' } }, { R: { value: 6, unit: 'nonsense' } }]) {
      const { status } = await ask({ query: CURRENT, constants })
      assert.equal(status, 422, JSON.stringify(constants))
    }
  })
})
