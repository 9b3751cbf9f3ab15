import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Solver } from '../../src/solvers/contract.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { compute, figure, refusal } from './work.ts'

/** Every choice that the solver offers, alone, and no choice at all. */
const choicesOf = ({ input }: Solver): readonly Readonly<Record<string, unknown>>[] => [
  {},
  ...Object.entries(input.properties).flatMap(([member, schema]) => {
    if ('enum' in schema && Array.isArray(schema.enum))
      return schema.enum.map((choice: unknown) => ({ [member]: choice }))
    return 'type' in schema && schema.type === 'boolean' ? [true, false].map((choice) => ({ [member]: choice })) : []
  }),
]

describe('a choice with everything else by default', () => {
  const cases = SOLVERS.flatMap((solver) => choicesOf(solver).map((inputs) => ({ solver, inputs })))

  for (const { solver, inputs } of sampleOf(cases, 20)) {
    it(`is computed, or refused before any work: ${solver.name} ${JSON.stringify(inputs)}`, () => {
      try {
        priceTask({ kind: 'solver', solver: solver.name, inputs })
      } catch (error) {
        assert.ok(error instanceof Refusal, String(error))
        assert.match(error.message, /send|leave|takes|needs|offered|fix/, 'says what to send instead')
        return
      }
      assert.ok(Number.isFinite(compute(solver.name, inputs).value))
    })
  }

  it('takes the grid or the step that it needs: those that the usual ones do not satisfy', () => {
    for (const [solver, inputs, name, expected] of [
      ['wave', { initial: 'gaussian' }, 'nx', 192],
      ['wave', { initial: 'gaussian', dim: 1 }, 'nx', 128],
      ['wave', { initial: 'gaussian', nx: 160, ny: 160 }, 'nx', 160],
      ['heat', { initial: 'hotspot' }, 'nx', 128],
      ['heat', { initial: 'hotspot', dim: 1 }, 'nx', 128],
      ['action', { order: 2 }, 'stepsPerPeriod', 400],
      ['lotka', { integrator: 'euler' }, 'dt', 2e-5],
    ] as const) {
      assert.equal(normalizeInputs(solverNamed(solver), inputs)[name], expected, `${solver} ${JSON.stringify(inputs)}`)
    }
    assert.equal(figure(compute('react', { scheme: 'euler', n: 32, steps: 4 }), 'dt'), 0.5)
  })
})

describe('a wave from a hot spot', () => {
  it('is refused before any work where its jump passes the place of the value, and says what computes', () => {
    for (const inputs of [{}, { dim: 1 }, { bc: 'neumann' }, { nx: 1024, ny: 1024 }, { atX: 0.9 }]) {
      assert.throws(
        () => priceTask({ kind: 'solver', solver: 'wave', inputs: { initial: 'hotspot', ...inputs } }),
        refusal('INVALID_BODY'),
      )
    }
  })

  it('is exact in one dimension with a Courant number of 1: after one crossing it stands reversed in the middle', () => {
    assert.ok(Math.abs(compute('wave', { initial: 'hotspot', dim: 1, dt: 1 / 128 }).value + 1) < 1e-12)
  })

  it('is computed before its jump arrives, and against its own grid', () => {
    assert.ok(Math.abs(compute('wave', { initial: 'hotspot', nx: 256, ny: 256, t_end: 0.02 }).value - 1) < 1e-12)
    const own = compute('wave', { initial: 'hotspot', reference: 'grid', dt: 1e-4, t_end: 0.05, nx: 32, ny: 32 })
    assert.ok(figure(own, 'discretisation_error') < 1e-3)
    assert.equal(own.extra.mode_error, undefined)
  })
})
