import assert from 'node:assert/strict'
import { TaylorQuadratic } from '../../src/numeric/taylor-quadratic.ts'
import { createTwin, stepTwin } from '../../src/solvers/twin.ts'
import { compute, figure, refusal, SILENT, ungated } from './work.ts'

const endOf = (inputs: Readonly<Record<string, unknown>>): readonly number[] => {
  const found = ungated('lorenz', { lyapunovTime: 0.5, ...inputs })
  return ['x', 'y', 'z'].map((name) => figure(found, name))
}
const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))))

describe('lorenz', () => {
  it('is of twentieth order', () => {
    // y′ = y² from 1 is 1/(1 − t), whose coefficients are all one.
    const error = (h: number): number => {
      const taylor = new TaylorQuadratic(1, [{ target: 0, factor: 1, a: 0, b: 0 }])
      const state = Float64Array.of(1)
      taylor.step(state, h, 1)
      return Math.abs(state[0] - 1 / (1 - h))
    }
    const order = Math.log2(error(0.4) / error(0.2)) - 1
    assert.ok(Math.abs(order - 20) < 0.6, String(order))
    const coarse = distance(endOf({ dt: 0.1, t: 3 }), endOf({ dt: 0.002, t: 3 }))
    const fine = distance(endOf({ dt: 0.075, t: 3 }), endOf({ dt: 0.002, t: 3 }))
    assert.ok(coarse / fine > 100, `${coarse}, ${fine}`)
  })

  it('has exponents that sum to the divergence, a zero one among them', () => {
    const { extra } = compute('lorenz', { lyapunovTime: 1000 })
    const [, zero] = extra.lyapunov as readonly [number, number, number]
    assert.ok(Math.abs(zero) < 1e-3)
    assert.ok(figure({ extra }, 'sum_error') < 1e-12)
  })

  it('covers the long-time exponent by its uncertainty', () => {
    for (const x of [1, 2, 3, 4, 5]) {
      const { value, uncertainty } = compute('lorenz', { initialState: [x, 1, 20], lyapunovTime: 300, t: 2 })
      assert.ok(Math.abs(value - 0.9056) < 4 * uncertainty && uncertainty < 0.1, `${value}, ${uncertainty}`)
    }
  })

  it('reports when an end point is no longer determined', () => {
    assert.equal(compute('lorenz').extra.end_determined, true)
    const late = compute('lorenz', { t: 60, lyapunovTime: 10 })
    assert.equal(late.extra.end_determined, false)
    assert.ok(figure(late, 'end_error') > 1)
  })

  it('keeps the symmetry (x, y, z) → (−x, −y, z) to the last bit', () => {
    const [x, y, z] = endOf({}) as [number, number, number]
    assert.deepEqual(endOf({ initialState: [-1, -1, 1] }), [-x, -y, z])
  })

  it('passes the finite-time exponents along in a twin', () => {
    let twin = createTwin('lorenz', {})
    for (const steps of [40, 60]) twin = stepTwin(twin, steps, SILENT).twin
    const whole = compute('lorenz', { steps: 100 })
    const logs = twin.state?.slice(12, 15).map((log) => log / 0.5) ?? []
    assert.ok(distance(logs, whole.extra.finite_time_exponents as number[]) < 1e-12)
  })

  it('refuses steps that are too wide, with what to send', () => {
    assert.throws(() => compute('lorenz', { dt: 0.1, lyapunovTime: 1 }), refusal('REALITY_CHECK_FAILED', { dt: 0.1 }))
    assert.throws(() => compute('lorenz', { dt: 1 }), refusal('UNSTABLE_SCHEME', { member: 'dt', bound: 20 }))
    assert.throws(() => compute('lorenz', { initialState: [1, 2, 3, 4] }), refusal('INVALID_BODY', { measured: 4 }))
    assert.throws(() => compute('lorenz', { t: 1e6 }), refusal('TOO_MUCH_WORK'))
    assert.throws(() => compute('lorenz', { sigma: -1 }), refusal('INVALID_BODY'))
  })
})
