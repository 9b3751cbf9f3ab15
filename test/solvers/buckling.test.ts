import assert from 'node:assert/strict'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, ungated } from './work.ts'

const DEFAULTS = { E: 210e9, I: 8e-6, L: 3 }

const errorOf = (inputs: Readonly<Record<string, unknown>>): number =>
  figure(ungated('buckling', inputs), 'closed_form_error')

describe('buckling', () => {
  it('converges with fourth order in the length of an element, whatever the ends', () => {
    for (const ends of ['pinned', 'fixed', 'free', 'fixed-pinned']) {
      const ratio = errorOf({ ends, n: 16 }) / errorOf({ ends, n: 32 })
      assert.ok(ratio > 15.5 && ratio < 16.5, `${ends}: twice the elements divide the error by ${ratio}`)
    }
  })

  it('does not lose the load to rounding on fine meshes', () => {
    for (const ends of ['pinned', 'fixed', 'free', 'fixed-pinned']) {
      const found = ungated('buckling', { ends, n: 512 })
      assert.ok(figure(found, 'closed_form_error') < 4e-11, ends)
    }
  })

  it('has the effective lengths of the textbooks', () => {
    for (const [ends, K] of [
      ['pinned', 1],
      ['fixed', 0.5],
      ['free', 2],
      ['fixed-pinned', 0.699156],
    ] as const) {
      assert.ok(Math.abs(figure(compute('buckling', { ends }), 'K') - K) < 2e-6, ends)
    }
  })

  it('takes the ends as a pair, as a word for both, and either way round', () => {
    const value = (ends: unknown): number => compute('buckling', { ends }).value
    assert.equal(value(['fixed', 'fixed']), value('fixed'))
    assert.equal(value('fixed-free'), value('free'))
    assert.ok(Math.abs(value(['free', 'fixed']) / value(['fixed', 'free']) - 1) < 1e-13)
    assert.ok(Math.abs(value('pinned-fixed') / value('fixed-pinned') - 1) < 1e-13)
    assert.throws(() => value('clamped'), refusal('INVALID_BODY'))
    assert.throws(() => value(['fixed']), refusal('INVALID_BODY'))
  })

  it('refuses a mechanism, naming the ends', () => {
    for (const ends of [
      ['free', 'free'],
      ['pinned', 'free'],
      ['free', 'pinned'],
    ]) {
      assert.throws(() => compute('buckling', { ends }), refusal('INVALID_BODY', { member: 'ends', ends }))
    }
  })

  it('refuses a mesh that cannot resolve the mode, by its size or by its error', () => {
    assert.throws(() => compute('buckling', { n: 9 }), refusal('INVALID_BODY', { member: 'n', measured: 9 }))
    assert.throws(
      () => compute('buckling', { mode: 8, n: 12 }),
      refusal('INVALID_BODY', { member: 'n', measured: 12, bound: 16 }),
    )
    assert.throws(() => compute('buckling', { mode: 8, n: 16 }), refusal('REALITY_CHECK_FAILED', { bound: 1e-3 }))
    assert.throws(() => compute('buckling', { L: 0 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('buckling', { E: -1 }), refusal('INVALID_BODY'))
  })

  it('answers with the n that its refusal suggests', () => {
    for (const ends of ['pinned', 'fixed', 'free', 'fixed-pinned']) {
      for (const mode of [1, 3, 8, 20, 64]) {
        let n = 2 * Math.max(2, mode)
        for (let attempt = 0; attempt < 2; attempt++) {
          try {
            compute('buckling', { ends, mode, n })
            break
          } catch (error) {
            const named: unknown = Reflect.get(Reflect.get(error as object, 'data'), 'least_n')
            assert.ok(attempt === 0 && typeof named === 'number', `${ends}, mode ${mode}, n ${n}`)
            n = named
          }
        }
      }
    }
  })

  it('scales with E, I and 1/L²', () => {
    const { value } = compute('buckling')
    assert.ok(Math.abs(compute('buckling', { E: 420e9 }).value / value - 2) < 1e-14)
    assert.ok(Math.abs(compute('buckling', { I: 2e-6 }).value / value - 0.25) < 1e-14)
    assert.ok(Math.abs(compute('buckling', { L: { value: 600, unit: 'cm' } }).value / value - 0.25) < 1e-14)
  })

  it('shows the shape: a half-wave between pins, 1 − cos above a fixed foot', () => {
    const shape = (ends: string): Float64Array =>
      compute('buckling', { ends, n: 64 }).fields[0]?.values ?? assert.fail()
    for (const [i, w] of shape('pinned').entries()) assert.ok(Math.abs(w - Math.sin((Math.PI * i) / 64)) < 1e-6)
    for (const [i, w] of shape('free').entries()) assert.ok(Math.abs(w - (1 - Math.cos((Math.PI * i) / 128))) < 1e-6)
    for (const [i, w] of shape('fixed').entries())
      assert.ok(Math.abs(w - (1 - Math.cos((Math.PI * i) / 32)) / 2) < 1e-6)
    const { fields } = compute('buckling', { ends: 'free', n: 64 })
    assert.equal(fields[0]?.name, 'displacement_field')
    assert.equal(fields[0]?.axes[0]?.step, DEFAULTS.L / 64)
    // The slope at the head of 1 − cos is k.
    assert.ok(Math.abs((fields[1]?.values.at(-1) ?? 0) - Math.PI / 2 / DEFAULTS.L) < 1e-6)
  })

  it('finds modes in ascending order', () => {
    for (const ends of ['pinned', 'fixed', 'free', 'fixed-pinned']) {
      const loads = [1, 2, 3, 4, 5, 6].map((mode) => compute('buckling', { ends, mode, n: 64 }).value)
      for (const [i, load] of loads.entries()) assert.ok(i === 0 || load > 1.2 * loads[i - 1])
    }
  })

  it('costs in proportion to the elements', () => {
    const price = (n: number): number => priceTask({ kind: 'solver', solver: 'buckling', inputs: { n } })
    assert.ok(Math.abs(price(512) / price(256) - 2) < 0.01)
  })

  it('finds the height at which a column falls under its own weight, as Greenhill did', () => {
    const weight = 100
    const found = compute('buckling', { weight })
    assert.ok(Math.abs(figure(found, 'load_parameter') - 7.8373) < 5e-5)
    const height = figure(found, 'critical_length')
    assert.ok(Math.abs(compute('buckling', { problem: 'self-weight', L: height }).value / (weight * height) - 1) < 1e-9)
  })

  it('buckles into more half-waves on a stiffer foundation, and as Euler’s column without one', () => {
    const free = compute('buckling', { foundation: 0 })
    assert.ok(Math.abs(free.value / compute('buckling').value - 1) < 1e-8)
    let last = 0
    for (const foundation of [1e5, 1e8, 1e10]) {
      const found = compute('buckling', { foundation, n: 128 })
      const waves = figure(found, 'half_waves')
      const square = (waves * Math.PI) ** 2
      const bed = (foundation * 81) / (DEFAULTS.E * DEFAULTS.I)
      assert.ok(Math.abs(figure(found, 'load_parameter') / (square + bed / square) - 1) < 1e-6)
      assert.ok(waves >= last)
      last = waves
    }
    assert.ok(last > 3)
  })

  it('has the buckling coefficients of plates', () => {
    const k = (inputs: Readonly<Record<string, unknown>>): number =>
      figure(compute('buckling', inputs), 'buckling_coefficient')
    for (const L of [1, 2, 5]) assert.ok(Math.abs(k({ problem: 'plate', L }) - 4) < 1e-5)
    // Timoshenko, Gere, tables 9-1 and 9-3: hinged edges 5.14 at a/b = 0.6; fixed edges 7.69 at a/b = 1.
    assert.ok(Math.abs(k({ problem: 'plate', L: 0.6 }) - 5.14) < 0.005)
    assert.ok(Math.abs(k({ edges: 'fixed', L: 1 }) - 7.69) < 0.015)
    // Rayleigh and Ritz with ten polynomials in mpmath; Timoshenko's table 9-2 has 0.952, and 1.440 for the square.
    assert.ok(Math.abs(k({ edges: 'pinned-free', L: 1, nu: 0.25 }) - 1.4341846) < 1e-6)
    assert.ok(Math.abs(k({ edges: 'pinned-free', L: 1.4, nu: 0.25 }) - 0.95240631) < 1e-6)
    const { value, extra } = compute('buckling', { width: 0.5, thickness: 0.004, L: 1.5 })
    assert.ok(Math.abs(Number(extra.stress) * 0.5 * 0.004 - value) < 1e-9 * value)
  })

  it('bends an elastica as tabulated, and approaches the straight column', () => {
    // Timoshenko, Gere, table 2-5, of a cantilever: 20 degrees at 1.015, 60 at 1.152, 120 at 1.884 times the critical load.
    for (const [angle, ratio, across, along] of [
      [20, 1.0154, 0.22, 0.97],
      [60, 1.152, 0.593, 0.741],
      [120, 1.884, 0.803, 0.123],
    ] as const) {
      const critical = (Math.PI ** 2 / 36) * DEFAULTS.E * DEFAULTS.I
      const found = compute('buckling', { problem: 'elastica', ends: 'free', load: ratio * critical })
      assert.ok(Math.abs((figure(found, 'end_angle') * 180) / Math.PI - angle) < 0.4, `${angle} degrees`)
      assert.ok(Math.abs(found.value / 3 - across) < 0.004)
      assert.ok(Math.abs(1 - figure(found, 'shortening') / 3 - along) < 0.004)
    }
    for (const ends of ['pinned', 'fixed', 'free']) {
      const { fields, value, extra } = compute('buckling', { problem: 'elastica', ends, n: 64 })
      const [across, along, slope] = fields.map(({ values }) => values)
      assert.ok(Math.abs(Math.max(...(across ?? [])) - value) < 1e-12)
      assert.ok(Math.abs(3 - Number(along?.at(-1)) - Number(extra.shortening)) < 1e-4)
      assert.ok(Math.abs(Math.max(...(slope ?? [])) - Number(extra.end_angle)) < 1e-12)
      if (ends !== 'free') assert.ok(Math.abs(Number(across?.at(-1))) < 1e-12)
    }
  })

  it('refuses a load under which an elastica is straight, and inputs of another problem', () => {
    assert.throws(() => compute('buckling', { load: 1e6 }), refusal('DOMAIN_ERROR', { member: 'load', measured: 1e6 }))
    assert.throws(() => compute('buckling', { edges: 'fixed', I: 1e-5 }), refusal('UNUSED_INPUT', { unused: ['I'] }))
    assert.throws(() => compute('buckling', { weight: 1, load: 1e7 }), refusal('UNUSED_INPUT', { unused: ['load'] }))
    assert.throws(() => compute('buckling', { weight: 1, ends: 'fixed' }), refusal('INVALID_BODY', { member: 'ends' }))
    assert.throws(() => compute('buckling', { problem: 'plate', mode: 2 }), refusal('INVALID_BODY', { member: 'mode' }))
    assert.throws(() => compute('buckling', { problem: 'plate', L: 51 }), refusal('INVALID_BODY', { member: 'L' }))
    assert.throws(() => compute('buckling', { problem: 'elastica', n: 12 }), refusal('INVALID_BODY', { member: 'n' }))
  })
})
