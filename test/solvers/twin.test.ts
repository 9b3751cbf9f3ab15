import assert from 'node:assert/strict'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { createTwin, stepTwin, type TwinState } from '../../src/solvers/twin.ts'
import { compute, refusal, SILENT } from './work.ts'

const advance = (twin: TwinState, segments: readonly number[]): TwinState => {
  let now = twin
  for (const steps of segments) {
    // What a node writes down and another reads.
    now = JSON.parse(JSON.stringify(stepTwin(now, steps, SILENT).twin))
  }
  return now
}

/** Inputs other than the defaults, so that a run of many steps is short. */
const SMALL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { fracture: { horizon: 6e-3 } }

/** Steps taken as one, where a few alone are too close to a sudden start to be accurate. */
const AT_ONCE: Readonly<Record<string, number>> = { fracture: 100 }

describe('twins', () => {
  for (const { name, twin, input } of SOLVERS) {
    const once = AT_ONCE[name] ?? 1
    if (twin === undefined) {
      it(`are not available for ${name}, which takes no initial state`, () => {
        assert.ok(!('initialState' in input.properties))
        assert.throws(() => createTwin(name, {}), refusal('INVALID_BODY'))
      })
      continue
    }

    it(`of ${name}: consecutive segments equal one run, bit for bit`, () => {
      const start = createTwin(name, SMALL[name] ?? {})
      const whole = advance(start, [12 * once])
      assert.deepEqual(advance(start, [5 * once, 4 * once, 3 * once]), whole)
      assert.equal(whole.steps, 12 * once)
      assert.ok(whole.state !== null && whole.state.length > 0 && whole.state.every(Number.isFinite))
    })

    it(`of ${name}: a segment is a task that anybody can compute again`, () => {
      const { twin: now } = stepTwin(createTwin(name, SMALL[name] ?? {}), 4 * once, SILENT)
      const { inputs, computation } = stepTwin(now, 4 * once, SILENT)
      assert.deepEqual(compute(name, inputs), computation)
    })
  }

  for (const [name, inputs] of [
    ['heat', { initial: 'gaussian', width: 0.2, nx: 32, ny: 32 }],
    ['wave', { initial: 'gaussian', nx: 256, ny: 256 }],
    ['wave', { initial: 'gaussian', dim: 1, nx: 2000, width: 0.02, bc: 'neumann' }],
    ['wave', { mode: 'maxwell', modeX: 3, nx: 400 }],
    ['wave', { mode: 'maxwell', initial: 'gaussian', bc: 'periodic', nx: 500 }],
    ['solve', { lambda: 2, gamma: 0.3, phi0: -1 }],
    ['multibody', { bodies: [{ m: 1, phi: 0.5, v: [2] }, { m: 2 }, { m: 0.5 }], dt: 0.05 }],
    ['tumor', { initial: 'seed', size: 10, dt: 2 }],
    ['react', { model: 'fitzhugh-nagumo', scheme: 'heun', n: 32, noise: 0.05 }],
  ] as const) {
    it(`of ${name} continue from ${JSON.stringify(inputs)} beyond the steps at which tails are flushed`, () => {
      const start = createTwin(name, inputs)
      assert.deepEqual(advance(start, [20, 13, 37]), advance(start, [70]))
    })
  }

  it('of wave conserve the energy, and reach the same displacement as a plain run', () => {
    const { state } = advance(createTwin('wave', { nx: 64, ny: 64 }), [7, 11, 14])
    const plain = compute('wave', { nx: 64, ny: 64, dt: 0.9 / Math.sqrt(2 * 64 * 64), steps: 32 })
    assert.deepEqual(state?.slice(0, 65 * 65), Array.from(plain.fields[0]?.values ?? []))
    const middle = stepTwin(advance(createTwin('wave', { nx: 64, ny: 64 }), [7]), 3, SILENT).computation
    assert.ok(middle.checks.every(({ passed }) => passed) && middle.checks.length >= 4)
  })
})
