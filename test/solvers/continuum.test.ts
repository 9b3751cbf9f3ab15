import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Field } from '../../src/kernel/field.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import type { Solver } from '../../src/solvers/contract.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute } from './work.ts'

type Inputs = Readonly<Record<string, unknown>>

const FOLDER = 'test/solvers/golden'
/** Operations of a run that is looked at here; the larger golden ones differ in size and not in kind. */
const AFFORDABLE = process.env.LONG === '1' ? 3e7 : 3e6
/** What a list is counted or timed by; every other coordinate makes it a field or profile. */
const COUNTED = [
  'layer',
  't',
  'tau',
  'chi',
  'step',
  'sweep',
  'iteration',
  'bus',
  'branch',
  'body',
  'atom',
  'component',
  'observation',
]
const SEAL = 1_800_000_000_000_000_000n

const goldenInputs = (name: string): readonly Inputs[] => {
  if (!readdirSync(FOLDER).includes(`${name}.json`)) return []
  const cases: readonly { readonly inputs: Inputs }[] = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'))
  return cases.map(({ inputs }) => inputs)
}

/** The default run, the example, and the golden runs, each once. */
const runsOf = ({ name, example }: Solver): readonly Inputs[] => {
  const all = [{}, example.inputs, ...goldenInputs(name)]
  const distinct = [...new Map(all.map((inputs) => [JSON.stringify(inputs), inputs])).values()]
  return distinct.filter(
    (inputs, index) => index === 0 || priceTask({ kind: 'solver', solver: name, inputs }) <= AFFORDABLE,
  )
}

const verdictOf = (found: Computation) => finish(found, new Array(7).fill(SEAL), SEAL)

const isField = ({ axes }: Field, continuous: readonly string[]): boolean =>
  axes.some(({ name, count }) => count >= 3 && (!COUNTED.includes(name) || continuous.includes(name)))

/** The answer has to agree with the run and with the declaration of the solver. */
const agree = ({ continuum }: Solver, found: Computation): void => {
  const { verify, functional_equation } = verdictOf(found)
  const { masterSum, spectralPropagator, masterEquation, fields } = found
  const given = fields.some((field) => isField(field, continuum?.over ?? []))
  assert.equal(masterSum !== null, given, `fields ${fields.map(({ name }) => name).join()}: ${verify.statement}`)
  assert.equal(functional_equation !== null, given)
  if (masterSum === null) {
    assert.equal(spectralPropagator, null)
    assert.match(verify.statement, /The master equation was not evaluated: the result is a scalar/)
    assert.match(masterEquation, /; not evaluated: the result is a scalar/)
    assert.equal(verify.master_residual, null)
    assert.equal(/without a field/.test(verify.statement), fields.length === 0)
    return
  }
  const named = fields.find(
    ({ name }) => continuum?.fields.includes(name) && verify.statement.includes(` ${name} over `),
  )
  assert.ok(named !== undefined, verify.statement)
  assert.equal(masterSum.terms.length, 6)
  assert.equal(
    masterSum.total,
    masterSum.terms.reduce((sum, { value }) => sum + value, 0),
  )
  assert.equal(functional_equation?.M, masterSum.residual)
  assert.match(verify.statement, /its residual of .* It is not a gate/)
  assert.match(masterEquation, /; on the .* over .*, at the probe in /)
  // A field that is zero everywhere has no spectrum.
  assert.equal(
    spectralPropagator !== null,
    named.values.some((value) => value !== 0),
  )
}

/** The 0.1 % gate is separate from the solver's own bounds, and an uncertainty above it states another error. */
const honest = (found: Computation): void => {
  const { reality, uncertainty, statement } = verdictOf(found).verify
  assert.equal(reality.bound, 1e-3)
  assert.ok(reality.measured === null || (reality.measured >= 0 && reality.measured <= 1e-3 * (1 + 1e-9)))
  assert.ok(reality.tightest !== null && found.checks.some(({ name }) => name === reality.tightest?.name))
  assert.ok(uncertainty !== null && reality.errors.length > 0 && uncertainty.errors.length > 0)
  const above = found.value !== 0 && found.uncertainty / Math.abs(found.value) > 1e-3
  assert.equal(uncertainty.above_gate, above)
  assert.equal(/is above the gate: it covers errors other/.test(statement), above)
  if (above)
    assert.ok(
      uncertainty.errors.some((error) => !reality.errors.includes(error)),
      statement,
    )
}

