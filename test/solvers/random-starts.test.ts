import assert from 'node:assert/strict'
import { RandomStream } from '../../src/numeric/random-stream.ts'
import { compute, figure, refusal, ungated } from './work.ts'

/** Numbers between two bounds, the same in every run. */
const drawn = (count: number, low: number, high: number, seed = 1): readonly number[] => {
  const draws = new RandomStream(seed, 7)
  return Array.from({ length: count }, () => low + ((high - low) * draws.below(1_000_000)) / 1_000_000)
}

type Inputs = Readonly<Record<string, unknown>>

/** Random starts have no limit on finer grids: what is judged is the error of the step on the grid of the caller. */
describe('a random start', () => {
  const inGrid = (solver: string, inputs: Inputs): void => {
    const { value, uncertainty } = compute(solver, inputs)
    const exact = compute(solver, { ...inputs, dt: Number(inputs.dt) / 8 }).value
    assert.ok(Math.abs(value - exact) <= 4 * uncertainty + 1e-12, `${solver}: ${value}, ${exact} ± ${uncertainty}`)
  }

  for (const kind of ['cavity', 'channel', 'taylor-green']) {
    it(`of a flow is answered on its own grid: ${kind}`, () => {
      const state = drawn(2 * 16 * 16, -0.5, 0.5)
      const inputs = { case: kind, steady: false, n: 17, dt: 0.01, t_end: 0.4, initialState: state }
      assert.throws(() => compute('flow', inputs), refusal('REALITY_CHECK_FAILED'))
      inGrid('flow', { ...inputs, reference: 'grid' })
    })
  }

  it('of a flow loses its divergence, and a state of the solver itself keeps every bit', () => {
    const inputs = { case: 'taylor-green', n: 17, dt: 0.02, reference: 'grid' }
    const first = compute('flow', { ...inputs, steps: 10, initialState: drawn(512, -0.5, 0.5) })
    assert.ok(figure(first, 'divergence') < 1e-9)
    assert.ok(figure(first, 'energy_balance') < 1e-3)
    const whole = compute('flow', { ...inputs, steps: 20, initialState: drawn(512, -0.5, 0.5) })
    const state = ungated('flow', { ...inputs, steps: 10, initialState: drawn(512, -0.5, 0.5) }).state ?? []
    const again = compute('flow', { ...inputs, steps: 10, initialState: Array.from(state) })
    assert.equal(again.value, whole.value)
  })

  it('of a wave is answered on a coarse grid, whose modes are slower than those of the continuum', () => {
    const inputs = { nx: 16, ny: 16, dt: 1e-3, t_end: 0.3, initialState: drawn(289, 0, 1) }
    assert.throws(() => compute('wave', inputs), refusal('REALITY_CHECK_FAILED'))
    inGrid('wave', { ...inputs, reference: 'grid' })
    assert.ok(!('mode_error' in compute('wave', { ...inputs, reference: 'grid' }).extra))
  })

  it('of heat and of a reaction is answered with a shorter step', () => {
    inGrid('heat', { nx: 16, ny: 16, dt: 0.2, t_end: 20, initialState: drawn(289, 0, 1), reference: 'grid' })
    inGrid('react', { n: 16, dt: 0.25, t_end: 50, initialState: drawn(512, 0, 1) })
  })

  it('is required for a reference to the own grid', () => {
    assert.throws(() => compute('flow', { case: 'taylor-green', n: 17, reference: 'grid' }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('flow', { case: 'cavity', reference: 'grid' }), refusal('UNUSED_INPUT'))
  })
})
