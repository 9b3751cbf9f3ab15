import assert from 'node:assert/strict'
import fc from 'fast-check'
import { openSystem } from '../../src/solvers/bodies/system.ts'
import { yoshidaStep } from '../../src/solvers/bodies/yoshida.ts'
import { compute, figure, refusal } from './work.ts'

const KEPLER = [
  { m: 1, x: [0, 0, 0] },
  { m: 1e-20, x: [0.4, 0, 0], v: [0, 2, 0] },
]

const lastPositions = (computation: ReturnType<typeof compute>): readonly number[] => {
  const field = computation.fields[0]
  assert.ok(field !== undefined)
  return Array.from(field.values.slice(-field.values.length / (field.axes[0]?.count ?? 1)))
}

describe('multibody', () => {
  it('closes the figure eight after Simó’s period', () => {
    const found = compute('multibody')
    const start = [0.97000436, -0.24308753, 0, -0.97000436, 0.24308753, 0, 0, 0, 0]
    for (const [i, value] of lastPositions(found).entries())
      assert.ok(Math.abs(value - start[i]) < 1e-6, `component ${i}`)
    assert.equal(found.extra.conservative, true)
    assert.equal(found.extra.conservationChecked, true)
    assert.equal(found.extra.energyDriftBoundPct, 0.1)
    assert.ok(figure(found, 'energyDriftPct') < 1e-9)
  })

  it('carries a planet of eccentricity 0.6 to its aphelion in half a period', () => {
    const [, , , x = 0, y = 0] = lastPositions(
      compute('multibody', { bodies: KEPLER, units: 'natural', dt: 0.001, t_max: Math.PI }),
    )
    assert.ok(Math.abs(x + 1.6) < 1e-7 && Math.abs(y) < 1e-7, `${x}, ${y}`)
  })

  it('is of sixth order', () => {
    const error = (steps: number): number => {
      const system = openSystem(KEPLER, 1, 0)
      for (let i = 0; i < steps; i++) yoshidaStep(system, Math.PI / steps)
      const [x, y] = system.position
      return Math.hypot(x[1] - x[0] + 1.6, y[1] - y[0])
    }
    const ratio = error(200) / error(400)
    assert.ok(ratio > 50 && ratio < 80, `halving the step divides the error by ${ratio}`)
  })

  it('is reversible in time', () => {
    const system = openSystem(KEPLER, 1, 0)
    for (let i = 0; i < 500; i++) yoshidaStep(system, 0.01)
    for (let i = 0; i < 500; i++) yoshidaStep(system, -0.01)
    assert.ok(Math.abs(system.position[0][1] - 0.4) < 1e-10)
  })

  it('reports contradictory times as they were sent', () => {
    assert.throws(
      () => compute('multibody', { t_max: 1, steps: 10, dt: 0.05 }),
      refusal('INVALID_BODY', { members: ['dt', 'steps', 't_max'] }),
    )
  })

  it('refuses a drift with what was measured, the bound, dt and t_max', () => {
    const inputs = {
      bodies: [
        { m: 1, x: [0] },
        { m: 1, x: [1] },
      ],
      units: 'natural',
      dt: 0.01,
      t_max: 2,
    }
    assert.throws(
      () => compute('multibody', inputs),
      (error: unknown) => {
        refusal('ENERGY_NOT_CONSERVED', { energyDriftBoundPct: 0.1, bound: 0.1, dt: 0.01, t_max: 2 })(error)
        const data: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : null
        const drift: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'energyDriftPct') : null
        return typeof drift === 'number' && drift > 0.1
      },
    )
  })

  it('lets bodies without positions dissipate, and checks the balance instead', () => {
    const found = compute('multibody', { bodies: [{ m: 1 }, { m: 3, phi: 0.2, v: [0.3] }], dt: 0.01, t_max: 20 })
    assert.equal(found.extra.conservative, false)
    assert.equal(found.extra.conservationChecked, false)
    assert.ok(figure(found, 'energyDriftPct') > 10)
    assert.ok(figure(found, 'energy_balance') < 1e-8)
    assert.ok(found.checks.every((check) => check.passed))
  })

  it('takes G from CODATA in SI units, states its uncertainty, and refuses another value', () => {
    const moon = [
      { m: 5.9722e24, x: [0, 0] },
      { m: 7.346e22, x: [3.844e8, 0], v: [0, 1018] },
    ]
    const run = (inputs: object) => compute('multibody', { bodies: moon, dt: 3600, t_max: 86400, ...inputs })
    const found = run({})
    const potential = (6.6743e-11 * 5.9722e24 * 7.346e22) / 3.844e8
    const energy = 0.5 * 7.346e22 * 1018 * 1018 - potential
    assert.ok(Math.abs(found.value - energy) < 1e-9 * Math.abs(energy))
    assert.equal(found.unit, 'J')
    assert.ok(Math.abs(found.uncertainty / potential - 0.00015 / 6.6743) < 1e-7)
    assert.ok(found.errors?.uncertainty.includes('constants'))
    assert.equal(run({ gravitationalConstant: 6.6743e-11 }).value, found.value)
    assert.throws(
      () => run({ gravitationalConstant: 1 }),
      refusal('CONSTANT_OVERRIDE', { member: 'gravitationalConstant', received: 1, value: 6.6743e-11 }),
    )
  })

  it('asks for bodies in natural units, as the default ones have kilograms', () => {
    assert.throws(() => compute('multibody', { units: 'natural' }), refusal('MISSING_INPUT', { missing: ['bodies'] }))
  })

  it('has no units in natural units', () => {
    const found = compute('multibody', { bodies: KEPLER, units: 'natural', dt: 0.01, t_max: 1 })
    assert.equal(found.unit, '1')
    assert.deepEqual(
      found.fields.map(({ unit, axes }) => [unit, axes[0]?.unit]),
      [['1', '1']],
    )
    assert.ok(found.equations.every((equation) => !/\d (?:J|s|m)\b/.test(equation)))
  })

  it('is a run of DS1 in kg/s² without positions, and of NM21 in J with them', () => {
    const free = compute('multibody', { bodies: [{ m: 1 }], t_max: 1 })
    assert.deepEqual(free.operatorChain, ['KO42', 'DS1'])
    assert.deepEqual([free.operatorId, free.unit], ['DS1', 'kg/s^2'])
    assert.deepEqual(free.errors?.gate, ['balance'])
    const placed = compute('multibody', { t_max: 1 })
    assert.deepEqual(placed.operatorChain, ['KO42', 'NM21'])
    assert.deepEqual([placed.operatorId, placed.unit], ['NM21', 'J'])
    assert.throws(
      () => compute('multibody', { bodies: [{ m: 1 }], operators: ['NM21'], t_max: 1 }),
      refusal('SCALE_MISMATCH', { operators: ['DS1'] }),
    )
  })

  it('gives equal bodies without positions the motion of one', () => {
    const one = compute('solve', { t: 5 })
    const [a, b] = lastPositions(compute('multibody', { bodies: [{ m: 2 }, { m: 5 }], dt: 0.01, t_max: 5 }))
    assert.ok(Math.abs(a - one.value) < 1e-12 && Math.abs(b - one.value) < 1e-12)
  })

  it('refuses invalid inputs', () => {
    const apart = { m: 1, x: [1] }
    assert.throws(
      () => compute('multibody', { bodies: [apart, { m: 1 }] }),
      refusal('INVALID_BODY', { measured: 1, bound: 2 }),
    )
    assert.throws(() => compute('multibody', { bodies: [apart, { m: 2, x: [1, 0, -0] }] }), refusal('DOMAIN_ERROR'))
    assert.throws(() => compute('multibody', { gamma: 1 }), refusal('UNUSED_INPUT', { unused: ['gamma'] }))
    assert.throws(
      () => compute('multibody', { bodies: [{ m: 1 }], softening: 1 }),
      refusal('UNUSED_INPUT', { unused: ['softening'] }),
    )
    assert.throws(() => compute('multibody', { bodies: [{ m: 1 }], dt: 10, t_max: 100 }), refusal('UNSTABLE_SCHEME'))
    assert.throws(() => compute('multibody', { bodies: [{ m: 1, x: [1], y: 2 }] }), refusal('INVALID_BODY'))
    assert.throws(() => compute('multibody', { bodies: [{ m: -1, x: [1] }] }), refusal('INVALID_BODY'))
    assert.throws(() => compute('multibody', { t_max: 1e12 }), refusal('TOO_MUCH_WORK'))
  })

  it('moves a lone body in a straight line', () => {
    const found = compute('multibody', { bodies: [{ m: 2, x: [1, 2, 3], v: [1, 0, -1] }], t_max: 4 })
    assert.equal(found.value, 2)
    for (const [i, value] of lastPositions(found).entries()) assert.ok(Math.abs(value - [5, 2, -1][i]) < 1e-11)
  })

  it('conserves energy and momenta of soft clusters', () => {
    const part = fc.double({ min: -2, max: 2, noNaN: true })
    const body = fc.record({
      m: fc.double({ min: 0.1, max: 3, noNaN: true }),
      x: fc.tuple(part, part, part),
      v: fc.tuple(part, part, part),
    })
    fc.assert(
      fc.property(fc.array(body, { minLength: 2, maxLength: 9 }), (bodies) => {
        const found = compute('multibody', {
          bodies,
          dt: 0.01,
          t_max: 1,
          softening: 1,
          units: 'natural',
          gravitationalConstant: 0.5,
        })
        assert.ok(figure(found, 'momentum_drift') < 1e-12)
        assert.ok(figure(found, 'angular_momentum_drift') < 1e-12)
      }),
      { numRuns: 30 },
    )
  })
})
