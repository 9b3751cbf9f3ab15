import assert from 'node:assert/strict'
import { besselJ, sphericalJ } from '../../src/numeric/bessel.ts'
import type { ResonatorAxis } from '../../src/solvers/acoustic/axes.ts'
import { numericalEigenvalue } from '../../src/solvers/acoustic/finite-volume.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, refusal } from './work.ts'

const modesOf = (inputs: Readonly<Record<string, unknown>>): readonly number[] => {
  const { modes } = compute('acoustic', inputs).extra
  assert.ok(Array.isArray(modes))
  return modes.map(Number)
}

/** From mpmath, printed by test/solvers/golden/acoustic.py. */
const DISC = [
  1.8411837813406593, 3.0542369282271404, 3.8317059702075125, 4.201188941210528, 5.317553126083994, 5.3314427735250325,
  6.415616375700241, 6.706133194158459, 7.015586669815619, 7.501266144684147, 8.015236598375953, 8.536316366346286,
]
const SPHERE = [
  2.0815759778181007, 3.342093657365694, 4.493409457909064, 4.514099647032282, 5.646703620436797, 5.940369990572712,
  6.756456330204129, 7.289932304093351, 7.725251836937707, 7.851077679474404, 8.583754956365766, 8.934838878352839,
]
const ROOM = [
  34.3, 42.875, 54.90679033598668, 57.166666666666664, 66.66721666439794, 68.6, 71.45833333333333, 79.26401076641137,
  80.89638820738537, 85.75, 89.29718796119941, 92.35557644235675,
]

