import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Axis, Continuum, TimeLevels } from '../../src/kernel/field.ts'
import { masterSum, TERM_NAMES } from '../../src/kernel/master-equation.ts'
import { directionsOf, isInterior, laplacianAt, nearestInterior } from '../../src/kernel/stencil.ts'

const square = (x: number): number => x * x

const axis = (count: number, step: number, unit = 'm'): Axis => ({ name: 'x', unit, start: 0, step, count })

/** A field from a function of the grid indices, the same at all three levels unless they are given. */
const evolving = (
  axes: readonly Axis[],
  value: (...indices: number[]) => number,
  rest: Partial<Continuum> = {},
  levels: Partial<TimeLevels> = {},
): Continuum & { readonly levels: TimeLevels } => {
  const size = axes.reduce((product, { count }) => product * count, 1)
  const values = new Float64Array(size)
  for (let flat = 0; flat < size; flat++) {
    const indices: number[] = []
    let left = flat
    for (const { count } of [...axes].reverse()) {
      indices.unshift(left % count)
      left = Math.floor(left / count)
    }
    values[flat] = value(...indices)
  }
  return {
    kind: 'field',
    field: { name: 'phi', unit: 'K', axes, values },
    overTime: false,
    medium: {},
    ownEquation: null,
    levelWavenumbers: [],
    probe: axes.map(({ count }) => Math.floor(count / 2)),
    periodic: axes.map(() => false),
    ...rest,
    levels: { before: values, beforeThat: values, step: 1, ...levels },
  }
}

const termsOf = (field: Continuum): Record<string, number> =>
  Object.fromEntries((masterSum(field)?.terms ?? []).map(({ name, value }) => [name, value]))

const close = (actual: number | undefined, expected: number, relative = 1e-12): void =>
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= relative * Math.abs(expected),
    `${actual} is not ${expected}`,
  )

describe('stencil', () => {
  it('gives the exact discrete Laplacian of a sine in two dimensions', () => {
    const [nx, ny, hx, hy] = [17, 25, 0.25, 0.125]
    const field = evolving(
      [axis(nx, hx), axis(ny, hy)],
      (i, j) => Math.sin((Math.PI * i) / 16) * Math.sin((Math.PI * j) / 12),
    )
    const directions = directionsOf(field)
    assert.ok(directions)
    // Eigenvalue of the three-point difference: −(2/h·sin(kh/2))² in each direction.
    const eigenvalue = -square((2 / hx) * Math.sin(Math.PI / 32)) - square((2 / hy) * Math.sin(Math.PI / 24))
    for (let flat = 0; flat < nx * ny; flat++)
      if (isInterior(flat, directions)) {
        const expected = eigenvalue * (field.levels.before[flat] ?? 0)
        assert.ok(Math.abs(laplacianAt(field.levels.before, flat, directions) - expected) < 1e-11)
      }
  })

  it('wraps around along periodic axes', () => {
    const field = evolving([axis(8, 0.5)], (i) => Math.cos((2 * Math.PI * i) / 8), { periodic: [true] })
    const directions = directionsOf(field)
    assert.ok(directions)
    const eigenvalue = -square((2 / 0.5) * Math.sin(Math.PI / 8))
    for (let flat = 0; flat < 8; flat++)
      assert.ok(
        Math.abs(laplacianAt(field.levels.before, flat, directions) - eigenvalue * (field.levels.before[flat] ?? 0)) <
          1e-12,
      )
  })

  it('moves a probe on the boundary to its inner neighbour', () => {
    const directions = directionsOf(evolving([axis(5, 1), axis(5, 1)], () => 0))
    assert.ok(directions)
    assert.equal(nearestInterior(0, directions), 6)
    assert.equal(nearestInterior(24, directions), 18)
    assert.equal(nearestInterior(12, directions), 12)
  })
})

