import assert from 'node:assert/strict'
import fc from 'fast-check'
import { areaMean } from '../../src/solvers/grid/centre.ts'
import { mesh } from '../../src/solvers/grid/levels.ts'
import { resample } from '../../src/solvers/grid/resample.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, ungated } from './work.ts'

const price = (inputs: Readonly<Record<string, unknown>>): number =>
  priceTask({ kind: 'solver', solver: 'heat', inputs })

/** exp(−2π²·0.01) */
const EXACT = 0.8208687174155399

describe('heat', () => {
  it('converges with second order in the grid, explicit and implicit', () => {
    for (const scheme of ['explicit', 'adi']) {
      const error = (n: number): number => Math.abs(compute('heat', { nx: n, ny: n, scheme }).value - EXACT)
      const ratio = error(32) / error(64)
      assert.ok(ratio > 3.8 && ratio < 4.2, `${scheme}: doubling the grid divides the error by ${ratio}`)
    }
  })

  it('converges with second order in the step when implicit', () => {
    const value = (steps: number): number => compute('heat', { nx: 16, ny: 16, scheme: 'adi', steps, t_end: 100 }).value
    const ratio = (value(16) - value(32)) / (value(32) - value(64))
    assert.ok(ratio > 3.9 && ratio < 4.1, `halving the step divides the change by ${ratio}`)
  })

  it('refuses an unstable step with what was measured, the bound and the largest step', () => {
    assert.throws(
      () => compute('heat', { dt: 1 }),
      refusal('UNSTABLE_SCHEME', { measured: 0.8192, bound: 0.5, largest_dt: 0.6103515625 }),
    )
    assert.equal(figure(compute('heat', { dt: 0.6103515625, steps: 64 }), 'r'), 0.5)
    assert.throws(() => compute('heat', { dt: 0.611, steps: 1 }), refusal('UNSTABLE_SCHEME'))
    // The implicit scheme takes the same step.
    assert.ok(compute('heat', { dt: 1, scheme: 'adi' }).value > 0.82)
  })

  it('counts the r of one dimension without y', () => {
    assert.throws(() => compute('heat', { dim: 1, dt: 1.25 }), refusal('UNSTABLE_SCHEME', { largest_dt: 1.220703125 }))
    assert.equal(figure(compute('heat', { dim: 1, dt: 1.220703125, steps: 32 }), 'r'), 0.5)
  })

  it('refuses invalid inputs by name', () => {
    assert.throws(
      () => compute('heat', { dim: 1, scheme: 'adi' }),
      refusal('INVALID_BODY', { members: ['dim', 'scheme'] }),
    )
    assert.throws(
      () => compute('heat', { scheme: 'crank-nicolson' }),
      refusal('INVALID_BODY', { members: ['dim', 'scheme'] }),
    )
    assert.throws(
      () => compute('heat', { dt: 0.1, steps: 10, t_end: 2 }),
      refusal('INVALID_BODY', { members: ['dt', 'steps', 't_end'] }),
    )
    assert.throws(
      () => compute('heat', { initialState: [1, 2, 3, 4, 5], nx: 4, ny: 4 }),
      refusal('INVALID_BODY', { measured: 5, bound: 25 }),
    )
    assert.throws(
      () => compute('heat', { modeX: 64 }),
      refusal('INVALID_BODY', { member: 'modeX', measured: 64, bound: 64 }),
    )
  })

  it('refuses inputs that the run would not use', () => {
    for (const [given, unused] of [
      [{ dim: 1, ny: 8, Ly: 2 }, ['ny', 'Ly']],
      [{ exchange: 2 }, ['exchange']],
      [{ initial: 'gaussian', modeX: 2 }, ['modeX']],
      [{ width: 0.2 }, ['width']],
    ] as const) {
      assert.throws(() => compute('heat', given), refusal('UNUSED_INPUT', { unused }))
    }
  })

  it('refuses too much work by its price, before any of it is done', () => {
    assert.throws(
      () => compute('heat', { nx: 2048, ny: 2048, t_end: 1e6 }),
      refusal('TOO_MUCH_WORK', { bound: 1.2e11 }),
    )
    assert.throws(() => price({ nx: 2048, ny: 2048, t_end: 1e6 }), refusal('TOO_MUCH_WORK'))
    assert.throws(() => compute('heat', { nx: 4096 }), refusal('INVALID_BODY'))
  })

  it('costs in proportion to cells and steps', () => {
    const ratio = price({ nx: 512, ny: 512, steps: 2000 }) / price({ nx: 512, ny: 512, steps: 1000 })
    assert.ok(ratio > 1.9 && ratio < 2)
    const cells = price({ nx: 512, ny: 512, steps: 1000 }) / price({ nx: 256, ny: 256, steps: 1000 })
    assert.ok(cells > 3.9 && cells < 4.1)
  })

  it('judges rounding against the size of the field, so that the headline point can be a node of a mode', () => {
    const { value, roundingBound, uncertainty } = compute('heat', { modeX: 2 })
    assert.ok(Math.abs(value) <= uncertainty && roundingBound < 1e-10, `${value} ± ${uncertainty}`)
  })

  it('gives the value at the requested point', () => {
    // exp(-2·π²·alpha·t)·sin(π·x)·sin(π·y): the mode decays as a whole.
    const decay = Math.exp(-2 * Math.PI ** 2 * 1e-4 * 100)
    for (const [atX, atY] of [
      [0.25, 0.5],
      [0.3337, 0.1],
      [1, 0.5],
      [0.01, 0.99],
    ] as const) {
      const { value } = compute('heat', { atX, atY })
      assert.ok(Math.abs(value - decay * Math.sin(Math.PI * atX) * Math.sin(Math.PI * atY)) < 5e-4, `${atX} ${atY}`)
    }
    assert.throws(() => compute('heat', { atX: 2 }), refusal('DOMAIN_ERROR', { member: 'atX' }))
    assert.throws(() => compute('heat', { dim: 1, atY: 0 }), refusal('INVALID_BODY'))
  })

  it('compares noise with its own grid on request', () => {
    const noise = Array.from({ length: 33 * 33 }, (_, at) => ((at * 7919) % 1009) / 1009)
    const run = { nx: 32, ny: 32, initialState: noise, t_end: 0.2, bc: 'periodic' as const }
    const onGrid = { ...run, initialState: noise.slice(0, 32 * 32), reference: 'grid' as const, dt: 0.02 }
    assert.throws(() => compute('heat', { ...onGrid, reference: 'continuum' }), refusal('REALITY_CHECK_FAILED'))
    assert.ok(compute('heat', onGrid).uncertainty < 1e-3)
    assert.throws(() => compute('heat', { reference: 'grid' }), refusal('UNUSED_INPUT'))
  })

  it('refuses a grid that does not resolve the initial state', () => {
    assert.throws(
      () => compute('heat', { nx: 4, ny: 4, initial: 'gaussian' }),
      refusal('REALITY_CHECK_FAILED', { bound: 1e-3 }),
    )
  })

  it('continues from a state: two runs of ten steps are one of twenty, bit for bit', () => {
    const first = compute('heat', { nx: 32, ny: 32, dt: 1, steps: 10, initial: 'gaussian', width: 0.2 })
    const field = first.fields[0]
    assert.ok(field !== undefined)
    const rest = compute('heat', { nx: 32, ny: 32, dt: 1, steps: 10, initialState: Array.from(field.values) })
    const whole = compute('heat', { nx: 32, ny: 32, dt: 1, steps: 20, initial: 'gaussian', width: 0.2 })
    assert.deepEqual(rest.fields[0]?.values, whole.fields[0]?.values)
  })

  it('keeps the boundary of a given state fixed', () => {
    const state = Array.from({ length: 17 }, (_, i) => 100 + 10 * i)
    const found = compute('heat', { dim: 1, nx: 16, initialState: state, t_end: 1000 })
    assert.ok(Math.abs(found.value - 180) < 1e-9, 'a linear profile between held ends is steady')
  })

  it('shows the three last time levels for the master equation', () => {
    const { masterSum, spectralPropagator } = compute('heat')
    assert.equal(masterSum?.terms.length, 6)
    const strongest = spectralPropagator?.wavenumbers[0]
    assert.ok(strongest !== undefined && Math.abs(strongest - Math.PI * Math.SQRT2) < 1e-12)
    const once = compute('heat', { steps: 1 })
    assert.equal(once.masterSum?.terms[3]?.value, 0)
    assert.match(once.masterSubject, /^the field temperature over y and x, without time derivatives$/)
  })

  it('conserves heat and keeps within the initial range, whatever the run', () => {
    fc.assert(
      fc.property(
        fc.record({
          nx: fc.integer({ min: 8, max: 40 }),
          ny: fc.integer({ min: 8, max: 40 }),
          bc: fc.constantFrom('neumann', 'periodic'),
          scheme: fc.constantFrom('explicit', 'adi'),
          steps: fc.integer({ min: 1, max: 60 }),
          ambient: fc.double({ min: -100, max: 100, noNaN: true }),
        }),
        (inputs) => {
          const given = { ...inputs, initial: 'gaussian', width: 0.3 }
          const found = ungated('heat', given)
          assert.ok(figure(found, 'heat_change') < 1e-13)
          const top = inputs.ambient + 1
          assert.ok(figure(found, 'maximum') <= top + 1e-9 && figure(found, 'minimum') >= inputs.ambient - 1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps a zero state at rest, and is zero without an amplitude', () => {
    assert.equal(compute('heat', { amplitude: 0 }).value, 0)
  })

  it('flushes a tail instead of computing with subnormal numbers', () => {
    const found = compute('heat', { dim: 1, nx: 2048, dt: 1e-6, steps: 500, initial: 'hotspot', width: 0.05 })
    const tiny = found.fields[0]?.values.filter((value) => value !== 0 && Math.abs(value) < 1e-290)
    assert.equal(tiny?.length, 0)
  })
})

describe('grid', () => {
  it('weights boundary points by half in means; coarser grids use every other point or cubic interpolation', () => {
    const fine = mesh('mirror', 4, 4, 1, 1)
    const coarse = mesh('mirror', 2, 2, 1, 1)
    const values = Float64Array.from({ length: 25 }, (_, i) => i)
    assert.equal(areaMean(fine, values), 12)
    assert.deepEqual(resample(fine, coarse, values), Float64Array.of(0, 2, 4, 10, 12, 14, 20, 22, 24))
    const cube = Float64Array.from({ length: 6 }, (_, i) => i ** 3)
    const between = resample(mesh('held', 5, 0, 1, 1), mesh('held', 4, 0, 1, 1), cube)
    for (const [i, value] of between.entries()) assert.ok(Math.abs(value - (1.25 * i) ** 3) < 1e-12)
    const around = resample(mesh('wrap', 5, 0, 1, 1), mesh('wrap', 3, 0, 1, 1), new Float64Array(5).fill(7))
    for (const value of around) assert.ok(Math.abs(value - 7) < 1e-14)
  })
})
