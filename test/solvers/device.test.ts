import assert from 'node:assert/strict'
import { compute, figure, refusal, ungated } from './work.ts'

const near = (value: number, wanted: number, share: number): void =>
  assert.ok(Math.abs(value / wanted - 1) < share, `${value} instead of ${wanted}`)

describe('device', () => {
  it('is a rectangle by default and a junction with dim 1 or a doping', () => {
    assert.equal(figure(compute('device'), 'dim'), 2)
    for (const given of [{ dim: 1 }, { Na: 1e16 }, { Nd: 1e16 }])
      assert.equal(figure(compute('device', given), 'dim'), 1)
    near(compute('device', { dim: 1 }).value, 0.7143171519879805, 1e-12)
  })

  it('converges with fourth order in the rectangle and with second order in the junction', () => {
    const mode = (n: number): number => figure(ungated('device', { n }), 'mode_error')
    const fourth = mode(16) / mode(32)
    assert.ok(fourth > 15 && fourth < 17.5, `doubling the grid divides the error by ${fourth}`)
    const field = (n: number): number =>
      figure(ungated('device', { dim: 1, Lp: 6e-7, Ln: 6e-7, n }), 'first_integral_error')
    const second = field(300) / field(600)
    assert.ok(second > 3.4 && second < 4.6, `doubling the grid divides the error by ${second}`)
  })

  it('widens with reverse bias as the square root of the barrier, and its capacitance falls', () => {
    const [rest, reverse] = [compute('device', { dim: 1 }), compute('device', { dim: 1, V: -3 })]
    near(figure(reverse, 'W') / figure(rest, 'W'), Math.sqrt((rest.value + 3) / rest.value), 1e-12)
    near(figure(rest, 'C') * figure(rest, 'W'), figure(reverse, 'C') * figure(reverse, 'W'), 1e-12)
    assert.ok(figure(rest, 'Emax') < figure(rest, 'Emax_depletion'), 'the tail of the carriers softens the field')
  })

  it('conducts as Shockley’s diode of short sides does, and not without bias', () => {
    const sides = { Na: 1e17, Nd: 1e16, Lp: 2e-5, Ln: 2e-5 }
    assert.equal(figure(compute('device', sides), 'I'), 0)
    const found = compute('device', { ...sides, V: 0.4 })
    const thermal = figure(found, 'thermal_voltage')
    const [xp, xn] = [figure(found, 'x_p'), figure(found, 'x_n')]
    const perSide = 1400 / (1e17 * (2e-5 - xp)) + 450 / (1e16 * (2e-5 - xn))
    const ideal = 1.602176634e-19 * thermal * 1e-4 * 1e20 * 1e6 * perSide * Math.expm1(0.4 / thermal)
    near(figure(found, 'J'), ideal, 0.01)
    const ratio = figure(compute('device', { ...sides, V: 0.42 }), 'J') / figure(found, 'J')
    near(ratio, Math.exp(0.02 / thermal), 0.01)
    assert.ok(figure(compute('device', { ...sides, V: -1 }), 'J') < 0)
  })

  it('keeps the mass-action law without bias and charge neutrality with it', () => {
    const found = compute('device', { Na: 1e17, Nd: 1e15 })
    const of = (name: string): Float64Array =>
      found.fields.find((field) => field.name === name)?.values ?? new Float64Array()
    const [n, p] = [of('electrons'), of('holes')]
    near((n[0] ?? 0) * (p[0] ?? 0), 1e32, 1e-9)
    near((n.at(-1) ?? 0) * (p.at(-1) ?? 0), 1e32, 1e-9)
    for (const V of [-20, -1, 0.2]) assert.ok(figure(compute('device', { Na: 1e17, Nd: 1e15, V }), 'neutrality') < 1e-3)
  })

  it('is linear in the charge and symmetric in the rectangle', () => {
    const [one, two] = [compute('device', { n: 32 }), compute('device', { n: 32, chargeDensity: -2000 })]
    near(two.value, -2 * one.value, 1e-12)
    near(figure(compute('device', { charge: 'uniform', n: 33 }), 'peak_x'), 5e-7, 1e-9)
    assert.equal(compute('device', { chargeDensity: 0, V: 2, n: 16 }).value, 2)
  })

  it('refuses a bias that leaves no barrier, sides that are too short, and unused inputs', () => {
    assert.throws(() => compute('device', { dim: 1, V: 0.7 }), refusal('DOMAIN_ERROR', { member: 'V', measured: 0.7 }))
    assert.throws(
      () => compute('device', { dim: 1, Lp: 1e-7 }),
      refusal('DOMAIN_ERROR', { member: 'Lp', measured: 1e-7 }),
    )
    assert.throws(() => compute('device', { Na: 1e16, Lx: 1 }), refusal('UNUSED_INPUT', { unused: ['Lx'] }))
    assert.throws(() => compute('device', { dim: 2, Na: 1e16 }), refusal('UNUSED_INPUT', { unused: ['Na'] }))
    assert.throws(
      () => compute('device', { n: 300 }),
      refusal('INVALID_BODY', { member: 'n', measured: 300, bound: 256 }),
    )
    for (const given of [{ T: 0 }, { eps_r: 0 }, { Na: -1 }, { Na: Number.NaN }, { dim: 3 }]) {
      assert.throws(() => compute('device', given), refusal('INVALID_BODY'))
    }
  })

  it('refuses a grid that is too coarse for the field', () => {
    assert.throws(
      () => compute('device', { Na: 1e18, Nd: 1e15, n: 16 }),
      refusal('REALITY_CHECK_FAILED', { bound: 1e-3 }),
    )
  })
})
