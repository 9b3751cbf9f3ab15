import assert from 'node:assert/strict'
import { createComputePool } from '../../node/compute/pool.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { planQuestion } from '../../src/question/question-subject.ts'
import type { RunContext } from '../../src/solvers/contract.ts'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'

const RUNS = [
  ['Lorenz system with rho 28 and 500 steps', 'lorenz', { rho: 28, steps: 500 }],
  [
    'simulate heat diffusion on a 16 by 16 plate with diffusivity 1e-4 m^2/s for 5 s',
    'heat',
    { nx: 16, ny: 16, dim: 2, alpha: 1e-4, t_end: 5 },
  ],
  [
    'price a European call, strike 100, spot 105, 5 % rate, 20 % volatility, half a year',
    'quant',
    { type: 'call', style: 'european', K: 100, S: 105, r: 0.05, sigma: 0.2, T: 0.5 },
  ],
  [
    'My teacher drew the butterfly on the board. Integrate the Lorenz equations with Prandtl number 10 and rho of 24.5, starting at (1, 0, 0), from 0 to 5 with a step of 0.005.',
    'lorenz',
    { initialState: [1, 0, 0], sigma: 10, rho: 24.5, t: 5, dt: 0.005 },
  ],
] as const

const HEAT = 'simulate heat diffusion on a 16 by 16 plate for 5 s'

describe('POST /api/svc/auto with a simulation', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  for (const [query, solver, inputs] of RUNS) {
    it(`gives the bits of the solver’s own endpoint at its price: ${solver}`, async () => {
      const asked = await node.call('POST', '/api/svc/auto', { key, body: { query } })
      const own = await node.call('POST', `/api/svc/${solver}`, { key, body: inputs })
      assert.equal(asked.status, 200, asked.text)
      assert.equal(asked.json.value_bits, own.json.value_bits)
      assert.deepEqual(asked.json.operatorChain, own.json.operatorChain)
      assert.deepEqual(asked.json.charge, own.json.charge)
      assert.equal(asked.json.fields_digest, own.json.fields_digest)
      assert.equal(asked.json.reading.solver, solver)
      assert.deepEqual(
        Object.fromEntries(
          asked.json.reading.inputs.map(({ symbol, value }: { symbol: string; value: unknown }) => [symbol, value]),
        ),
        inputs,
      )
      assert.ok(asked.json.reading.assumptions.length > 0)
    })
  }

  it('reports price, inputs and stability without running', async () => {
    const asked = await node.call('POST', '/api/svc/auto', { key, body: { query: HEAT, dryRun: true } })
    const own = await node.call('POST', '/api/svc/heat', { key, body: { nx: 16, ny: 16, t_end: 5, dryRun: true } })
    const { solver, ...told } = asked.json
    assert.equal(solver, 'heat')
    assert.deepEqual(told, own.json)
  })

  it('returns fields, and draws the picture of the solver', async () => {
    const { json } = await node.call('POST', '/api/svc/auto', { key, body: { query: HEAT, fields: true } })
    assert.ok(json.fields.length > 0)
    const headers = { accept: 'image/svg+xml' }
    const drawn = await node.call('POST', '/api/svc/auto', { key, body: { query: HEAT }, headers })
    assert.equal(drawn.type, 'image/svg+xml')
    assert.match(drawn.text, /temperature, K/)
  })

  it('requests what it would have to guess', async () => {
    const query = 'simulate an SIR epidemic with R0 of 3'
    const answer = await node.call('POST', '/api/svc/auto', { key, body: { query } })
    assert.equal(answer.status, 422)
    assert.equal(answer.json.code, 'MISSING_INPUT')
    assert.equal(answer.json.missing[0].symbol, 'gamma')
  })

  it('reports progress and can be cancelled', () => {
    const { subject: plan } = planQuestion({
      kind: 'question',
      query: 'simulate heat diffusion, 2000 steps',
      constants: {},
    })
    const shares: number[] = []
    const context: RunContext = { progress: (share) => shares.push(share), checkpoint: () => undefined }
    plan(context).evaluate()
    assert.ok(shares.length > 0)
    const stop = (): void => {
      throw new Error('stopped')
    }
    assert.throws(() => plan({ progress: () => undefined, checkpoint: stop }).evaluate(), /stopped/)
  })

  it('runs in a worker when it is long', async () => {
    const pool = createComputePool({ clock: new SystemClock(), threads: 1 })
    try {
      const task = { kind: 'question', query: 'simulate heat diffusion, 2000 steps', constants: {} } as const
      const { computation } = await pool.run(task)
      assert.equal(pool.threads, 1)
      assert.ok(Number.isFinite(computation.value))
    } finally {
      await pool.close()
    }
  })
})
