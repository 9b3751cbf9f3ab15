import assert from 'node:assert/strict'
import fc from 'fast-check'
import { compute, figure, refusal } from './work.ts'

const GOVERNORS = [
  { R: 0.05, rating: 500 },
  { R: 0.04, rating: 250 },
] as const
const droop = (inputs: Readonly<Record<string, unknown>>) => compute('grid', { mode: 'droop', ...inputs })
const shares = (inputs: Readonly<Record<string, unknown>>): readonly number[] =>
  (droop(inputs).extra.governor_shares as readonly number[]).map(Number)

describe('governors with droop', () => {
  it('share a step of the load by rating over droop, and the frequency follows', () => {
    // 500/0.05 + 250/0.04 = 16250 MW for the whole frequency.
    assert.ok(Math.abs(droop({ governors: GOVERNORS, loadStep: 100 }).value + (60 * 100) / 16250) < 1e-13)
    const [first, second] = shares({ governors: GOVERNORS, loadStep: 100 })
    assert.ok(Math.abs(Number(first) - (100 * 10000) / 16250) < 1e-12)
    assert.ok(Math.abs(Number(second) - (100 * 6250) / 16250) < 1e-12)
    assert.equal(droop({ governors: GOVERNORS, loadStep: 0 }).value, 0)
  })

  it('let the other machines supply what a machine at its reserve cannot add', () => {
    const governors = [{ ...GOVERNORS[0], reserve: 20 }, GOVERNORS[1]]
    assert.deepEqual(shares({ governors, loadStep: 100 }), [20, 80])
    assert.ok(Math.abs(droop({ governors, loadStep: 100 }).value + (60 * 80) / 6250) < 1e-13)
    assert.deepEqual(droop({ governors, loadStep: 100 }).extra.at_reserve, [0])
    // A lower load does not need reserve.
    assert.deepEqual(droop({ governors, loadStep: -100 }).extra.at_reserve, [])
  })

  it('meet the step between them and the load, whatever the machines', () => {
    const governor = fc.record({
      R: fc.double({ min: 0.01, max: 1, noNaN: true }),
      rating: fc.double({ min: 1, max: 1000, noNaN: true }),
      reserve: fc.double({ min: 0, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(governor, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -50_000, max: 50_000 }).map((watts) => watts / 1000),
        (governors, loadStep) => {
          const inputs = { governors, loadStep, damping: 20 }
          const { value, extra } = droop(inputs)
          const met = shares(inputs).reduce((sum, share) => sum + share, Number(extra.load_relief))
          assert.ok(Math.abs(met - loadStep) < 1e-10)
          assert.ok(loadStep === 0 || Math.sign(value) === -Math.sign(loadStep))
          for (const [at, share] of shares(inputs).entries()) assert.ok(share <= (governors[at]?.reserve ?? 0))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('refuse inputs without an equilibrium frequency, and inputs of other modes', () => {
    const short = GOVERNORS.map((one) => ({ ...one, reserve: 20 }))
    assert.throws(
      () => droop({ governors: short, loadStep: 100 }),
      refusal('DOMAIN_ERROR', { measured: 100, bound: 40 }),
    )
    assert.throws(
      () => droop({ governors: [{ R: 1000, rating: 1 }], loadStep: 5 }),
      refusal('DOMAIN_ERROR', { bound: 1 }),
    )
    assert.throws(() => droop({ governors: GOVERNORS }), refusal('INVALID_BODY'))
    assert.throws(() => droop({ governors: GOVERNORS, loadStep: 1, H: 5 }), refusal('UNUSED_INPUT', { unused: ['H'] }))
    assert.throws(
      () => droop({ governors: GOVERNORS, loadStep: 1, case: 'ieee14' }),
      refusal('UNUSED_INPUT', { unused: ['case'] }),
    )
    assert.throws(() => compute('grid', { loadStep: 1 }), refusal('UNUSED_INPUT', { unused: ['loadStep'] }))
    assert.throws(() => compute('grid', { frequency: 50 }), refusal('UNUSED_INPUT', { unused: ['frequency'] }))
  })
})

describe('the frequency of small swings', () => {
  it('falls to zero with the margin, and the integrated swing agrees up to there', () => {
    let before = Number.POSITIVE_INFINITY
    for (const Pm of [0.1, 1, 1.9, 1.99, 1.9999]) {
      const found = compute('grid', { mode: 'swing', Pm, dt: Pm > 1.99 ? 1e-4 : 1e-3 })
      const frequency = figure(found, 'swing_frequency')
      assert.ok(frequency < before)
      assert.ok(figure(found, 'swing_frequency_error') < 1e-5)
      before = frequency
    }
    assert.ok(before < 0.15)
  })

  it('is that of the network after clearing', () => {
    const one = compute('grid', { mode: 'swing', PmaxAfter: 1.4 })
    const other = compute('grid', { mode: 'swing', Pmax: 1.4 })
    assert.equal(figure(one, 'swing_frequency'), figure(other, 'swing_frequency'))
  })
})