describe('acoustic', () => {
  it('lists the lowest modes without gaps', () => {
    for (const [inputs, expected] of [
      [{ shape: 'disc', a: 1, soundSpeed: 2 * Math.PI }, DISC],
      [{ shape: 'sphere', a: 1, soundSpeed: 2 * Math.PI }, SPHERE],
      [{ shape: 'box', L: 5, a: 4, b: 3 }, ROOM],
    ] as const) {
      const found = modesOf({ ...inputs, n: expected.length })
      for (const [i, value] of expected.entries()) assert.ok(Math.abs((found[i] ?? 0) / value - 1) < 1e-13, `${i}`)
    }
  })

  it('has all harmonics in an open tube and the odd ones in a stopped one', () => {
    const ratio = (ends: string): readonly number[] => {
      const modes = modesOf({ ends, n: 4 })
      return modes.map((value) => Math.round((1e9 * value) / modes[0]) / 1e9)
    }
    assert.deepEqual(ratio('open-open'), [1, 2, 3, 4])
    assert.deepEqual(ratio('closed-closed'), [1, 2, 3, 4])
    assert.deepEqual(ratio('closed-open'), [1, 3, 5, 7])
  })

  it('approaches a tube when long and thin, and a disc when flat', () => {
    assert.ok(Math.abs(compute('acoustic', { shape: 'cylinder', L: 1, a: 0.01 }).value - 171.5) < 1e-9)
    const disc = compute('acoustic', { shape: 'disc', a: 0.5 }).value
    assert.ok(Math.abs(compute('acoustic', { shape: 'cylinder', L: 0.01, a: 0.5 }).value / disc - 1) < 1e-12)
  })

  it('counts the degeneracy of a mode', () => {
    assert.deepEqual(compute('acoustic', { shape: 'sphere', n: 4 }).extra.degeneracy, [3, 5, 1, 7])
    assert.deepEqual(compute('acoustic', { shape: 'disc', n: 3 }).extra.degeneracy, [2, 2, 1])
  })

  it('agrees with finite volumes of fourth order after extrapolation, on every kind of axis', () => {
    const axis = (kind: ResonatorAxis['kind'], closed: boolean): ResonatorAxis => ({
      kind,
      name: 'x',
      length: 1,
      ends: [closed, closed],
    })
    for (const [given, order, index, root] of [
      [axis('straight', true), 0, 3, 3 * Math.PI],
      [axis('straight', false), 0, 2, 3 * Math.PI],
      [axis('cylindrical', true), 0, 2, DISC[8]],
      [axis('cylindrical', true), 3, 0, DISC[3]],
      [axis('spherical', true), 2, 1, SPHERE[7]],
    ] as const) {
      const exact = root * root
      const error = (cells: number): number =>
        Math.abs(numericalEigenvalue(given, order, index, cells, exact) / exact - 1)
      const ratio = error(32) / error(64)
      assert.ok(ratio > 12 && ratio < 20, `${given.kind} ${order}: ${ratio}`)
    }
  })

  it('refuses too few cells for the modes, and answers with the number that it suggests', () => {
    assert.throws(
      () => compute('acoustic', { n: 20, cells: 64 }),
      refusal('REALITY_CHECK_FAILED', { bound: 1e-3, least_cells: 128 }),
    )
    assert.ok(compute('acoustic', { n: 20, cells: 128 }).value > 0)
    assert.throws(
      () => compute('acoustic', { n: 40, cells: 64 }),
      refusal('INVALID_BODY', { member: 'cells', measured: 64, bound: 120 }),
    )
    assert.throws(() => compute('acoustic', { cells: 65 }), refusal('INVALID_BODY', { member: 'cells' }))
  })

  it('refuses inputs that the shape does not have, and a mode beyond those requested', () => {
    for (const [given, unused] of [
      [{ a: 0.1 }, ['a']],
      [{ walls: 'soft' }, ['walls']],
      [{ shape: 'sphere', L: 1 }, ['L']],
      [{ shape: 'cylinder', b: 1, ends: 'open-open' }, ['b', 'ends']],
      [{ shape: 'box', endCorrection: 'flanged' }, ['endCorrection']],
    ] as const) {
      assert.throws(() => compute('acoustic', given), refusal('UNUSED_INPUT', { unused }))
    }
    assert.throws(() => compute('acoustic', { mode: 6 }), refusal('INVALID_BODY', { member: 'mode', bound: 5 }))
    assert.throws(() => compute('acoustic', { L: -1 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('acoustic', { shape: 'cone' }), refusal('INVALID_BODY'))
  })

  it('shows the standing wave: nodes at open ends, antinodes at closed ones, nodal lines of the mode', () => {
    const [tube] = compute('acoustic', { ends: 'open-closed', mode: 2 }).fields
    assert.ok(tube !== undefined && tube.axes[0]?.count === 201)
    for (const [i, value] of tube.values.entries())
      assert.ok(Math.abs(value - Math.sin(((1.5 * Math.PI) / 200) * i)) < 1e-12)
    const [box] = compute('acoustic', { shape: 'box', a: 0.9, b: 0.8 }).fields
    assert.deepEqual(
      box?.axes.map(({ name, count }) => [name, count]),
      [
        ['x', 33],
        ['y', 33],
        ['z', 33],
      ],
    )
    assert.ok(Math.abs((box?.values[16 * 33 * 33] ?? 1) - 0) < 1e-12, 'no pressure in the middle')
    for (const shape of ['disc', 'sphere', 'cylinder', 'rectangle']) {
      const [field] = compute('acoustic', { shape, n: 3, mode: 3 }).fields
      const largest = field?.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      assert.ok(largest === 1 && field?.axes.length === 2, shape)
    }
  })

  it('computes a Helmholtz resonator, whose uncertainty is the difference from a neck with compressible air', () => {
    const bottle = { shape: 'helmholtz', V: 1e-3, L: 0.05, a: 0.01 }
    const found = compute('acoustic', bottle)
    const distance = found.value - Number(found.extra.neck_wave_frequency)
    assert.ok(distance > 0 && Math.abs(found.uncertainty / distance - 1) < 1e-9)
    assert.deepEqual(found.extra.modes, [found.value])
    // The neck counts as a plug of air in the limit of a large cavity.
    assert.ok(Number(compute('acoustic', { ...bottle, V: 1 }).extra.neck_wave_error) < 1e-5)
    assert.throws(() => compute('acoustic', { ...bottle, V: 1e-5 }), refusal('DOMAIN_ERROR', { bound: 0.3 }))
    assert.throws(
      () => compute('acoustic', { ...bottle, b: 1, ends: 'open-open', walls: 'soft' }),
      refusal('UNUSED_INPUT', { unused: ['b', 'ends', 'walls'] }),
    )
    assert.throws(() => compute('acoustic', { V: 1 }), refusal('UNUSED_INPUT', { unused: ['V'] }))
  })

  it('scales with the speed of sound and the size', () => {
    for (const shape of ['disc', 'sphere']) {
      const { value } = compute('acoustic', { shape, a: 0.2 })
      assert.ok(Math.abs(compute('acoustic', { shape, a: 0.2, soundSpeed: 686 }).value / value - 2) < 1e-14)
      assert.ok(Math.abs(compute('acoustic', { shape, a: 0.1 }).value / value - 2) < 1e-14)
    }
  })

  it('answers boxes of any proportions at a price below the largest', () => {
    for (const given of [
      { shape: 'box', L: 1e-9, a: 1e9, n: 64 },
      { shape: 'cylinder', L: 1e9, a: 1e-9, n: 64 },
      { shape: 'cylinder', L: 1e-9, a: 1e9, n: 64 },
    ]) {
      assert.equal(modesOf(given).length, 64)
      assert.ok(priceTask({ kind: 'solver', solver: 'acoustic', inputs: given }) < 1e9)
    }
  })
})

describe('Bessel functions', () => {
  it('agree with the tables (Abramowitz, Stegun 9.1, 9.4 and 10.1)', () => {
    assert.ok(Math.abs((besselJ(2, 1)[0] ?? 0) - 0.7651976865579666) < 1e-15)
    assert.ok(Math.abs((besselJ(10, 10)[10] ?? 0) - 0.20748610663335885) < 1e-15)
    assert.ok(Math.abs((besselJ(3, 100)[0] ?? 0) - 0.01998585030422312) < 1e-15)
    assert.ok(Math.abs((besselJ(20, 1)[20] ?? 0) / 3.873503008524658e-25 - 1) < 1e-12)
    assert.deepEqual(besselJ(2, 0), Float64Array.of(1, 0, 0))
    assert.ok(Math.abs((sphericalJ(2, 1)[2] ?? 0) - 0.06203505201137386) < 1e-15)
    assert.ok(Math.abs((sphericalJ(5, 10)[5] ?? 0) - -0.05553451162145218) < 1e-15)
    assert.ok(Math.abs((sphericalJ(0, Math.PI)[0] ?? 1) - 0) < 1e-16)
    assert.deepEqual(sphericalJ(1, 0), Float64Array.of(1, 0))
  })
})
