import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { gram, square } from './gram.ts'
import { compute, figure, refusal, SILENT } from './work.ts'

describe('kalman in continuous time', () => {
  const follow = (inputs: Readonly<Record<string, unknown>>) => compute('kalman', { time: 'continuous', ...inputs })

  it('is the limit of ever shorter steps', () => {
    const F = [
      [0, 1],
      [-4, -0.3],
    ]
    const exact = follow({ F, H: [1, 0], Q: [0, 2], R: 0.1 }).value
    const distance = (dt: number): number => {
      const step = F.map((row, i) => row.map((value, j) => (i === j ? 1 : 0) + dt * value))
      const stepped = compute('kalman', { F: step, H: [1, 0], Q: [0, 2 * dt], R: 0.1 / dt, z: [] })
      return Math.abs(stepped.value - exact)
    }
    const [coarse, fine] = [distance(1e-3), distance(5e-4)]
    assert.ok(fine < 0.01 * exact && coarse / fine > 1.9 && coarse / fine < 2.1, `${coarse} and ${fine}`)
  })

  it('solves the Riccati equation of any system whose modes are all driven and seen, and its filter is stable', () => {
    const system = fc.integer({ min: 1, max: 5 }).chain((n) =>
      fc.record({
        F: square(n, 3),
        H: square(n, 0.5),
        B: square(n, 1),
        size: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(system, ({ F, H, B, size }) => {
        const spread = H.map((row, i) => row.map((value, j) => value + (i === j ? 3 : 0)))
        const found = follow({ F, H: spread, Q: gram(B, 0.01), R: size })
        assert.ok(figure(found, 'care_residual') <= 1e-12)
        assert.ok(figure(found, 'closed_loop_rate') < 0 && found.value > 0)
      }),
      { numRuns: 40, seed: 5 },
    )
  })

  it('gives the covariance over time, which is continuous across segments', () => {
    const system = {
      F: [
        [0, 1],
        [0, 0],
      ],
      H: [1, 0],
      Q: [0, 0.3],
      R: 2,
    }
    const whole = follow({ ...system, P0: [5, 1], t: 3 })
    const half = follow({ ...system, P0: [5, 1], t: 1.5 })
    const rest = follow({ ...system, P0: half.extra.P, t: 1.5 })
    assert.ok(Math.abs(figure(rest, 'variance') - figure(whole, 'variance')) < 1e-13)
    const [{ values, axes } = assert.fail()] = whole.fields
    assert.deepEqual(
      axes.map(({ name, count }) => [name, count]),
      [
        ['t', 65],
        ['component', 2],
      ],
    )
    assert.equal(values[0], 5)
    assert.equal(values[128], figure(whole, 'variance'))
  })

  it('refuses an unobservable mode that does not decay, and accepts one that decays', () => {
    for (const given of [
      { F: 1, H: 0 },
      { F: 0, H: 0 },
      { F: [1, 0.5], H: [0, 1] },
    ]) {
      assert.throws(() => follow(given), refusal('DOMAIN_ERROR', { members: ['F', 'H'] }))
    }
    assert.ok(Math.abs(follow({ F: -2, H: 0, Q: 8 }).value - 2) < 1e-14)
  })

  it('refuses unused inputs, and a time too long for its fastest mode', () => {
    for (const given of [{ z: [1] }, { x0: 1 }, { initialState: [0, 0, 1] }]) {
      assert.throws(() => follow(given), refusal('UNUSED_INPUT'))
    }
    assert.throws(() => compute('kalman', { t: 1 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => follow({ F: -1e12, t: 1e12 }), refusal('DOMAIN_ERROR', { member: 't' }))
    assert.throws(() => follow({ R: 1e-300, H: 1e12 }), refusal('OVERFLOW'))
    assert.throws(() => stepTwin(createTwin('kalman', { time: 'continuous' }), 1, SILENT), refusal('INVALID_BODY'))
  })
})
