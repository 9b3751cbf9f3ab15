import assert from 'node:assert/strict'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

const price = (inputs: Readonly<Record<string, unknown>>): number =>
  priceTask({ kind: 'solver', solver: 'react', inputs })

const mean = (inputs: Readonly<Record<string, unknown>>): number => ungated('react', inputs).value

/** A strip of excited points on a short torus: two fronts of Nagumo's equation run apart. */
const fronts = (n: number, a: number, t: number): Readonly<Record<string, unknown>> => {
  const length = 40
  const dx = length / n
  const front = (x: number): number => 1 / (1 + Math.exp((Math.abs(x - length / 2) - 6) / Math.SQRT2))
  const row = Array.from({ length: n }, (_, i) => front(i * dx))
  const u = Array.from({ length: n }, () => row).flat()
  const model = { model: 'fitzhugh-nagumo', a, epsilon: 0, Du: 1, Dv: 0, n, dx }
  return { ...model, initialState: [...u, ...u.map(() => 0)], dt: 0.2 * dx * dx, t_end: t }
}

describe('react', () => {
  it('converges with the order of its scheme', () => {
    for (const [scheme, least, most] of [
      ['euler', 1.9, 2.15],
      ['heun', 3.6, 4.4],
      ['rk3', 7, 9],
    ] as const) {
      const value = (steps: number): number => mean({ n: 32, scheme, t_end: 100, steps, Du: 0.08, Dv: 0.04 })
      const ratio = (value(400) - value(800)) / (value(800) - value(1600))
      assert.ok(ratio > least && ratio < most, `${scheme}: halving the step divides the change by ${ratio}`)
    }
  })

  it('gives the speed of Nagumo’s front, with second order in the grid', () => {
    // Two fronts of speed sqrt(D/2)·(1 − 2a) (J. D. Murray, Mathematical Biology I, 13.5).
    const speed = (n: number): number => {
      const [early, late] = [mean(fronts(n, 0.2, 4)), mean(fronts(n, 0.2, 12))]
      return (((late - early) / 8) * 40) / 2
    }
    const exact = Math.SQRT1_2 * 0.6
    const [coarse, fine] = [speed(40) - exact, speed(80) - exact]
    assert.ok(Math.abs(fine) < 0.005 * exact, `off by ${fine / exact}`)
    assert.ok(coarse / fine > 3.5 && coarse / fine < 4.5, `${coarse / fine}`)
    assert.ok(Math.abs(fine - (coarse - fine) / 3) < 1e-3 * exact)
  })

  it('refuses an unstable step with what was measured, the bound and the largest step', () => {
    assert.throws(
      () => compute('react', { dt: 1.6 }),
      refusal('UNSTABLE_SCHEME', { member: 'dt', measured: 0.256, bound: 0.25, largest_dt: 1.5625 }),
    )
    assert.throws(() => price({ Dv: 0.3 }), refusal('UNSTABLE_SCHEME', { measured: 0.3 }))
    assert.throws(() => price({ dx: 0.5 }), refusal('UNSTABLE_SCHEME', { measured: 0.64 }))
    assert.equal(figure(compute('react', { dt: 1.5625, steps: 20, n: 32 }), 'diffusion_number'), 0.25)
  })

  it('refuses a step that changes the mean by more than 0.1 %, and says what helps', () => {
    assert.throws(
      () => compute('react', { scheme: 'euler', n: 64, dt: 1 }),
      (error: unknown) => error instanceof Error && /send scheme rk3/.test(error.message),
    )
    assert.ok(compute('react', { scheme: 'euler', n: 32, dt: 0.1, steps: 100 }).value > 0)
  })

  it('conserves states without reaction and gradient, and pure diffusion', () => {
    const still = compute('react', { n: 8, initialState: [...Array(64).fill(1), ...Array(64).fill(0)], steps: 40 })
    assert.equal(figure(still, 'mean_u'), 1)
    const u = Array.from({ length: 64 }, (_, i) => 0.5 + 0.4 * Math.cos((2 * Math.PI * (i % 8)) / 8))
    const inputs = { n: 8, F: 0, k: 0, initialState: [...u, ...u.map(() => 0)], steps: 5, scheme: 'heun' }
    const found = ungated('react', inputs)
    const rate = 0.16 * 4 * Math.sin(Math.PI / 8) ** 2
    const first = found.fields[2]?.values[0] ?? Number.NaN
    assert.ok(Math.abs(first - 0.5 - 0.4 * (1 - rate + rate ** 2 / 2) ** 5) < 1e-14)
    assert.equal(found.value, 0)
  })

  it('draws noise from the seed', () => {
    const noisy = (seed: number): number => mean({ n: 16, steps: 5, noise: 0.1, seed })
    assert.equal(noisy(3), noisy(3))
    assert.notEqual(noisy(3), noisy(4))
  })

  it('gives fields and their summaries by the names of the specification', () => {
    const { fields, extra } = compute('react', { n: 16, steps: 10 })
    assert.deepEqual(
      fields.map(({ name }) => name),
      ['concentration_field', 'reaction_rate_field', 'substrate_field'],
    )
    const [v, rate, u] = fields
    assert.ok(v !== undefined && u !== undefined && rate !== undefined)
    for (const [i, made] of rate.values.entries()) {
      assert.equal(made, u.values[i] * v.values[i] * v.values[i])
    }
    assert.ok('concentration_field' in extra && 'reaction_rate_field' in extra)
    assert.equal(compute('react', { n: 16, steps: 10, model: 'fitzhugh-nagumo' }).fields[2]?.name, 'recovery_field')
  })

  it('refuses invalid inputs', () => {
    assert.throws(() => price({ a: 0.1 }), refusal('UNUSED_INPUT', { unused: ['a'] }))
    assert.throws(() => price({ model: 'fitzhugh-nagumo', F: 1 }), refusal('UNUSED_INPUT', { unused: ['F'] }))
    assert.throws(() => price({ n: 4, initialState: Array(33).fill(0), noise: 0.1 }), refusal('UNUSED_INPUT'))
    assert.throws(() => price({ n: 5, initialState: Array(33).fill(0) }), refusal('INVALID_BODY', { bound: 50 }))
    assert.throws(
      () => price({ n: 4, initialState: [...Array(32).fill(0), 1.5] }),
      refusal('INVALID_BODY', { measured: 1.5 }),
    )
    assert.throws(() => price({ dt: 1, steps: 10, t_end: 11 }), refusal('INVALID_BODY'))
    assert.throws(() => price({ n: 1024, steps: 1e6 }), refusal('TOO_MUCH_WORK'))
  })

  it('refuses a run that diverges', () => {
    const state = [...Array(16).fill(50), ...Array(16).fill(0)]
    const inputs = { model: 'fitzhugh-nagumo', n: 4, initialState: state, dt: 0.1, dx: 1, steps: 40 }
    assert.throws(() => compute('react', inputs), refusal('OVERFLOW', { bound: 1e12 }))
  })

  it('flushes its tails identically in one run and in segments', () => {
    const inputs = { n: 96, size: 0.02, Du: 0.05, Dv: 0.02, dt: 0.5 }
    const whole = stepTwin(createTwin('react', inputs), 75, SILENT).twin
    let parts = createTwin('react', inputs)
    for (const steps of [20, 13, 42]) parts = stepTwin(parts, steps, SILENT).twin
    assert.deepEqual(parts, whole)
  })

  it('costs in proportion to points and steps', () => {
    const steps = price({ n: 256, steps: 2000 }) / price({ n: 256, steps: 1000 })
    assert.ok(steps > 1.95 && steps <= 2)
    const points = price({ n: 512, steps: 500 }) / price({ n: 256, steps: 500 })
    assert.ok(points > 3.9 && points < 4.1)
  })
})
