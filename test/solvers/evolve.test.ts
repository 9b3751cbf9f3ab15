import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

const fieldOf = (found: ReturnType<typeof ungated>, name: string): Float64Array => {
  const field = found.fields.find((candidate) => candidate.name === name)
  if (field === undefined) throw new Error(`no field ${name}`)
  return field.values
}

/** Atoms near a coarse lattice, moving. */
const warm = (count: number, seed: number): readonly number[] => {
  const { state } = ungated('evolve', { N: count, rho: 0.3, T: 1, rc: 1.5, steps: 40, seed })
  if (state === undefined) throw new Error('no state')
  return Array.from(state)
}

describe('evolve', () => {
  it('is of second order: halving the step divides the error of the path by four', () => {
    const initialState = warm(32, 3)
    const path = (steps: number): Float64Array =>
      fieldOf(ungated('evolve', { rho: 0.3, rc: 1.5, dt: 0.2 / steps, steps, initialState }), 'positions')
    const apart = (a: Float64Array, b: Float64Array): number =>
      Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0))
    const ratio = apart(path(50), path(100)) / apart(path(100), path(200))
    assert.ok(ratio > 3.8 && ratio < 4.2, `divides by ${ratio}`)
  })

  it('conserves the energy better with shorter steps, four times as well with half of the step', () => {
    const drift = (dt: number): number => figure(ungated('evolve', { dt, steps: Math.round(1 / dt) }), 'drift')
    const ratio = drift(0.004) / drift(0.002)
    assert.ok(ratio > 3.5 && ratio < 4.5, `divides by ${ratio}`)
  })

  it('keeps a crystal at rest', () => {
    const found = compute('evolve', { T: 0, steps: 100 })
    assert.ok(figure(found, 'kinetic') < 1e-20)
    assert.ok(figure(found, 'momentum_change') < 1e-9)
  })

  it('melts the crystal of the benchmark to its published temperature', () => {
    const found = compute('evolve', { steps: 1500 })
    assert.ok(Math.abs(figure(found, 'T') - 0.72) < 0.04, String(figure(found, 'T')))
    assert.ok(Math.abs(figure(found, 'first_peak') - 1.09) < 0.03)
    const g = found.fields[0]?.values
    assert.ok(g !== undefined && Math.max(...g) > 2.4 && Math.max(...g) < 3.4)
    assert.equal(
      g.slice(0, 40).reduce((sum, value) => sum + value, 0),
      0,
      'atoms do not overlap',
    )
  })

  it('has the pressure of an ideal gas when thin and hot', () => {
    const found = compute('evolve', { N: 500, rho: 0.001, T: 5, steps: 200, dt: 0.002 })
    assert.ok(Math.abs(figure(found, 'p') / 0.005 - 1) < 0.02, String(figure(found, 'p')))
  })

  it('draws velocities by its seed: the same seed the same bits, another seed another path', () => {
    const at = (seed: number) => compute('evolve', { steps: 20, seed })
    assert.deepEqual(at(4), at(4))
    assert.notDeepEqual(at(4).fields[5]?.values, at(5).fields[5]?.values)
    assert.ok(figure(at(4), 'momentum') < 1e-12)
  })

  it('continues from a state with the same bits, across rebuilt neighbour lists, with bonds too', () => {
    const bonds = [
      { i: 0, j: 1, k: 20, r0: 2.5 },
      { i: 2, j: 3, k: 5, r0: 2.6 },
    ]
    for (const inputs of [{}, { N: 500, rho: 0.9, T: 2, seed: 9 }, { N: 300, rho: 0.05, rc: 3, bonds }]) {
      const start = createTwin('evolve', inputs)
      const whole = stepTwin(start, 160, SILENT).twin
      let pieces = start
      for (const steps of [1, 52, 7, 100]) pieces = stepTwin(pieces, steps, SILENT).twin
      assert.deepEqual(pieces, whole)
    }
  })

  it('is periodic: atoms moved by whole sides have the same energy to the last bit', () => {
    const initialState = warm(32, 5)
    const side = (32 / 0.3) ** (1 / 3)
    const moved = initialState.map((value, i) => (i < 96 ? value + side * ((i % 5) - 2) : value))
    const energy = (state: readonly number[]): number =>
      compute('evolve', { rho: 0.3, rc: 1.5, steps: 5, initialState: state }).value
    assert.ok(Math.abs(energy(initialState) - energy(moved)) < 1e-12)
  })

  it('returns to its start when the velocities are reversed', () => {
    const inputs = { rho: 0.3, rc: 1.5, steps: 200 }
    const first = warm(32, 8)
    const there = ungated('evolve', { ...inputs, initialState: first }).state
    assert.ok(there !== undefined)
    const turned = Array.from(there, (value, i) => (i < 96 ? value : -value))
    const back = ungated('evolve', { ...inputs, initialState: turned }).state
    for (let i = 0; i < 96; i++) assert.ok(Math.abs((back?.[i] as number) - first[i]) < 1e-8)
  })

  it('takes any number of atoms, and spreads the empty places', () => {
    for (const N of [5, 100, 255, 257, 300, 1000]) {
      const found = ungated('evolve', { N, rho: 0.01, T: 1, rc: 2.5, steps: 2 })
      assert.equal(found.extra.N, N)
      assert.ok(Math.abs(figure(found, 'initialEnergy') - 1.5 * ((N - 1) / N)) < 0.01)
    }
  })

  it('refuses a cube smaller than two cutoffs, naming the least number of atoms', () => {
    assert.throws(() => compute('evolve', { N: 32 }), refusal('INVALID_BODY', { member: 'rc', least_N: 106 }))
    assert.ok(compute('evolve', { N: 106, steps: 1 }).value < 0)
  })

  it('refuses a step that loses the energy, with one that would not', () => {
    assert.throws(
      () => compute('evolve', { dt: 0.02 }),
      refusal('ENERGY_NOT_CONSERVED', { bound: 0.1, dt: 0.02, energyDriftBoundPct: 0.1 }),
    )
    // The largest double represents a drift that left the range.
    const numbered = (error: unknown): boolean => {
      const carried: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : undefined
      const measured: unknown =
        typeof carried === 'object' && carried !== null ? Reflect.get(carried, 'energyDriftPct') : null
      return refusal('ENERGY_NOT_CONSERVED', { dt: 0.1 })(error) && typeof measured === 'number'
    }
    assert.throws(() => compute('evolve', { dt: 0.1, T: 50 }), numbered)
  })

  it('refuses bonds that are too stiff for the step and bonds of missing atoms', () => {
    const bond = (k: number, j = 1) => ({ bonds: [{ i: 0, j, k, r0: 1 }] })
    assert.throws(() => compute('evolve', bond(1e5)), refusal('UNSTABLE_SCHEME', { bound: 2 }))
    assert.throws(() => compute('evolve', bond(1, 256)), refusal('INVALID_BODY', { member: 'bonds.0' }))
    assert.throws(() => compute('evolve', bond(1, 0)), refusal('INVALID_BODY', { member: 'bonds.0' }))
  })

  it('refuses states that do not fit, a temperature beside a state, and atoms at the same place', () => {
    const two = [0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
    const thin = { rho: 1e-3 }
    assert.ok(Math.abs(compute('evolve', { ...thin, initialState: two, steps: 1 }).value) < 1)
    assert.throws(
      () => compute('evolve', { ...thin, initialState: [...two, 1] }),
      refusal('INVALID_BODY', { member: 'initialState', measured: 13 }),
    )
    assert.throws(() => compute('evolve', { ...thin, N: 3, initialState: two }), refusal('INVALID_BODY', { bound: 18 }))
    assert.throws(
      () => compute('evolve', { ...thin, T: 1, initialState: two }),
      refusal('UNUSED_INPUT', { unused: ['T'] }),
    )
    assert.throws(() => compute('evolve', { ...thin, initialState: new Array(12).fill(0) }), refusal('DOMAIN_ERROR'))
  })

  it('extends the neighbour lists when atoms crowd', () => {
    const crowd = Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? 0.3 : 0.29) * ((i * 7) % 31))
    const state = [...crowd, ...new Array(600).fill(0)]
    // Far from equilibrium: only that it ends in a refusal or an answer, and not in a fault.
    try {
      compute('evolve', { rho: 1e-3, initialState: state, steps: 1, dt: 1e-9 })
    } catch (error) {
      assert.ok(
        ['ENERGY_NOT_CONSERVED', 'PRECISION_NOT_REACHED', 'DOMAIN_ERROR'].includes(
          String(Reflect.get(error as object, 'code')),
        ),
      )
    }
  })

  it('costs in proportion to atoms and steps, and refuses too much', () => {
    const price = (inputs: Readonly<Record<string, unknown>>): number =>
      priceTask({ kind: 'solver', solver: 'evolve', inputs })
    const ratio = price({ N: 4000, steps: 20000 }) / price({ N: 4000, steps: 10000 })
    assert.ok(ratio > 1.9 && ratio <= 2)
    assert.throws(() => price({ N: 32000, steps: 1e6 }), refusal('TOO_MUCH_WORK'))
  })

  it('conserves energy and momentum whatever the thin gas', () => {
    fc.assert(
      fc.property(
        fc.record({
          N: fc.integer({ min: 2, max: 60 }),
          rho: fc.double({ min: 0.001, max: 0.05, noNaN: true }),
          T: fc.double({ min: 0.5, max: 3, noNaN: true }),
          rc: fc.double({ min: 1, max: 1.7, noNaN: true }),
          seed: fc.integer({ min: 0, max: 1000 }),
        }),
        (inputs) => {
          const found = ungated('evolve', { ...inputs, steps: 50, dt: 0.002 })
          assert.ok(figure(found, 'drift') < 0.1 && figure(found, 'momentum_change') < 1e-12)
        },
      ),
      { numRuns: 40 },
    )
  })
})
