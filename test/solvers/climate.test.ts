import assert from 'node:assert/strict'
import { differencesProfile } from '../../src/solvers/climate/diffusive.ts'
import { legendre, moments } from '../../src/solvers/climate/legendre.ts'
import { compute, figure, refusal } from './work.ts'

const PLANET = {
  ...{ sun: 340, sunP2: -0.48, albedo: 0.3, albedoP2: 0, iceAlbedo: 0.62, iceTemperature: 263.15 },
  ...{ A: 210, B: 2, D: 0.5, transport: 0 },
}

describe('climate', () => {
  it('gives the temperature of a black body without a greenhouse effect, and of the Earth with one', () => {
    assert.ok(Math.abs(compute('climate', { emissivity: 1 }).value - 254.58) < 0.01)
    assert.ok(Math.abs(compute('climate').value - 287.8) < 0.1)
  })

  it('selects the model by the inputs sent', () => {
    const model = (inputs: Readonly<Record<string, unknown>>): unknown => compute('climate', inputs).extra.model
    assert.equal(model({}), 'zero-dimensional')
    assert.equal(model({ A: 210, B: 2 }), 'zero-dimensional')
    assert.equal(model({ D: 0.5 }), 'diffusive')
    assert.equal(model({ t: 50 }), 'two-box')
    assert.equal(model({ absorptivity: 0.8 }), 'layers')
    assert.equal(model({ initialTemperature: 250, t: 1 }), 'zero-dimensional')
  })

  it('agrees with North’s formula in the mode P2 alone without ice', () => {
    const found = compute('climate', { S: 1500, albedoP2: 0, sunP2: -0.48, D: 0.5, A: 210, B: 2 })
    const second = (375 * 0.7 * -0.48) / (2 + 6 * 0.5)
    assert.equal(found.extra.ice_line, 90)
    assert.ok(Math.abs(figure(found, 'pole') - figure(found, 'equator') - 1.5 * second) < 1e-10)
    assert.ok(Math.abs(found.value - 273.15 - (375 * 0.7 - 210) / 2) < 1e-10)
  })

  it('moves heat by Budyko’s transport as by diffusion of a sixth where P2 is the only mode', () => {
    const inputs = { S: 1500, albedoP2: 0, n: 50 }
    const [budyko, north] = [compute('climate', { ...inputs, transport: 3 }), compute('climate', { ...inputs, D: 0.5 })]
    assert.equal(budyko.value, north.value)
    for (const [i, T] of (budyko.fields[0]?.values ?? []).entries()) {
      assert.ok(Math.abs(T - (north.fields[0]?.values[i] ?? 0)) < 1e-10)
    }
    assert.deepEqual(budyko.extra.time_constants, [7.3 / 2, 7.3 / 5, 7.3 / 5])
  })

  it('has an ice edge without diffusion, at which the temperature jumps across the freezing threshold', () => {
    const found = compute('climate', { transport: 3.04, B: 1.9, A: 202, albedo: 0.32, albedoP2: 0, n: 1000 })
    const values = found.fields[0]?.values ?? new Float64Array()
    const edge = Math.floor(Math.sin((figure(found, 'ice_line') * Math.PI) / 180) * 1000)
    const [warm = 0, cold = 0] = [values[edge - 1], values[edge + 1]]
    assert.ok(warm > 263.15 && cold < 263.15 && Math.abs((warm + cold) / 2 - 263.15) < 0.1, `${warm} and ${cold}`)
    assert.ok(found.extra.series_error === undefined && figure(found, 'profile_error') < 1e-6)
    // Without any transport every latitude has a temperature of its own.
    const alone = compute('climate', { D: 0, S: 1700, iceTemperature: 200 })
    assert.ok(Math.abs(figure(alone, 'equator') - (273.15 + (425 * 1.24 * (0.7 + 0.039) - 210) / 2)) < 1e-9)
  })

  it('has ice where it is colder than the threshold, and finite differences converge to the series with second order', () => {
    const found = compute('climate', { D: 0.4 })
    const line = figure(found, 'ice_line')
    assert.ok(line > 40 && line < 80, String(line))
    const error = (cells: number): number => {
      const values = differencesProfile(PLANET, cells, 1)
      const exact = (x: number): number => 14 + (-0.48 * 0.7 * 340 * (1.5 * x * x - 0.5)) / (2 + 3)
      return Math.abs(values[0] - exact(0.5 / cells))
    }
    assert.ok(Math.abs(error(50) / error(100) - 4) < 0.2)
  })

  it('freezes over under a weak sun, and can otherwise stay warm', () => {
    assert.equal(compute('climate', { model: 'diffusive', S: 1000 }).extra.ice_line, 0)
    assert.ok(compute('climate', { model: 'diffusive', S: 1000 }).value < 240)
    const [cold, warm] = [1350, 1380].map((S) => compute('climate', { model: 'diffusive', S }).value)
    assert.ok(cold < warm)
  })

  it('warms in two boxes from nothing to the equilibrium', () => {
    const early = compute('climate', { t: 1e-6 })
    assert.ok(Math.abs(figure(early, 'warming')) < 1e-5)
    const late = compute('climate', { t: 20000 })
    assert.ok(Math.abs(figure(late, 'warming') - figure(late, 'equilibrium_warming')) < 1e-9)
    assert.ok(Math.abs(figure(late, 'ecs') - figure(late, 'warming')) < 1e-9)
  })

  it('goes through time from any start to the equilibrium, as Runge and Kutta’s method confirms', () => {
    const end = compute('climate').value
    for (const initialTemperature of [1, 50, 287, 287.8281417, 288, 300, 2000, 10000]) {
      for (const t of [1e-9, 1e-3, 1, 30, 1e6]) {
        const found = compute('climate', { initialTemperature, t })
        const [field] = found.fields
        assert.deepEqual([field?.values[0], field?.values[200]], [initialTemperature, found.value])
        assert.ok((found.value - initialTemperature) * (end - found.value) >= 0, `${initialTemperature} K, ${t} yr`)
        assert.ok(figure(found, 'path_error') < 1e-6, `${initialTemperature} K, ${t} yr`)
      }
      assert.ok(Math.abs(compute('climate', { initialTemperature, t: 1e6 }).value - end) < 1e-12)
    }
  })

  it('starts in time from the equilibrium without the forcing, and forgets a warm start as 1/(3t) says', () => {
    const warmed = compute('climate', { model: 'zero-dimensional', t: 1e6 })
    assert.ok(Math.abs(figure(warmed, 'warming') - figure(warmed, 'equilibrium_warming')) < 1e-12)
    assert.ok(Math.abs(warmed.value - compute('climate', { forcing: 3.7083374159957054 }).value) < 1e-12)
    // Far above equilibrium T⁻³ = T₀⁻³ + 3εσt/C.
    const hot = compute('climate', { initialTemperature: 10000, t: 1e-5 })
    const bare = (1e-12 + (3 * 0.612 * 5.670374419e-8 * 1e-5) / 7.3) ** (-1 / 3)
    assert.ok(Math.abs(hot.value / bare - 1) < 1e-6)
    assert.throws(
      () => compute('climate', { S: 1, forcing: -1, initialTemperature: 300 }),
      refusal('DOMAIN_ERROR', { bound: 1 }),
    )
  })

  it('warms the surface under opaque layers by the fourth root of their number and one', () => {
    const bare = compute('climate', { emissivity: 1 }).value
    assert.ok(Math.abs(compute('climate', { layers: 3 }).value - bare * Math.SQRT2) < 1e-9)
    // A thin layer has the skin temperature and leaves the surface as it was.
    const thin = compute('climate', { absorptivity: 1e-4 })
    assert.ok(Math.abs(figure(thin, 'top_temperature') * 2 ** 0.25 - bare) < 0.01)
    assert.ok(Math.abs(thin.value - bare) < 0.01)
  })

  it('gives the temperatures of the surface and of every layer, which the exchange of radiation confirms', () => {
    for (const layers of [1, 2, 30, 100]) {
      for (const absorptivity of [1e-4, 0.3, 1]) {
        const found = compute('climate', { layers, absorptivity })
        const [field] = found.fields
        assert.equal(field?.name, 'layer_temperature')
        assert.deepEqual([field?.values[0], field?.values.length], [found.value, layers + 1])
        assert.ok(figure(found, 'layers_error') < 1e-14, `${layers} of ${absorptivity}`)
        assert.ok((field?.values ?? []).every((T, i, all) => i === 0 || T < (all[i - 1] ?? 0)))
      }
    }
  })

  it('refuses inputs that a model does not use', () => {
    assert.throws(() => compute('climate', { model: 'zero-dimensional', D: 1 }), refusal('UNUSED_INPUT'))
    assert.throws(
      () => compute('climate', { D: 1, emissivity: 1 }),
      refusal('UNUSED_INPUT', { unused: ['emissivity'] }),
    )
    assert.throws(() => compute('climate', { D: 1, t: 1 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => compute('climate', { t: 1, A: 1 }), refusal('UNUSED_INPUT', { unused: ['A'] }))
    assert.throws(() => compute('climate', { layers: 2, emissivity: 1 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('climate', { layers: 2, t: 1 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => compute('climate', { model: 'two-box', initialTemperature: 280 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('climate', { layers: 2, D: 1 }), refusal('UNUSED_INPUT', { unused: ['D'] }))
    assert.throws(() => compute('climate', { model: 'diffusive', layers: 2 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('climate', { S: -1 }), refusal('INVALID_BODY'))
  })

  it('integrates Legendre polynomials times powers', () => {
    const close = (a: number | undefined, b: number): void => assert.ok(Math.abs((a ?? Number.NaN) - b) < 1e-14)
    close(legendre(4, 0.3)[4], (35 * 0.3 ** 4 - 30 * 0.3 ** 2 + 3) / 8)
    close(moments(2, 2, 0.7)[2], (3 * 0.7 ** 5) / 10 - 0.7 ** 3 / 6)
    close(moments(3, 4, 1)[0], 0.2)
  })

  it('refuses impossible temperatures, and names the inputs that led to them', () => {
    assert.throws(
      () => compute('climate', { A: 1000 }),
      refusal('DOMAIN_ERROR', { members: ['S', 'albedo', 'A'], bound: 1 }),
    )
    assert.throws(
      () => compute('climate', { B: 1e-4 }),
      refusal('DOMAIN_ERROR', { members: ['S', 'albedo', 'B'], bound: 10000 }),
    )
    assert.throws(() => compute('climate', { D: 0.5, A: 1000 }), refusal('DOMAIN_ERROR', { bound: 1 }))
    assert.throws(
      () => compute('climate', { t: 1e5, B: 1e-4, forcing: 200 }),
      refusal('DOMAIN_ERROR', { bound: 10000 }),
    )
  })
})
