import assert from 'node:assert/strict'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

const valuesOf = (found: ReturnType<typeof ungated>, name: string): Float64Array => {
  const field = found.fields.find((candidate) => candidate.name === name)
  if (field === undefined) throw new Error(`no field ${name}`)
  return field.values
}

describe('fracture', () => {
  it('is of second order in the step while nothing breaks', () => {
    const path = (steps: number): Float64Array =>
      valuesOf(ungated('fracture', { mode: 'bar', t_end: 1e-5, steps }), 'displacement_x')
    const apart = (a: Float64Array, b: Float64Array): number =>
      Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0))
    const ratio = apart(path(200), path(400)) / apart(path(400), path(800))
    assert.ok(ratio > 3.8 && ratio < 4.2, `halving the step divides the change by ${ratio}`)
  })

  it('converges to the wave of a bar as the horizon shrinks', () => {
    const t = 1.5e-5
    const exact = (12e6 * t) / Math.sqrt(65e9 * 2235)
    const error = (horizon: number): number =>
      Math.abs(compute('fracture', { mode: 'bar', horizon, t_end: t }).value - exact) / exact
    assert.ok(error(5e-4) < 0.75 * error(1e-3) && error(5e-4) < 2e-3, `${error(1e-3)}, ${error(5e-4)}`)
  })

  it('has the sum of elastic, kinetic and broken energy equal to the work, and loses about G0 per area', () => {
    const found = compute('fracture')
    const [elastic, kinetic, broken, work] = ['elasticEnergy', 'kineticEnergy', 'brokenEnergy', 'work'].map((name) =>
      figure(found, name),
    ) as [number, number, number, number]
    assert.ok(Math.abs(elastic + kinetic + broken - work) < 1e-3 * work)
    // Two branches of this length at most, and no less than the straight way.
    const grown = figure(found, 'crackLengthAlongPath') - 0.05
    assert.ok(broken > 0.8 * 204 * grown && broken < 3 * 204 * grown, `${broken / 204} m of crack, ${grown} m grown`)
  })

  it('grows from the notch, slower than Rayleigh waves, and symmetrically', () => {
    const found = compute('fracture')
    assert.equal(found.extra.propagated, true)
    assert.ok(figure(found, 'crackTipX') > 0.08 && figure(found, 'speed_ratio') < 1)
    assert.ok(figure(found, 'onset') > 5e-6 && figure(found, 'onset') < 2e-5)
    const damage = found.fields[0]?.values
    assert.ok(damage !== undefined)
    let uneven = 0
    for (let row = 0; row < 20; row++) {
      for (let i = 0; i < 100; i++) {
        uneven = Math.max(uneven, Math.abs(damage[row * 100 + i] - damage[(39 - row) * 100 + i]))
      }
    }
    assert.ok(uneven < 0.2, `damage differs by ${uneven} above and below`)
  })

  it('does not grow the notch under a small load, and moves nothing without a load', () => {
    const found = compute('fracture', { load: 1e5 })
    assert.equal(found.extra.propagated, false)
    assert.equal(found.value, 0.05)
    assert.deepEqual(found.extra.crackPath, [
      [0, 0],
      [0.05, 0],
    ])
    assert.ok(figure(compute('fracture', { load: 0, t_end: 2e-6 }), 'maxDeflection') < 1e-15)
  })

  it('grows faster and farther under a larger load', () => {
    const tip = (load: number): number => figure(compute('fracture', { load, t_end: 2.5e-5 }), 'crackTipX')
    assert.ok(tip(14e6) > tip(9e6))
  })

  it('breaks a bar in the middle where two waves meet, and not when the stress is below the strength', () => {
    const strong = compute('fracture', { mode: 'bar' })
    assert.equal(strong.extra.propagated, false)
    const weak = compute('fracture', { mode: 'bar', load: 62e6 })
    assert.equal(weak.extra.spannedDomain, true)
    assert.ok(Math.abs(figure(weak, 'crackTipX') - 0.05) < 0.01)
  })

  it('stretches a bar equally at every resolution, so that nothing breaks at half of the critical load before the waves meet', () => {
    const [E, length, horizon] = [65e9, 0.1, 3e-3]
    const load = 0.5 * E * Math.sqrt((3 * 204) / (E * horizon))
    const meet = length / 2 / Math.sqrt(E / 2235)
    for (const m of [2, 3, 4, 5, 6, 7, 8]) {
      const before = ungated('fracture', { mode: 'bar', m, load, t_end: 0.95 * meet })
      assert.equal(before.extra.brokenBonds, 0, `m = ${m}`)
      // Where they meet the stress is twice the load; the ends stay whole.
      const after = valuesOf(ungated('fracture', { mode: 'bar', m, load }), 'damage')
      const broken = [...after.keys()].filter((i) => (after[i] ?? 0) > 0)
      for (const i of broken)
        assert.ok(Math.abs(i / after.length - 0.5) < 0.2, `m = ${m}: point ${i} of ${after.length}`)
    }
  })

  it('takes one step from rest, of a plate and of a bar, as the first segment of a machine does', () => {
    for (const mode of ['2d', 'bar']) {
      const first = compute('fracture', { mode, steps: 1 })
      const { load, E } = { load: 12e6, E: 65e9 }
      // A point of the loaded layer of a bar starts with load/(rho·horizon); the edge of a plate moves with that order.
      assert.ok(figure(first, 'maxDeflection') > 0 && figure(first, 'maxDeflection') < (load / E) * 0.003, mode)
      assert.ok(figure(first, 'energy_balance') < 1e-3, mode)
    }
  })

  it('refuses an unstable step with the largest one, and a step on which the energy is lost', () => {
    const largest = figure(compute('fracture', { load: 0, t_end: 2e-6 }), 'largest_dt')
    assert.throws(
      () => compute('fracture', { dt: 1e-6 }),
      refusal('UNSTABLE_SCHEME', { member: 'dt', largest_dt: largest }),
    )
    assert.throws(
      () => compute('fracture', { dt: 1.6e-7, steps: 20 }),
      refusal('REALITY_CHECK_FAILED', { bound: 1e-3 }),
    )
  })

  it('refuses grids that are too coarse or too fine, and inputs of the plate for a bar', () => {
    assert.throws(() => compute('fracture', { horizon: 0.02 }), refusal('INVALID_BODY', { member: 'Ly' }))
    assert.throws(() => compute('fracture', { notch: 0.1 }), refusal('INVALID_BODY', { member: 'notch' }))
    assert.throws(() => compute('fracture', { horizon: 1e-6 }), refusal('TOO_MUCH_WORK'))
    assert.throws(
      () => compute('fracture', { mode: 'bar', Ly: 1, notch: 0.1 }),
      refusal('UNUSED_INPUT', { unused: ['Ly', 'notch'] }),
    )
  })

  it('costs in proportion to its steps', () => {
    const price = (steps: number): number => priceTask({ kind: 'solver', solver: 'fracture', inputs: { steps } })
    const ratio = price(20000) / price(10000)
    assert.ok(ratio > 1.9 && ratio <= 2)
  })

  it('refuses a load that tears the body where it is pulled, and states the largest load', () => {
    for (const inputs of [{ load: 1e12 }, { G0: 1e-6 }, { load: 1e12, G0: 1e8 }, { mode: 'bar', load: 1e12 }]) {
      assert.throws(
        () => compute('fracture', inputs),
        (error: unknown) => {
          const data: unknown = Reflect.get(error as object, 'data')
          const largest: unknown = Reflect.get(data as object, 'largest_load')
          assert.ok(typeof largest === 'number' && largest > 0 && largest < 1e12)
          return refusal('DOMAIN_ERROR', { members: ['load', 'E', 'G0', 'horizon'] })(error)
        },
      )
    }
    assert.ok(compute('fracture', { load: 3e7 }).value > 0.09)
  })

  it('states the smallest horizon that is affordable', () => {
    for (const inputs of [{}, { mode: 'bar' }, { Lx: 1, Ly: 0.05 }]) {
      const ask = (horizon: number): number =>
        priceTask({ kind: 'solver', solver: 'fracture', inputs: { ...inputs, horizon } })
      let smallest = 0
      assert.throws(
        () => ask(1e-9),
        (error: unknown) => {
          const data: unknown = Reflect.get(error as object, 'data')
          smallest = Number(Reflect.get(data as object, 'smallest_horizon'))
          assert.ok(!String(error).includes('e+308'))
          return refusal('TOO_MUCH_WORK', { member: 'horizon' })(error)
        },
      )
      assert.ok(ask(smallest) > 0)
      assert.throws(() => ask(smallest * 0.98), refusal('TOO_MUCH_WORK', { member: 'horizon' }))
    }
  })

  describe('continues from the state that a run left', () => {
    const plate = { horizon: 6e-3 }
    const bar = { mode: 'bar', load: 9e7 }

    for (const [name, inputs] of Object.entries({ plate, bar })) {
      it(`with the same bits: ${name}`, () => {
        const start = createTwin('fracture', inputs)
        const { twin: whole, computation } = stepTwin(start, 500, SILENT)
        let parts = start
        let last = computation
        for (const steps of [200, 130, 100, 70]) {
          const next = stepTwin(parts, steps, SILENT)
          parts = next.twin
          last = next.computation
        }
        assert.deepEqual(parts, whole)
        const broken = computation.extra.brokenBonds as number
        assert.ok(broken > 0, `${broken} bonds broke`)
        for (const member of ['brokenBonds', 'brokenEnergy', 'crackPath', 'maxDeflection', 'elasticEnergy', 'work']) {
          assert.deepEqual(last.extra[member], computation.extra[member], member)
        }
        assert.equal(last.value, computation.value)
      })
    }

    it('and of no other', () => {
      const { state } = stepTwin(createTwin('fracture', plate), 200, SILENT).twin
      const from = (initialState: readonly number[], others = {}): number =>
        priceTask({ kind: 'solver', solver: 'fracture', inputs: { ...plate, ...others, steps: 10, initialState } })
      const good = state as readonly number[]
      assert.ok(from(good) > 0)
      for (const wrong of [good.slice(1), [...good, 0], good.with(1, -1), good.with(-1, 0.5), good.with(0, -1)]) {
        assert.throws(() => from(wrong), refusal('INVALID_BODY'))
      }
      assert.throws(() => from(good, { horizon: 5e-3 }), refusal('INVALID_BODY'))
    })
  })
})