describe('field, profile or spectrum of every solver', () => {
  for (const solver of SOLVERS) {
    it(`${solver.name}: the declaration, the answer and the VERIFY statement agree`, () => {
      for (const inputs of runsOf(solver)) {
        const found = compute(solver.name, inputs)
        try {
          agree(solver, found)
          honest(found)
        } catch (failure) {
          throw new Error(`${JSON.stringify(inputs).slice(0, 200)}: ${failure instanceof Error ? failure.message : ''}`)
        }
      }
    })
  }

  it('makes the wave solve the wave equation of its own speed, and heat the heat equation', () => {
    const largest = (found: Computation): number =>
      Math.max(...(found.masterSum?.terms ?? []).map(({ value }) => Math.abs(value)))
    const wave = compute('wave', { dim: 1, waveSpeed: 340, nx: 200 })
    const curvature = Math.PI * Math.PI * Math.abs(wave.value)
    assert.ok(Math.abs(wave.masterSum?.terms[0]?.value ?? 1) < 1e-3 * curvature)
    for (const inputs of [{}, { dim: 1, waveSpeed: 340, nx: 200 }, { dim: 1, mode: 'maxwell' }]) {
      const { residual, mass_squared } = compute('wave', inputs).masterSum ?? {}
      assert.equal(mass_squared, 0)
      assert.ok((residual ?? 1) < 1e-3, `${JSON.stringify(inputs)}: ${residual}`)
    }
    const heat = compute('heat', { nx: 128, ny: 128 })
    const [dalembertian = 0, , , decay = 0] = heat.masterSum?.terms.map(({ value }) => value) ?? []
    assert.ok(Math.abs(dalembertian + decay) < 1e-3 * largest(heat))
    assert.equal(heat.masterSum?.mass_squared, 0)
    assert.ok((heat.masterSum?.residual ?? 1) < 1e-3)
  })

  it('says what the run’s own equation has beyond the six terms, when they leave a residual', () => {
    const saidOf = (name: string, inputs: Inputs = {}) => {
      const found = compute(name, inputs)
      assert.ok((found.masterSum?.residual ?? 0) > 0.1, name)
      return verdictOf(found).verify.statement
    }
    for (const mode of ['2d', 'bar'])
      assert.match(
        saidOf('fracture', { mode }),
        /not a gate: .* own equation, which sums bonds over a horizon and couples/,
      )
    assert.match(saidOf('fea'), /own equation, which couples the components of the displacement/)
    assert.match(saidOf('schrodinger'), /own equation, which has the potential minus the level instead of the mass/)
    assert.match(verdictOf(compute('heat')).verify.statement, /own equation, which need not have all six terms/)
  })

  it('finds the levels of an oscillator and the modes of a tube as a spectrum', () => {
    const levels = compute('schrodinger').spectralPropagator?.levels?.wavenumbers ?? []
    // E = n + 1/2 and k = sqrt(2E).
    for (const [n, k] of levels.entries()) assert.ok(Math.abs(k - Math.sqrt(2 * n + 1)) < 1e-7)
    assert.equal(levels.length, 5)
    const modes = compute('acoustic', { shape: 'tube', L: 2 }).spectralPropagator?.levels?.wavenumbers ?? []
    for (const [n, k] of modes.entries()) assert.ok(Math.abs(k - ((n + 1) * Math.PI) / 2) < 1e-9)
  })

  it('states less than the gate for the default beam', () => {
    assert.equal(verdictOf(compute('fea')).verify.uncertainty?.above_gate, false)
  })

  it('reports the step used when the one sent does not end exactly', () => {
    const said = (name: string, inputs: Inputs) =>
      compute(name, inputs).equations.filter((text) => / instead of /.test(text))
    assert.deepEqual(said('solve', { dt: 0.003, t: 1 }), [
      `dt = ${1 / 334} instead of 0.003: 334 equal steps end exactly at t = 1`,
    ])
    assert.equal(said('heat', { dt: 0.0007, t_end: 0.1, nx: 16, ny: 16 }).length, 1)
    assert.deepEqual(said('solve', { dt: 0.01, t: 1 }), [])
  })

  it('has no residual of the six terms along the path of a single body', () => {
    const { masterSum } = compute('solve', { lambda: 0.3, gamma: 0.2, source: 0.1 })
    assert.ok(masterSum !== null && masterSum.residual < 1e-4, String(masterSum?.residual))
    assert.equal(masterSum.unit, '1/s^2')
  })

  it('has the charge, the vorticity and the growth as sources', () => {
    for (const [name, inputs, bound] of [
      ['device', { dim: 2 }, 0.005],
      ['flow', { n: 33, Re: 10 }, 0.06],
      ['tumor', {}, 1e-3],
      ['react', { n: 64, steps: 100 }, 0.05],
    ] as const) {
      const { masterSum } = compute(name, inputs)
      assert.ok(masterSum !== null && masterSum.residual < bound, `${name}: ${masterSum?.residual}`)
    }
  })

  it('allows for the curvature of round resonators', () => {
    for (const shape of ['sphere', 'disc', 'cylinder']) {
      const { residual } = compute('acoustic', { shape, a: 0.5, mode: 2 }).masterSum ?? {}
      assert.ok((residual ?? 1) < 0.02, `${shape}: ${residual}`)
    }
  })
})
