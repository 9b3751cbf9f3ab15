import assert from 'node:assert/strict'
import fc from 'fast-check'
import { gram, square } from './gram.ts'
import { compute, figure, refusal } from './work.ts'

describe('kalman', () => {
  it('needs no measurements for its steady state, in any dimension', () => {
    const F = [
      [1, 1],
      [0, 1],
    ]
    const blind = compute('kalman', { F, Q: 0.1 })
    assert.equal(blind.value, compute('kalman', { F, Q: 0.1, z: [] }).value)
    assert.throws(() => compute('kalman', { F, z: [1] }), refusal('INVALID_BODY', { member: 'z[0]' }))
    assert.equal((compute('kalman').extra.innovations as unknown[]).length, 10)
  })

  it('has the steady state that its own filter reaches', () => {
    const z = Array.from({ length: 300 }, () => 0)
    const found = compute('kalman', {
      F: [
        [1, 0.1],
        [0, 0.95],
      ],
      H: [1, 0],
      Q: [0.01, 0.2],
      R: 0.5,
      z,
    })
    assert.ok(Math.abs(figure(found, 'variance') - figure(found, 'steady_posterior_variance')) < 1e-14)
    assert.ok(Math.abs(figure(found, 'gain') - figure(found, 'steady_gain')) < 1e-14)
  })

  it('solves the Riccati equation of any system whose modes are all driven and seen', () => {
    const system = fc.integer({ min: 1, max: 6 }).chain((n) =>
      fc.record({
        F: square(n, 1.5),
        H: square(n, 2),
        B: square(n, 1),
        size: fc.double({ min: 1e-4, max: 1e4, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(system, ({ F, H, B, size }) => {
        const spread = H.map((row, i) => row.map((value, j) => value + (i === j ? 3 : 0)))
        const found = compute('kalman', { F, H: spread, Q: gram(B, 0.01), R: size, z: [] })
        assert.ok(figure(found, 'dare_residual') <= 1e-12)
        assert.ok(found.value > 0)
      }),
      { numRuns: 200 },
    )
  })

  it('finds the limit of the filter when noise does not drive every mode', () => {
    // An unstable mode without noise: the start decides nothing, and zero is not the limit.
    assert.ok(Math.abs(compute('kalman', { F: 2, Q: 0, R: 1 }).value - 3) < 1e-14)
    assert.equal(compute('kalman', { F: 1, Q: 0, R: 1 }).value, 0)
    const bias = compute('kalman', {
      F: [
        [0.5, 1],
        [0, 1],
      ],
      H: [1, 0],
      Q: [1, 0],
      R: 1,
      z: [],
    })
    const alone = compute('kalman', { F: 0.5, Q: 1, R: 1, z: [] })
    assert.ok(Math.abs(bias.value - alone.value) <= 4 * bias.uncertainty + 1e-12)
  })

  it('refuses unobservable modes that do not decay', () => {
    for (const given of [
      { F: 1, H: 0 },
      { F: 1, H: 0, Q: 0 },
      { F: [1.01, 0.5], H: [0, 1], z: [] },
      {
        F: [
          [1, 1],
          [0, 1],
        ],
        H: [0, 1],
        z: [],
      },
    ]) {
      assert.throws(() => compute('kalman', given), refusal('DOMAIN_ERROR', { members: ['F', 'H'] }))
    }
    // One that decays need not be seen.
    assert.ok(Math.abs(compute('kalman', { F: 0.5, H: 0 }).value - 4 / 3) < 1e-14)
  })

  it('refuses matrices that are not covariances', () => {
    assert.throws(() => compute('kalman', { R: 0 }), refusal('DOMAIN_ERROR', { member: 'R' }))
    assert.throws(() => compute('kalman', { Q: -1 }), refusal('DOMAIN_ERROR', { member: 'Q' }))
    assert.throws(() => compute('kalman', { P0: -1 }), refusal('DOMAIN_ERROR', { member: 'P0' }))
    const F = [
      [1, 0],
      [0, 1],
    ]
    assert.throws(
      () =>
        compute('kalman', {
          F,
          H: F,
          Q: [
            [1, 0.5],
            [0.4, 1],
          ],
          z: [],
        }),
      refusal('DOMAIN_ERROR', { member: 'Q' }),
    )
    assert.throws(
      () =>
        compute('kalman', {
          F,
          H: F,
          Q: [
            [1, 2],
            [2, 1],
          ],
          z: [],
        }),
      refusal('DOMAIN_ERROR', { member: 'Q' }),
    )
  })

  it('refuses shapes that do not fit, naming the member', () => {
    const F = [
      [1, 0],
      [0, 1],
    ]
    for (const [member, given] of [
      ['H', { F, H: [1, 0, 0], z: [] }],
      ['F', { F: [[1, 2]], H: [1, 2], z: [] }],
      ['Q', { F, H: F, Q: [1, 2, 3], z: [] }],
      ['z[0]', { F, H: F, z: [1] }],
      ['x0', { F, H: F, x0: [1], z: [] }],
      ['initialState', { F, H: F, initialState: [0, 1, 2], z: [] }],
    ] as const) {
      assert.throws(() => compute('kalman', given), refusal('INVALID_BODY', { member }))
    }
    assert.throws(
      () => compute('kalman', { initialState: [0, 1, 1], x0: 1 }),
      refusal('UNUSED_INPUT', { unused: ['x0'] }),
    )
  })

  it('predicts when a measurement is missing', () => {
    const found = compute('kalman', { F: 0.5, Q: 1, x0: 8, P0: 4, z: [null, null] })
    assert.equal(figure(found, 'estimate'), 2)
    assert.equal(figure(found, 'variance'), 1.5)
    assert.equal(figure(found, 'logLikelihood'), 0)
  })
})
