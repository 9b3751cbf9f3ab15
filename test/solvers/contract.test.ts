import assert from 'node:assert/strict'
import type { TObject, TProperties, TSchema } from 'typebox'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Solver } from '../../src/solvers/contract.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { priceTask, runTask } from '../../src/tasks/run-task.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { pinnedDigests } from './pinned-digests.ts'
import { run } from './solver-digest-entry.ts'
import { compute, computeAgain, refusal, SILENT } from './work.ts'

const bounded = (name: string, schema: TSchema): void => {
  if (!('type' in schema) || (schema.type !== 'number' && schema.type !== 'integer')) return
  assert.ok('minimum' in schema || 'exclusiveMinimum' in schema, `${name} has no lower limit`)
  assert.ok('maximum' in schema || 'exclusiveMaximum' in schema, `${name} has no upper limit`)
}

/** Members of the objects, or of the lists of objects, that a solver takes. */
const nested = ({ properties }: TObject): readonly TProperties[] =>
  Object.values(properties).flatMap((schema) => {
    const inner: unknown = 'items' in schema ? schema.items : schema
    return typeof inner === 'object' && inner !== null && 'properties' in inner ? [inner.properties as TProperties] : []
  })

/** Operators of the default run. */
const defaultOperators = (solver: Solver): readonly string[] =>
  solver.operatorsFor?.(normalizeInputs(solver, {})) ?? solver.operators

describe('every solver', () => {
  it('has a name of its own', () => {
    assert.equal(new Set(SOLVERS.map((solver) => solver.name)).size, SOLVERS.length)
    assert.throws(() => solverNamed('nothing'), refusal('UNKNOWN_SOLVER'))
  })

  it('publishes no check whose figure exceeds its bound', () => {
    // R is 0.999 here, and 1 - 0.999 is a rounding more than 0.001.
    const [check] = compute('shift', { phase: 0.25, stride: 0.5 }).checks
    assert.ok(check?.passed && check.measured <= check.bound, JSON.stringify(check))
  })

  for (const solver of sampleOf(SOLVERS, 6)) {
    describe(solver.name, () => {
      let once: Computation
      before(() => {
        once = compute(solver.name)
      })

      it('reproduces its worked example', () => {
        const { inputs, value, tolerance } = solver.example
        const found = compute(solver.name, inputs)
        assert.ok(Math.abs(found.value - value) <= tolerance, `${found.value} instead of ${value}`)
        assert.ok(tolerance <= 1e-3 * Math.abs(value), 'the example is worth little')
      })

      it('answers its defaults with checks on the run, KO42 first, and twice the same bits', () => {
        const twice = computeAgain(solver.name)
        assert.ok(once.checks.length >= (once.fields.length > 0 ? 2 : 0) && once.checks.every((check) => check.passed))
        assert.deepEqual(once.operatorChain, ['KO42', ...defaultOperators(solver)])
        assert.ok(once.roundingBound >= 0 && once.roundingBound < 1e-9)
        assert.ok(once.fields.length === 0 || once.uncertainty > 0)
        assert.deepEqual(once, twice)
        for (const { axes, values } of once.fields) {
          assert.equal(
            values.length,
            axes.reduce((product, axis) => product * axis.count, 1),
          )
        }
      })

      it('declares its named results', () => {
        for (const name of Object.keys(once.extra)) assert.ok(name in solver.extra.properties, name)
        for (const name of solver.extra.required ?? []) assert.ok(name in once.extra, name)
      })

      it('is priced before the work at what the run then costs', () => {
        const task = { kind: 'solver', solver: solver.name, inputs: {} } as const
        assert.equal(priceTask(task), once.operations)
        assert.ok(Number.isSafeInteger(priceTask(task)))
      })

      it('describes every input and every named result, and bounds every number that it takes', () => {
        const { input, extra } = solver
        for (const properties of [input.properties, extra.properties, ...nested(input)]) {
          for (const [name, schema] of Object.entries(properties)) assert.ok('description' in schema, name)
        }
        for (const [name, schema] of nested(input).flatMap((properties) => Object.entries(properties))) {
          bounded(name, schema)
        }
        for (const [name, schema] of Object.entries(input.properties)) {
          if (!('type' in schema) || (schema.type !== 'number' && schema.type !== 'integer')) continue
          bounded(name, schema)
          // The unit of this one depends on what waves.
          const unitless = schema.type === 'integer' || `${solver.name}.${name}` === 'wave.amplitude'
          assert.ok(unitless || 'x-unit' in schema, `${name} has no unit`)
        }
      })

      it('stops when no caller waits for it', () => {
        const stop = (): never => {
          throw new Error('gone')
        }
        assert.throws(
          () => runTask({ kind: 'solver', solver: solver.name, inputs: {} }, { ...SILENT, checkpoint: stop }),
          /gone/,
        )
      })

      it('accepts its own operators and no others, and the domain of the caller', () => {
        const operators = ['KO42', ...defaultOperators(solver)]
        const found = compute(solver.name, { operators, domain: 'auto', seed: 7 })
        const draws = 'seed' in solver.input.properties
        assert.equal(found.value, draws ? compute(solver.name, { seed: 7 }).value : once.value)
        assert.throws(() => compute(solver.name, { operators: ['QM10'] }), refusal('SCALE_MISMATCH'))
        if (solver.operators.length === 0) return
        const foreign = solver.domain === 'finance' ? 'biology' : 'finance'
        assert.throws(() => compute(solver.name, { domain: foreign }), refusal('SCALE_MISMATCH'))
      })

      it('is admitted without being allocated', () => {
        const { memory, operations } = solver.admit(normalizeInputs(solver, {}))
        assert.ok(memory >= 0 && operations > 0)
      })
    })
  }
})

describe('digest of the solvers', () => {
  it('is what every engine computes, and covers every solver', () => {
    assert.equal(run(), pinnedDigests())
  })
})
