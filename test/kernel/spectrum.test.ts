import assert from 'node:assert/strict'
import fc from 'fast-check'
import { cosineBasis, fourierBasis, sineBasis } from '../../src/kernel/basis.ts'
import type { Continuum } from '../../src/kernel/field.ts'
import { spectralPropagator } from '../../src/kernel/spectrum.ts'

const grid = (nx: number, ny: number, periodic: boolean, value: (i: number, j: number) => number): Continuum => {
  const values = Float64Array.from({ length: nx * ny }, (_, flat) => value(Math.floor(flat / ny), flat % ny))
  const axes = [
    { name: 'x', unit: 'm', start: 0, step: 0.1, count: nx },
    { name: 'y', unit: 'm', start: 0, step: 0.2, count: ny },
  ]
  const field = { name: 'u', unit: 'K', axes, values }
  return {
    ...{ kind: 'field', field, levels: null, overTime: false, probe: [0, 0], periodic: [periodic, periodic] },
    ...{ medium: {}, ownEquation: null, levelWavenumbers: [] },
  }
}

const close = (actual: number | undefined, expected: number, tolerance = 1e-12): void =>
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= tolerance * Math.abs(expected),
    `${actual} is not ${expected}`,
  )

describe('spectral propagator', () => {
  it('finds the single mode of a sine that vanishes on the boundary', () => {
    const field = grid(33, 17, false, (i, j) => 5 * Math.sin((2 * Math.PI * i) / 32) * Math.sin((Math.PI * j) / 16))
    const spectrum = spectralPropagator(field, 0.25)
    const k = Math.sqrt(((2 * Math.PI) / 3.2) ** 2 + (Math.PI / 3.2) ** 2)
    close(spectrum?.wavenumbers[0], k)
    close(spectrum?.power[0], 1)
    close(spectrum?.propagator[0], 1 / (k * k + 0.25))
    assert.equal(spectrum?.power.length, 1, 'rounding residue is not a mode')
  })

  it('finds the modes of a periodic field with their shares, whatever their phase', () => {
    const field = grid(
      32,
      16,
      true,
      (i, j) => 3 * Math.cos((2 * Math.PI * 3 * i) / 32 + 0.7) + Math.sin((2 * Math.PI * j) / 16 + 1.9),
    )
    const spectrum = spectralPropagator(field, 1)
    close(spectrum?.wavenumbers[0], (2 * Math.PI * 3) / 3.2)
    close(spectrum?.power[0], 0.9)
    close(spectrum?.wavenumbers[1], (2 * Math.PI) / 3.2)
    close(spectrum?.power[1], 0.1)
  })

  it('puts a constant at wavenumber zero, where G is 1/μ²', () => {
    const spectrum = spectralPropagator(
      grid(8, 8, false, () => 4),
      0.5,
    )
    assert.equal(spectrum?.wavenumbers[0], 0)
    close(spectrum?.power[0], 1)
    close(spectrum?.propagator[0], 2)
  })

  it('accounts for the whole power when it covers every mode, and never for more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        (values, periodic) => {
          fc.pre(values.some((value) => Math.abs(value) > 1e-3))
          const spectrum = spectralPropagator(
            grid(3, 4, periodic, (i, j) => values[4 * i + j] ?? 0),
            1,
          )
          const sum = spectrum?.power.reduce((total, share) => total + share, 0) ?? Number.NaN
          assert.ok(sum <= 1 + 1e-12 && sum > 0)
          for (const [at, share] of (spectrum?.power ?? []).entries())
            assert.ok(share <= (spectrum?.power[at - 1] ?? 1) + 1e-12)
        },
      ),
    )
  })

  it('is null for a field of zeros', () => {
    assert.equal(
      spectralPropagator(
        grid(8, 8, false, () => 0),
        1,
      ),
      null,
    )
  })

  it('works with orthonormal functions', () => {
    for (const basis of [
      fourierBasis(9, 0.1, 32),
      fourierBasis(8, 0.1, 3),
      cosineBasis(7, 0.1, 32),
      sineBasis(9, 0.1, 32),
    ]) {
      const { rows, points, wavenumbers } = basis
      for (let a = 0; a < wavenumbers.length; a++)
        for (let b = 0; b <= a; b++) {
          let product = 0
          for (let p = 0; p < points; p++) product += (rows[a * points + p] ?? 0) * (rows[b * points + p] ?? 0)
          assert.ok(Math.abs(product - (a === b ? 1 : 0)) < 1e-13, `${a} ${b} ${product}`)
        }
    }
  })

  it('stays cheap on a large grid', () => {
    const field = grid(512, 512, false, (i, j) => Math.sin((Math.PI * i) / 511) * Math.sin((Math.PI * j) / 511))
    close(spectralPropagator(field, 1)?.power[0], 1, 1e-9)
  })
})