describe('master equation', () => {
  it('has six terms in kelvin per square metre, named, and their sum', () => {
    const sum = masterSum(evolving([axis(9, 0.1), axis(9, 0.1)], (i, j) => i * i + j))
    assert.deepEqual(
      sum?.terms.map(({ name }) => name),
      [...TERM_NAMES],
    )
    assert.equal(sum?.terms.length, 6)
    assert.ok(sum?.terms.every(({ unit }) => unit === 'K/m^2') && sum.unit === 'K/m^2')
    assert.equal(sum.mass_squared, 1 / square(0.8))
  })

  it('takes the mass and the coupling of KO42 from the grid', () => {
    const terms = termsOf(evolving([axis(5, 0.5)], () => 3))
    close(terms.mass, 3 / 4)
    close(terms.ko42_coupling, (1e-3 * 3 * (1 - 2 ** -42)) / 4)
    assert.equal(terms.dalembertian, 0)
    assert.equal(terms.source, 0)
  })

  it('takes the properties of the medium from the solver', () => {
    const before = new Float64Array(5).fill(2)
    const field = evolving(
      [axis(5, 1)],
      () => 3,
      { medium: { massSquared: 2, selfInteraction: 0.25, damping: 8, source: 7 } },
      { before, beforeThat: new Float64Array(5).fill(1), step: 0.5 },
    )
    const terms = termsOf(field)
    assert.equal(terms.mass, 4)
    assert.equal(terms.self_interaction, 2)
    assert.equal(terms.decay, 16)
    assert.equal(terms.source, -7)
  })

  it('has no residual for a wave at its own speed: leapfrog at Courant 1 solves the difference equation exactly', () => {
    const [h, waveSpeed] = [0.01, 343]
    const step = h / waveSpeed
    const shape = (x: number): number => Math.exp(-((x - 20) ** 2) / 16)
    const at = (shift: number) => Float64Array.from({ length: 64 }, (_, i) => shape(i - shift))
    const field = evolving(
      [axis(64, h)],
      (i) => shape(i - 2),
      { probe: [25] },
      { before: at(1), beforeThat: at(0), step },
    )
    const sum = masterSum({ ...field, medium: { massSquared: 0, waveSpeed } })
    const curvature = 1 / (h * h)
    assert.ok(Math.abs(sum?.terms[0]?.value ?? 1) < 1e-12 * curvature)
    assert.ok((sum?.residual ?? 1) < 1e-12)
  })

  it('sums its terms in their order, and the residual lies between 0 and 6', () => {
    const number = fc.double({ min: -1e3, max: 1e3, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 12, maxLength: 12 }),
        fc.record({ massSquared: number, selfInteraction: number, damping: number, source: number }),
        fc.boolean(),
        (values, medium, wraps) => {
          const field = evolving([axis(3, 0.1), axis(4, 0.2)], (i, j) => values[4 * i + j] ?? 0, {
            medium,
            periodic: [wraps, wraps],
          })
          const sum = masterSum(field)
          assert.ok(sum)
          let total = 0
          for (const { value } of sum.terms) total += value
          assert.equal(sum.total, total)
          assert.ok(sum.residual >= 0 && sum.residual <= 6)
        },
      ),
    )
  })

  it('has a residual that does not depend on the unit of the field', () => {
    const values = (scale: number) => evolving([axis(9, 0.1)], (i) => scale * Math.sin(i))
    close(masterSum(values(1e-170))?.residual, masterSum(values(1))?.residual ?? 0, 1e-9)
    close(masterSum(values(1e170))?.residual, masterSum(values(1))?.residual ?? 0, 1e-9)
  })

  it('has a residual of one when a source outweighs the field, however small the field', () => {
    for (const size of [5e-324, 1e-300, 1e-160, 1e-20])
      assert.equal(
        masterSum(evolving([axis(9, 0.1)], () => size, { medium: { massSquared: 1, source: 1e3 } }))?.residual,
        1,
        `a field of ${size}`,
      )
  })

  it('is null when the axes differ in unit, the grid has no second difference, or there are no time levels', () => {
    assert.equal(masterSum(evolving([axis(9, 0.1, 's'), axis(9, 0.1)], () => 1)), null)
    assert.equal(masterSum(evolving([axis(2, 0.1)], () => 1)), null)
    assert.equal(masterSum(evolving([axis(1, 0.1)], () => 1)), null)
    assert.equal(masterSum(evolving([axis(9, 0.1)], () => 1, {}, { step: 0 })), null)
    assert.notEqual(masterSum(evolving([axis(1, 0.1), axis(9, 0.1)], () => 1)), null)
  })

  it('accepts a source that varies in space', () => {
    const source = Float64Array.of(1, 2, 3, 4, 5)
    assert.equal(termsOf(evolving([axis(5, 1)], () => 0, { medium: { source }, probe: [3] })).source, -4)
  })

  it('has no residual for a parabola at rest whose curvature is its source', () => {
    const field = evolving([axis(9, 0.5)], (i) => i * i, { medium: { massSquared: 0, source: -8 } })
    assert.equal(masterSum({ ...field, levels: null })?.residual, 0)
  })

  it('over time alone uses the second derivative, the damping and the coefficients of a single body', () => {
    const axes = [axis(9, 0.5, 's')]
    const medium = { massSquared: 2, damping: 3, coupling: 0, source: 5 }
    const field = evolving(axes, (i) => i * i, { overTime: true, medium, probe: [4] })
    const sum = masterSum({ ...field, levels: null })
    // phi = 4t^2 at t = 2: phi'' = 8, phi' = 16.
    assert.deepEqual(
      sum?.terms.map(({ value }) => value),
      [8, 32, 0, 48, 0, -5],
    )
    assert.equal(sum?.unit, 'K/s^2')
  })

  it('leaves out an axis of two points and keeps the others', () => {
    const sum = masterSum(evolving([axis(2, 0.1), axis(9, 1)], (i, j) => i + j * j))
    close(sum?.terms[0]?.value, -2)
  })

  it('calls the residual of a field of zeros zero', () => {
    assert.equal(masterSum(evolving([axis(9, 0.1)], () => 0))?.residual, 0)
  })
})
