import assert from 'node:assert/strict'
import { burned } from '../programs/running.ts'
import { author, energyApp, type Registry, registered, signedBy, startRegistry, stranger } from './registered.ts'

type Draft = ReturnType<typeof energyApp>

const energy = (id: string, m: unknown) => ({
  id,
  call: 'compute',
  inputs: { domain: 'auto', operators: ['NM23'], inputs: { m, v: { $input: 'v' }, extra: { $input: 'm' } } },
})
const from = (step: string) => ({ $from: `${step}.value` })
const NAME = '0'.repeat(32)
const machine = (contract: object, steps: unknown = 1): Partial<Draft> =>
  ({ program: undefined, inputs: {}, permissions: ['machine'], machine: { contract, steps } }) as Partial<Draft>
const without = (draft: Draft): Draft => JSON.parse(JSON.stringify(draft)) as Draft

/** Descriptors that are signed well, and refused. */
const DESCRIPTORS: readonly (readonly [what: string, more: object, code: string])[] = [
  ['a cycle', { program: { steps: [energy('a', from('b')), energy('b', from('a'))] } }, 'PROGRAM_CYCLE'],
  ['65 steps', { program: { steps: Array.from({ length: 65 }, (_, at) => energy(`s${at}`, 3)) } }, 'BAD_APP'],
  ['a permission that it does not name', { permissions: ['compute:NM2'] }, 'PERMISSION_MISSING'],
  [
    'an unknown call',
    { permissions: ['nope'], program: { steps: [{ ...energy('a', 3), call: 'nope' }] } },
    'UNKNOWN_CALL',
  ],
  ['neither program nor machine', { program: undefined }, 'BAD_APP'],
  ['both', { machine: { contract: {}, steps: 1 } }, 'BAD_APP'],
  ['an unknown member', { script: 'alert(1)' }, 'BAD_APP'],
  ['a version that is not one', { version: '1.0' }, 'BAD_APP'],
  ['a name with capitals', { name: 'Energy' }, 'BAD_APP'],
  ['an input that the template does not use', { inputs: { ...energyApp().inputs, q: { type: 'integer' } } }, 'BAD_APP'],
  ['an input that it does not declare', { inputs: { m: { type: 'number' } } }, 'BAD_APP'],
  [
    'a default out of bounds',
    { inputs: { ...energyApp().inputs, v: { type: 'number', maximum: 3, default: 4 } } },
    'BAD_APP_INPUT',
  ],
  ['an unknown unit', { inputs: { ...energyApp().inputs, v: { type: 'number', unit: 'furlongz' } } }, 'UNKNOWN_UNIT'],
  [
    'a unit of another dimension',
    { inputs: { ...energyApp().inputs, v: { type: 'number', unit: 'kg' } } },
    'DIMENSION_MISMATCH',
  ],
  ['an input named like a prototype', { inputs: JSON.parse('{"__proto__": {"type": "integer"}}') }, 'BAD_APP'],
  [
    'an unknown operator',
    { permissions: ['compute:NOPE'], program: JSON.parse(JSON.stringify(energyApp().program).replace('NM23', 'NOPE')) },
    'UNKNOWN_OPERATOR',
  ],
  [
    'an unknown contract',
    { ...machine({}), machine: { stored: { contract: NAME, version: 1, id: '0'.repeat(64), name: 'x' }, steps: 1 } },
    'UNKNOWN_CONTRACT',
  ],
  ['a contract without a transition', machine({}), 'INVALID_BODY'],
  ['a solver in a contract that it does not name', machine({ transition: { solver: 'lorenz' } }), 'PERMISSION_MISSING'],
  [
    'a machine of 0 steps',
    { ...machine({}, { $input: 'n' }), inputs: { n: { type: 'integer', default: 0 } } },
    'BAD_APP',
  ],
]

