import assert from 'node:assert/strict'
import { neverInfected } from '../../src/solvers/epi/final-size.ts'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

describe('epi', () => {
  it('infects 94 % of a population when each case infects three', () => {
    const found = compute('epi', { N: 1e6, I0: 1e-3 })
    // z = 1 − exp(−3z): 0.9404798.
    assert.ok(Math.abs(figure(found, 'attack_rate') - 0.9404798) < 1e-7)
    assert.ok(Math.abs(figure(found, 'R0') - 3) < 1e-12)
    assert.ok(Math.abs(figure(found, 'herd_immunity') - 2 / 3) < 1e-12)
  })

  it('has the same final size however long the run, the latent time and the start', () => {
    const { value } = compute('epi')
    for (const inputs of [{ t: 20 }, { t: 1000 }, { sigma: 0.2 }, { sigma: 5, I0: 0, E0: 1 }]) {
      assert.ok(Math.abs(compute('epi', inputs).value - value) < 1e-8, JSON.stringify(inputs))
    }
  })

  it('peaks when the susceptibles are gamma·N/beta', () => {
    const found = compute('epi', { t: figure(compute('epi'), 'peak_time') })
    assert.ok(Math.abs(figure(found, 'S') - 1000 / 3) < 1e-8)
    assert.equal(figure(compute('epi', { beta: 0.05 }), 'peak_time'), 0)
  })

  it('converges faster than any low power of the step', () => {
    const error = (dt: number): number =>
      figure(ungated('epi', { beta: 1.5, gamma: 0.5, t: 24, dt }), 'half_step_error')
    assert.ok(error(2) / error(1) > 1000, `${error(2)}, ${error(1)}`)
  })

  it('ends in the endemic equilibrium when there are births', () => {
    const found = compute('epi', { mu: 0.01, beta: 0.5, t: 3000 })
    assert.ok(Math.abs(figure(found, 'I') - figure(found, 'endemic_I')) < 1e-6)
    assert.ok(found.value > 1000)
  })

  it('is accurate for a population of a billion with one infected', () => {
    const found = compute('epi', { N: 1e9, t: 400 })
    assert.ok(Math.abs(figure(found, 'attack_rate') - 0.94047979) < 1e-7)
  })

  it('has roots at the edges of the final-size equation', () => {
    assert.equal(neverInfected(3, 0), 1)
    assert.ok(Math.abs(neverInfected(1, 1e-12) - (1 - Math.sqrt(2e-12))) < 1e-8)
    assert.ok(neverInfected(50, 1) < 1e-21)
    assert.ok(Math.abs(compute('epi', { gamma: 0 }).value - 1000) < 1e-9)
    assert.equal(compute('epi', { beta: 0 }).value, 1)
    assert.equal(compute('epi', { I0: 0 }).value, 0)
  })

  it('refuses invalid inputs', () => {
    assert.throws(() => compute('epi', { I0: 2000 }), refusal('INVALID_BODY', { measured: 2000, bound: 1000 }))
    assert.throws(() => compute('epi', { E0: 3 }), refusal('UNUSED_INPUT', { unused: ['E0'] }))
    assert.throws(() => compute('epi', { dt: 40 }), refusal('UNSTABLE_SCHEME', { member: 'dt' }))
    assert.throws(() => compute('epi', { dt: 1, steps: 5, t: 9 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('epi', { beta: -1 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('epi', { initialState: [1, 0, 1, 1, 1] }), refusal('INVALID_BODY', { bound: 1000 }))
  })

  it('takes rates in other units', () => {
    const weekly = compute('epi', { beta: { value: 2.1, unit: '1/wk' }, gamma: { value: 0.7, unit: '1/wk' } })
    assert.ok(Math.abs(weekly.value - compute('epi').value) < 1e-8)
  })

  it('continues when nobody susceptible is left, at the stated price', () => {
    for (const inputs of [
      { beta: 75 },
      { beta: 75, dt: 0.001, t: 20 },
      { beta: 1000, t: 10 },
      { beta: 200, sigma: 0.2 },
    ]) {
      const found = compute('epi', inputs)
      assert.ok(Math.abs(found.value - 1000) < 1e-6, JSON.stringify(inputs))
      assert.ok(figure(found, 'invariant_drift') < 1e-12, JSON.stringify(inputs))
      assert.ok(figure(found, 'S') < 1e-270)
    }
    assert.equal(compute('epi', { beta: 0.05, t: 50000 }).extra.I, 0)
  })

  it('continues from a state or starts from numbers, not both', () => {
    const initialState = [900, 0, 50, 50, 100]
    assert.ok(compute('epi', { initialState }).value > 900)
    for (const other of [{ I0: 1 }, { E0: 1, sigma: 1 }, { immune: 0 }]) {
      assert.throws(
        () => compute('epi', { initialState, ...other }),
        refusal('UNUSED_INPUT', { unused: Object.keys(other).slice(0, 1) }),
      )
    }
  })

  it('has a twin that starts from its inputs', () => {
    const { inputs } = stepTwin(createTwin('epi', { initialState: [900, 0, 50, 50, 100] }), 3, SILENT)
    assert.deepEqual(inputs.initialState, [900, 0, 50, 50, 100])
    const { twin } = stepTwin(createTwin('epi', { I0: 5 }), 3, SILENT)
    assert.deepEqual(stepTwin(twin, 3, SILENT).twin.state, stepTwin(createTwin('epi', { I0: 5 }), 6, SILENT).twin.state)
  })
})
