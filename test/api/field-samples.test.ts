import assert from 'node:assert/strict'
import { limitsOff } from './limits-off.ts'
import { startTestCore, type TestCore } from './test-core.ts'

const GRID = { nx: 16, ny: 8 }

describe('fields of a run', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const heat = async (fields: unknown, more: object = {}) =>
    (await node.call('POST', '/api/svc/heat', { key, body: { ...GRID, ...more, fields } })).json

  it('are returned whole, or thinned, windowed and by name', async () => {
    const [whole] = (await heat(true)).fields
    assert.deepEqual(
      whole.axes.map(({ count }: { count: number }) => count),
      [9, 17],
    )
    const at = (j: number, i: number): number => whole.values[j * 17 + i]
    const thin = await heat({ every: 4 })
    assert.equal(thin.fields, undefined)
    const [sample] = thin.field_samples
    assert.deepEqual([sample.name, sample.every, sample.axes[1].count], ['temperature', 4, 5])
    assert.deepEqual([sample.axes[1].step, sample.axes[0].step], [4 / 16, 4 / 8])
    assert.deepEqual(
      sample.values,
      [0, 4, 8].flatMap((j) => [0, 4, 8, 12, 16].map((i) => at(j, i))),
    )
    const [part] = (await heat({ window: { x: [0.25, 0.5], y: [0.5, 0.5] } })).field_samples
    assert.deepEqual(
      part.values,
      [4, 5, 6, 7, 8].map((i) => at(4, i)),
    )
    assert.equal(part.axes[1].start, 0.25)
    const [few] = (await heat({ most: 20 })).field_samples
    assert.ok(few.values.length <= 20 && few.values.length > 5)
    assert.equal((await heat({ names: ['temperature'] })).field_samples.length, 1)
  })

  it('that are too large for an answer are thinned, since the run has finished by then', async () => {
    const { value, field_samples: samples } = await heat(true, { nx: 400, ny: 400, t_end: 1 })
    assert.ok(Number.isFinite(value))
    assert.ok(samples[0].values.length <= 100_000 && samples[0].every === 2)
  })

  it('are refused when the selection is invalid, and nothing is charged', async () => {
    const before = (await node.call('GET', '/api/tally/credits/me', { key })).json.balance_plancks
    for (const wrong of [
      1,
      'all',
      { every: 0 },
      { every: 1.5 },
      { stride: 2 },
      { window: { x: [1] } },
      { most: 1e9 },
    ]) {
      assert.equal((await heat(wrong)).code, 'INVALID_BODY', JSON.stringify(wrong))
    }
    assert.match((await heat({ names: ['pressure'] })).detail, /Unknown field pressure; the run has temperature/)
    assert.equal((await node.call('GET', '/api/tally/credits/me', { key })).json.balance_plancks, before)
  })

  it('verify when whole; samples are reported as not covered', async () => {
    const { cko, seal, svc_proof, envelope_id, field_samples } = await heat({ every: 4 })
    const body = { cko, seal, svc_proof, envelope_id }
    assert.equal((await node.call('POST', '/api/svc/verify', { key, body })).json.valid, true)
    assert.ok(Array.isArray(field_samples))
  })
})