/** Inputs and caps that a registered app refuses. */
const RUNS: readonly (readonly [what: string, body: object, code: string])[] = [
  ['no consent', { inputs: { m: 3 } }, 'PRICE_NOT_ACCEPTED'],
  ['a price above the cap', { inputs: { m: 3 }, max_plancks: 1 }, 'PRICE_ABOVE_CAP'],
  ['a missing input', { max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['a text', { inputs: { m: 'heavy' }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['a list', { inputs: { m: [3] }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['null', { inputs: { m: null }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['a reference', { inputs: { m: { $from: 'energy.value' } }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['an uncertainty', { inputs: { m: '3±0.1 kg' }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['another dimension', { inputs: { m: '3 m' }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['an unknown unit', { inputs: { m: '3 furlongz' }, max_plancks: 1000 }, 'UNKNOWN_UNIT'],
  ['more than the maximum', { inputs: { m: '2 t' }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  ['an unknown input', { inputs: { m: 3, M: 3 }, max_plancks: 1000 }, 'BAD_APP_INPUT'],
  [
    'an input named like a prototype',
    { inputs: JSON.parse('{"m": 3, "__proto__": 3}'), max_plancks: 1000 },
    'BAD_APP_INPUT',
  ],
  ['a member that it does not have', { inputs: { m: 3 }, price: 3 }, 'INVALID_BODY'],
]

describe('apps that cannot run as they are', () => {
  let node: Registry
  let id: string
  before(async () => {
    node = await startRegistry()
    id = await registered(node, signedBy(author, energyApp({ name: 'good' })))
  })
  after(() => node.core.close())

  for (const [what, more, code] of DESCRIPTORS) {
    it(`are not registered: ${what}`, async () => {
      const answer = await node.register(signedBy(author, without({ ...energyApp(), ...more } as Draft)))
      assert.equal(answer.json.code, code, answer.text.slice(0, 400))
      assert.ok(answer.status < 500)
      assert.equal((await node.call('GET', '/api/apps')).json.total, 1)
      assert.deepEqual(node.faults, [])
    })
  }

  for (const [what, body, code] of RUNS) {
    it(`are not run: ${what}`, async () => {
      const before = burned(node)
      const answer = await node.run(id, body)
      assert.equal(answer.json.code, code, answer.text.slice(0, 400))
      assert.ok(answer.status < 500)
      assert.equal(burned(node), before)
      assert.deepEqual(node.faults, [])
    })
  }

  it('are refused without a valid signature of their author, by the demo key, and beyond 256 KB', async () => {
    const signed = signedBy(author, energyApp())
    const by = (more: object) => node.register({ ...signed, ...more })
    assert.equal((await by({ sig: signedBy(stranger, energyApp()).sig })).json.code, 'BAD_APP_SIGNATURE')
    assert.equal((await by({ app: { ...signed.app, version: '1.0.1' } })).json.code, 'BAD_APP_SIGNATURE')
    assert.equal((await by({ sig: 'x' })).json.code, 'BAD_APP')
    const demo = (await node.call('GET', '/api/demo-key')).json.key
    assert.equal((await node.register(signed, demo)).status, 403)
    const page = 'x'.repeat(16_384)
    const choices = Array.from({ length: 32 }, (_, at) => `${at}${'é'.repeat(120)}`)
    const inputs = Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`c${at}`, { type: 'choice', choices }]))
    const long = await node.register(signedBy(author, energyApp({ page, inputs } as Partial<Draft>)))
    assert.equal(long.json.code, 'BAD_APP')
    assert.equal(long.json.bound, 65_536)
    assert.equal((await node.run('0'.repeat(64), { max_plancks: 1 })).json.code, 'UNKNOWN_APP')
  })

  it('names the input and what it may be', async () => {
    const { json } = await node.run(id, { inputs: { m: '2 t' }, max_plancks: 1000 })
    assert.equal(json.detail, '"m" is "2 t": expected a quantity in kg at least 0 and at most 1000.')
    assert.equal(json.input, 'm')
  })
})
