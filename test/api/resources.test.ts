import assert from 'node:assert/strict'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

/** Names of the specification, "Compute result / CKO envelope". */
const RESULT =
  'value unit uncertainty operator_id operatorChain equations master_sum masterEquation R(t) R_t phase svcondTick svcond ' +
  'proof svc_proof precisionBound svcond_receipt svcond_averaged from_bond_plancks from_fuel_plancks from_free_plancks'
const BODIES = 'energyDriftPct energyDriftBoundPct conservative conservationChecked'
const TERMS = 'dalembertian mass self_interaction decay ko42_coupling source'

const has = (object: object, names: string): void => {
  for (const name of names.split(' ')) assert.ok(Object.hasOwn(object, name), `${name} is missing`)
}

describe('names of the specification', () => {
  let node: TestCore
  let key: string

  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })

  const post = async (path: string, body: object) => (await node.call('POST', path, { body, key })).json

  it('are in a computed result, KO42 first, with null for a result without a field', async () => {
    const result = await post('/api/svc/compute', NM23)
    has(result, RESULT)
    assert.equal(result.operatorChain[0], 'KO42')
    assert.match(result.equations[0], /^KO42: /)
    assert.equal(result.precisionBound, 1e-4)
    assert.deepEqual([result.svcond, result['R(t)'], result.proof], [result.svcondTick, result.R_t, result.svc_proof])
    assert.deepEqual([result.master_sum, result.functional_equation, result.spectral_propagator], [null, null, null])
    assert.ok(!Object.hasOwn(result.cko, 'metric_shift'), 'no shift was applied')
  })

  it('are in the receipt, which maps a field from the unit alone', async () => {
    const continuum = async (operators: readonly string[], inputs: object): Promise<object> => {
      const { svcond_receipt: receipt } = await post('/api/svc/compute', { domain: 'auto', operators, inputs })
      assert.equal(receipt.pulse_hz, 1.287)
      assert.equal(receipt.tick_period_ns, 777_000_777)
      assert.equal(receipt.hmac_verification.algorithm, 'HMAC-SHA256')
      return receipt.continuum
    }
    assert.deepEqual(await continuum(['NM23'], { m: 1, v: 1 }), {}, 'a bare J maps to nothing')
    assert.deepEqual(await continuum(['NM106'], { k: 1, x: 1 }), {})
    assert.deepEqual(Object.keys(await continuum(['FL8'], { rho: 1000, g: 9.81, depth: 1 })), ['pressure'])
    assert.deepEqual(Object.keys(await continuum(['OM3'], { M: 6e24, r: 7e6 })), ['velocity'])
    assert.deepEqual(Object.keys(await continuum(['EC1'], { I: 1, R: 2 })), ['potential'])
    assert.deepEqual(Object.keys(await continuum(['MG1'], { I: 1, r: 1 })), ['magnetic_B'])
    assert.deepEqual(Object.keys(await continuum(['NM26'], { m: 1, v: 1 })), ['momentum'])
    assert.deepEqual(Object.keys(await continuum(['BH1'], { M: 1e30 })), ['temperature'])
  })

  it('are in the sum of the master equation on a field: six terms, a total, a unit', async () => {
    const { master_sum: sum } = await post('/api/svc/heat', { nx: 16, ny: 16, steps: 4 })
    has(sum, 'terms total unit')
    assert.equal(sum.terms.map(({ name }: { name: string }) => name).join(' '), TERMS)
    const added = sum.terms.reduce((total: number, { value }: { value: number }) => total + value, 0)
    assert.ok(Math.abs(added - sum.total) <= 1e-12 * Math.abs(sum.total), `${added} ${sum.total}`)
  })

  it('are in a run of bodies, in the demo key and in the verdict on a keyless proof', async () => {
    const bodies = await post('/api/svc/multibody', { t_max: 0.1 })
    has(bodies, `${RESULT} ${BODIES}`)
    assert.equal(bodies.energyDriftBoundPct, 0.1)
    has((await node.call('GET', '/api/demo-key')).json, 'key plan dailyLimit')
    const proof = (await node.call('POST', '/api/svc/prove')).json
    const verdict = (await node.call('POST', '/api/svc/prove/verify', { body: proof })).json
    has(verdict, 'valid R_t svcond operatorIds keyPrefix')
    assert.equal(verdict.valid, true)
  })
})
