import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import { withDefaults } from '../../src/solvers/defaults.ts'
import { spanOf } from '../../src/solvers/grid/centre.ts'
import { errorOf } from '../../src/solvers/grid/companions.ts'
import { initialField } from '../../src/solvers/grid/start.ts'
import { heatInputs } from '../../src/solvers/heat/inputs.ts'
import { admitHeat } from '../../src/solvers/heat/plan.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, ungated } from './work.ts'

type Inputs = Readonly<Record<string, unknown>> & { readonly nx: number; readonly ny?: number }

/** Intervals of the reference for one of the run: its own error is a twenty-fifth. */
const FINER = 5
const GATE = 1e-3
/** Samples of heat and of waves. */
const [HEATS, WAVES] = process.env.LONG === '1' ? [1200, 2000] : [300, 500]

const along = fc.constantFrom(8, 9, 10, 12, 16, 20, 24, 27, 31, 32, 48)
const shape = fc.oneof(
  fc.record({ initial: fc.constant('mode'), modeX: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    initial: fc.constantFrom('gaussian', 'hotspot'),
    width: fc.constantFrom(0.05, 0.1, 0.2, 0.3),
  }),
)
const line = fc.record({ dim: fc.constant(1), nx: along, Lx: fc.constantFrom(0.5, 1, 2) })
const plate = fc.record({
  ...{ dim: fc.constant(2), nx: along, Lx: fc.constantFrom(0.5, 1, 2) },
  ...{ ny: fc.constantFrom(8, 12, 16, 20, 25), Ly: fc.constantFrom(0.7, 1) },
})
const heatRuns = fc
  .record({
    grid: fc.oneof(line, plate),
    start: shape,
    implicit: fc.boolean(),
    bc: fc.constantFrom('dirichlet', 'neumann', 'periodic', 'robin'),
    t_end: fc.constantFrom(0.05, 0.2, 1, 3, 10),
  })
  .map(({ grid, start, implicit, bc, t_end }): Inputs => {
    const scheme = implicit ? (grid.dim === 1 ? 'crank-nicolson' : 'adi') : 'explicit'
    return { ...grid, ...start, scheme, bc, t_end, alpha: 0.01 }
  })
const waveRuns = fc
  .record({
    grid: fc.oneof(line, plate),
    start: shape,
    bc: fc.constantFrom('dirichlet', 'neumann', 'periodic'),
    t_end: fc.constantFrom(0.05, 0.1, 0.33, 0.5, 1.2),
  })
  .map(({ grid, start, bc, t_end }): Inputs => ({ ...grid, ...start, bc, t_end }))

const accepted = (solver: string, inputs: Inputs): Computation | null => {
  try {
    return compute(solver, inputs)
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}

/** What the check on the error is a share of. */
const scaleOf = (solver: string, inputs: Inputs): number => {
  if (solver === 'wave') return 1
  const { start, mesh } = admitHeat(withDefaults(heatInputs, inputs)).plan
  return spanOf(initialField(start, mesh, mesh, 0, 1))
}

/** True error, as a share of the scale; null if the reference costs too much. */
const errorAgainstFiner = (solver: string, inputs: Inputs, { value }: Computation): number | null => {
  const finer = { ...inputs, nx: FINER * inputs.nx, ...(inputs.ny === undefined ? {} : { ny: FINER * inputs.ny }) }
  if (priceTask({ kind: 'solver', solver, inputs: finer }) > 2e7) return null
  return Math.abs(value - ungated(solver, finer).value) / scaleOf(solver, inputs)
}

const hold = (solver: string, runs: readonly Inputs[]): void => {
  let seen = 0
  let understated = 0
  for (const inputs of runs) {
    const found = accepted(solver, inputs)
    const error = found === null ? null : errorAgainstFiner(solver, inputs, found)
    if (found === null || error === null) continue
    seen++
    const stated = found.uncertainty / scaleOf(solver, inputs)
    assert.ok(error <= 1.5 * GATE, `${solver} ${JSON.stringify(inputs)} is off by ${error}, ${stated} is stated`)
    if (error > 5 * stated + 1e-11) understated++
  }
  assert.ok(seen >= runs.length / 20, `only ${seen} of ${runs.length} runs were accepted`)
  assert.ok(understated <= seen / 100, `${understated} of ${seen} runs understate their error five times`)
}

describe('the reality gate, against a grid five times finer', () => {
  it('bounds the error of heat on coarse grids', () => hold('heat', fc.sample(heatRuns, { seed: 11, numRuns: HEATS })))

  it('bounds the error of waves on coarse grids', () => hold('wave', fc.sample(waveRuns, { seed: 12, numRuns: WAVES })))

  it('bounds the error when one difference from half the grid is small by coincidence', () => {
    const neumann = { bc: 'neumann', initial: 'gaussian' }
    for (const [solver, inputs] of [
      ['wave', { dim: 1, nx: 24, ...neumann, width: 0.2, t_end: 0.5 }],
      ['heat', { dim: 1, nx: 31, alpha: 0.01, ...neumann, width: 0.1, t_end: 1 }],
      [
        'heat',
        {
          ...{ nx: 20, ny: 20, Lx: 2, Ly: 0.7, alpha: 0.01, bc: 'neumann', initial: 'hotspot', width: 0.3 },
          ...{ scheme: 'adi', t_end: 1 },
        },
      ],
    ] as const) {
      const found = accepted(solver, inputs)
      const error = found === null ? 0 : errorAgainstFiner(solver, inputs, found)
      assert.ok(error !== null && error <= 1.5 * GATE, `${solver} ${JSON.stringify(inputs)} is off by ${error}`)
    }
  })

  it('detects the error of a single step', () => {
    for (const t_end of [0.3, 1, 3, 10, 30]) {
      const inputs = {
        dim: 1,
        nx: 32,
        alpha: 0.01,
        scheme: 'crank-nicolson',
        bc: 'robin',
        exchange: 0,
        t_end,
        steps: 1,
      }
      const found = ungated('heat', inputs)
      const exact = ungated('heat', { ...inputs, steps: 1000 }).value
      assert.ok(Math.abs(found.value - exact) <= 2 * found.uncertainty, `${t_end} s`)
    }
  })

  it('refuses a grid that cannot be halved twice', () => {
    const bell = { dim: 1, initial: 'gaussian', width: 1, t_end: 1e-6 }
    assert.throws(() => compute('wave', { ...bell, nx: 4 }), { code: 'REALITY_CHECK_FAILED' })
    assert.throws(() => compute('heat', { ...bell, nx: 8, bc: 'periodic' }), {
      code: 'REALITY_CHECK_FAILED',
    })
  })

  it('extrapolates only with the observed order', () => {
    assert.equal(errorOf({ near: 3, far: 12 }, true, 3), 1)
    assert.equal(errorOf({ near: 3, far: 12 }, true, 1.5), 2)
    assert.equal(errorOf({ near: 3, far: -12 }, true, 3), 3)
    assert.equal(errorOf({ near: 0, far: 8 }, true, 3), 2)
    assert.ok(errorOf({ near: 3, far: 12 }, false, 3) > 3)
    assert.equal(errorOf({ near: 0, far: 0 }, true, 3), 0)
  })
})
