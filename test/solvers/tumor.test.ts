import assert from 'node:assert/strict'
import { bramson } from '../../src/solvers/tumor/plan.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, ungated } from './work.ts'

const price = (inputs: Readonly<Record<string, unknown>>): number =>
  priceTask({ kind: 'solver', solver: 'tumor', inputs })

const LEAST = 2 * Math.sqrt(0.012 * 0.13)

describe('tumor', () => {
  it('moves at least at the minimal front speed from a developed front', () => {
    for (const t of [10, 365, 2000]) {
      assert.ok(Math.abs(compute('tumor', { t }).value / LEAST - 1) < 2e-4, `${t} d`)
    }
  })

  it('preserves the exact wave of Ablowitz and Zeppetella with its speed and its shape', () => {
    const found = compute('tumor', { initial: 'wave' })
    const speed = 5 * Math.sqrt((0.012 * 0.13) / 6)
    assert.ok(Math.abs(found.value / speed - 1) < 1e-4)
    const [density] = found.fields
    const width = Math.sqrt(0.13 / 0.012)
    const dx = figure(found, 'dx')
    for (const [i, u] of (density?.values ?? []).entries()) {
      const z = (i * dx - 12 * width - speed * 365) / width
      const exact = (1 + (Math.SQRT2 - 1) * Math.exp(z / Math.sqrt(6))) ** -2
      // What was left of a long tail at either end is missing there.
      if (Math.abs(z) < 8) assert.ok(Math.abs(u - exact) < 5e-4, `${u} and not ${exact} at ${z}`)
    }
  })

  it('measures the error of few steps, also of one and of an odd number, from a sudden start', () => {
    const speed = (n: number, dt: number, steps: number): number =>
      ungated('tumor', { initial: 'seed', n, dt, steps }).value
    for (const steps of [1, 2, 3, 5, 20]) {
      const dt = 4.1
      const [value, fine] = [speed(540, dt, steps), speed(4320, dt / 8, 8 * steps)]
      const measured = figure(ungated('tumor', { initial: 'seed', n: 540, dt, steps }), 'grid_error')
      const error = Math.abs(value - fine) / fine
      assert.ok(measured > error / 2, `${steps} steps: measured ${measured}, and it is ${error}`)
    }
    // What the refusal asks for is accepted.
    assert.throws(
      () => compute('tumor', { initial: 'seed', n: 540, dt: 4.1, steps: 1 }),
      refusal('REALITY_CHECK_FAILED'),
    )
    assert.ok(compute('tumor', { initial: 'seed', n: 2160, dt: 1.03, steps: 8 }).value > 0)
  })

  it('is of second order in step and interval', () => {
    const error = (n: number, steps: number): number =>
      ungated('tumor', { n, steps, L: 130, t: 365, initial: 'wave' }).value - 5 * Math.sqrt((0.012 * 0.13) / 6)
    const space = error(120, 800) / error(240, 800)
    assert.ok(space > 3.6 && space < 4.4, `intervals: ${space}`)
    const time = error(4000, 12) / error(4000, 24)
    assert.ok(time > 3.5 && time < 4.5, `steps: ${time}`)
  })

  it('accelerates the front of a seed as Bramson predicts, and reports it once it is developed', () => {
    const young = compute('tumor', { initial: 'seed' })
    assert.ok(young.value < 0.8 * LEAST && !('speed_error' in young.extra))
    const old = compute('tumor', { initial: 'seed', t: 10500, n: 3000 })
    assert.ok(figure(old, 'speed_error') < 1e-3)
    assert.ok(old.value > 0.99 * LEAST && old.value < 0.995 * LEAST)
    // Far on, the correction is the first term: 3/2 over t.
    assert.ok(Math.abs((bramson(2e6) - bramson(1e6)) / 1e6 - 2 + (1.5 * Math.LN2) / 1e6) < 1e-8)
  })

  it('keeps the density between 0 and 1, and refuses a run that does not', () => {
    for (const dt of [1, 20]) assert.equal(figure(compute('tumor', { dt }), 'bounds'), 0)
    const jump = Array.from({ length: 801 }, (_, i) => (i < 300 ? 1 : 0))
    assert.throws(
      () => compute('tumor', { initialState: jump, L: 100, dt: 20, t: 100 }),
      refusal('REALITY_CHECK_FAILED', { check: 'density stays between 0 and 1', bound: 1e-12 }),
    )
  })

  it('refuses a grid that is too coarse', () => {
    assert.throws(() => compute('tumor', { n: 40 }), refusal('REALITY_CHECK_FAILED', { bound: 1e-3 }))
  })

  it('takes quantities in other units', () => {
    const day = 86400
    const inputs = { D: { value: 0.13e-6 / day, unit: 'm^2/s' }, t: { value: 1, unit: 'yr' } }
    assert.ok(Math.abs(compute('tumor', inputs).value - LEAST) < 1e-5)
  })

  it('refuses invalid inputs', () => {
    assert.throws(() => price({ L: 30, t: 365 }), refusal('INVALID_BODY', { member: 'L' }))
    assert.throws(() => price({ size: 3 }), refusal('UNUSED_INPUT', { unused: ['size'] }))
    const state = Array(33).fill(0.3)
    assert.throws(() => price({ initialState: state }), refusal('INVALID_BODY', { member: 'L' }))
    assert.throws(() => price({ initialState: state, L: 9, n: 31 }), refusal('INVALID_BODY', { measured: 33 }))
    assert.throws(() => price({ initialState: state, L: 9, initial: 'wave' }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('tumor', { initialState: state, L: 9, t: 1 }), refusal('DOMAIN_ERROR'))
    assert.throws(() => price({ t: 1e9 }), refusal('TOO_MUCH_WORK'))
  })

  it('costs in proportion to points and steps', () => {
    const ratio = price({ n: 4000, steps: 20000, t: 365 }) / price({ n: 2000, steps: 10000, t: 365 })
    assert.ok(ratio > 3.9 && ratio < 4.1)
  })

  it('runs for as long as the growth and the length that are given ask for', () => {
    const fast = compute('tumor', { D: 1, r: 1 })
    assert.ok(Math.abs(fast.value / 2 - 1) < 1e-3)
    assert.equal(figure(fast, 't'), 20)
    assert.ok(price({ D: 1, r: 1 }) < 5e7)
    for (const L of [30, 40, 50, 60, 90]) {
      assert.ok(Math.abs(compute('tumor', { L }).value / LEAST - 1) < 1e-3, `${L} mm`)
    }
    assert.throws(() => compute('tumor', { L: 10 }), refusal('INVALID_BODY', { member: 'L' }))
  })

  it('refuses a tissue whose grid cannot resolve the front, before any work', () => {
    const price = () => priceTask({ kind: 'solver', solver: 'tumor', inputs: { L: 1e9 } })
    assert.throws(price, refusal('INVALID_BODY', { member: 'n' }))
    assert.throws(() => compute('tumor', { L: 1000, n: 16 }), refusal('INVALID_BODY', { member: 'n' }))
  })

  it('grows a uniform start as the logistic function says', () => {
    const { value, unit, extra } = compute('tumor', { initial: 'uniform', density: 0.2, t: 100 })
    assert.equal(unit, '1')
    const gain = Math.exp(0.012 * 100)
    assert.ok(Math.abs(value - (0.2 * gain) / (1 + 0.2 * (gain - 1))) < 1e-12)
    assert.ok(Math.abs(Number(extra.maximum) - value) < 1e-12)
    const list = { initialState: Array(81).fill(0.2), L: 20, t: 100, measure: 'density' }
    assert.ok(Math.abs(compute('tumor', list).value - value) < 1e-12)
  })

  it('lets a population between absorbing ends survive above the critical length and die out below it', () => {
    const critical = Math.PI * Math.sqrt(0.13 / 0.012)
    for (const share of [0.9, 0.99, 1.01, 1.1]) {
      const found = compute('tumor', { ends: 'absorbing', L: share * critical, density: 1e-6, t: 1500 })
      assert.equal(found.extra.survives, share > 1)
      const rate = 0.012 * (1 - 1 / (share * share))
      assert.ok(Math.abs(figure(found, 'growth_rate') - rate) < 3e-4 * 0.012, `${share}`)
      assert.ok(Math.abs(figure(found, 'critical_length') - critical) < 1e-12)
      const [density] = found.fields
      assert.ok(density?.values[0] === 0 && density.values.at(-1) === 0)
    }
  })

  it('keeps a jump at an absorbing end between 0 and 1', () => {
    for (const dt of [0.5, 4, 12]) {
      assert.equal(figure(compute('tumor', { ends: 'absorbing', density: 1, dt }), 'bounds'), 0)
    }
  })

  it('computes the speed between two times, also within a step', () => {
    const young = compute('tumor', { initial: 'seed', t: 600, from: 100, to: 300 })
    const older = compute('tumor', { initial: 'seed', t: 600, from: 300, to: 600 })
    assert.ok(young.value < older.value && older.value < LEAST)
    assert.equal(figure(young, 'speed_to'), 300)
    // The way is the sum of its parts, whether or not a step ends between them.
    const way = (from: number, to: number): number =>
      compute('tumor', { initial: 'seed', t: 600, from, to }).value * (to - from)
    assert.ok(Math.abs(way(200, 301.3) + way(301.3, 500) - way(200, 500)) < 1e-9)
  })

  it('refuses a speed where there is no front, and a window outside the run', () => {
    assert.throws(() => price({ initial: 'uniform', measure: 'speed' }), refusal('INVALID_BODY', { member: 'measure' }))
    assert.throws(() => price({ ends: 'absorbing', initial: 'seed' }), refusal('INVALID_BODY'))
    assert.throws(() => price({ t: 100, from: 50, to: 150 }), refusal('INVALID_BODY', { measured: 150, bound: 100 }))
    assert.throws(() => price({ t: 100, from: 50, to: 50 }), refusal('INVALID_BODY'))
    assert.throws(() => price({ initial: 'uniform', from: 1, to: 2 }), refusal('UNUSED_INPUT'))
    assert.throws(() => price({ ends: 'absorbing', L: 1, dt: 1000, t: 1e9 }), refusal('TOO_MUCH_WORK'))
  })
})
