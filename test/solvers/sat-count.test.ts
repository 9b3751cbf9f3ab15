import assert from 'node:assert/strict'
import fc from 'fast-check'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal } from './work.ts'

type Clauses = readonly (readonly number[])[]

const models = (variables: number, clauses: Clauses): number => {
  let count = 0
  for (let bits = 0; bits < 2 ** variables; bits++) {
    const isTrue = (literal: number): boolean => (((bits >> (Math.abs(literal) - 1)) & 1) === 1) === literal > 0
    if (clauses.every((clause) => clause.some(isTrue))) count++
  }
  return count
}

const count = (inputs: Readonly<Record<string, unknown>>) => compute('sat', { count: true, ...inputs })

const clauses = fc.array(
  fc.array(
    fc.integer({ min: 1, max: 10 }).chain((v) => fc.constantFrom(v, -v)),
    { maxLength: 4 },
  ),
  { maxLength: 30 },
)

describe('the number of models', () => {
  it('agrees with trying every assignment, repeated literals, tautologies and empty clauses included', () => {
    fc.assert(
      fc.property(clauses, (list) => {
        const text = [`p cnf 10 ${list.length}`, ...list.map((clause) => [...clause, 0].join(' '))].join('\n')
        const { value, extra } = count({ dimacs: text })
        assert.equal(value, models(10, list))
        assert.equal(extra.models, String(value))
        assert.equal(extra.satisfiable, compute('sat', { dimacs: text }).value === 1)
      }),
      { numRuns: 400 },
    )
  })

  it('has all of its digits when a double does not', () => {
    // Sets without neighbours on a path of n points: Fibonacci number n + 2.
    const points = 200
    let [before, fibonacci] = [1n, 1n]
    for (let n = 2; n < points + 2; n++) [before, fibonacci] = [fibonacci, before + fibonacci]
    const path = Array.from({ length: points - 1 }, (_, i) => [-(i + 1), -(i + 2)])
    const { value, extra, uncertainty } = count({ clauses: path })
    assert.equal(extra.models, fibonacci.toString())
    assert.equal(value, Number(fibonacci))
    const rounded = BigInt(value) - fibonacci
    assert.equal(uncertainty, Number(rounded < 0n ? -rounded : rounded))
    assert.ok(uncertainty > 0 && uncertainty < 1e-15 * value)
  })

  it('is refused beyond the range of a double, and counted up to it', () => {
    assert.throws(() => count({ dimacs: 'p cnf 1024 0' }), refusal('OVERFLOW', { measured: 309, bound: 308 }))
    assert.equal(count({ dimacs: 'p cnf 1023 0' }).value, 2 ** 1023)
  })

  it('splits independent parts, so that a long chain takes at most one decision per variable', () => {
    const variables = 2000
    const chain = Array.from({ length: variables - 1 }, (_, i) => [-(i + 1), i + 2])
    const found = count({ clauses: chain })
    assert.equal(found.value, variables + 1)
    assert.ok(figure(found, 'decisions') <= variables)
  })

  it('is the same whatever the order of clauses, literals and variables', () => {
    const list = [
      [1, 2, -3],
      [-1, 4],
      [3, 5, 6],
      [-2, -5],
      [-4, 6, 1],
      [2, 3, 7],
      [-7, -6, 4],
    ] as const
    const turned = [...list]
      .reverse()
      .map((clause) => [...clause].reverse().map((literal) => (literal > 0 ? 8 - literal : -8 - literal)))
    assert.equal(count({ clauses: list }).value, models(7, list))
    assert.equal(count({ clauses: turned }).value, models(7, list))
  })

  it('is given only after a second count, within the allowed decisions', () => {
    const { extra } = count({ n: 60, seed: 5 })
    const most = Number(extra.decisions)
    const again = Number(extra.recount_decisions)
    assert.equal(count({ n: 60, seed: 5, maxDecisions: Math.max(most, again) }).extra.models, extra.models)
    assert.throws(
      () => count({ n: 60, seed: 5, maxDecisions: Math.max(most, again) - 1 }),
      refusal('DID_NOT_CONVERGE', { maxDecisions: Math.max(most, again) - 1 }),
    )
    assert.throws(() => count({ n: 60, seed: 5, maxDecisions: 5 }), refusal('DID_NOT_CONVERGE', { decisions: 5 }))
  })

  it('fails its check if the second count differs', () => {
    const solver = SOLVERS.find(({ name }) => name === 'sat')
    assert.ok(solver)
    const admission = solver.admit({ clauses: [[1, 2]], count: true, method: 'auto', proof: false })
    const result = solver.run(admission.plan, { progress() {}, checkpoint() {} })
    assert.ok(solver.verify(admission.plan, result).every(({ passed }) => passed))
    const damaged = { ...result, extra: { ...result.extra, recount_difference: 1e-18 } }
    assert.ok(solver.verify(admission.plan, damaged).some(({ passed }) => !passed))
  })

  it('is priced by the allowed decisions, and refuses unused inputs', () => {
    const price = (inputs: Readonly<Record<string, unknown>>): number =>
      priceTask({ kind: 'solver', solver: 'sat', inputs: { count: true, ...inputs } })
    const each = (price({ maxDecisions: 2_000 }) - price({ maxDecisions: 1_000 })) / 1_000
    assert.ok(Math.abs((price({ maxDecisions: 100_000 }) - price({ maxDecisions: 1_000 })) / 99_000 - each) < 1)
    assert.ok(price({}) < 1e9)
    for (const unused of [{ method: 'cdcl' }, { proof: true }, { maxConflicts: 5 }, { maxFlips: 5 }]) {
      assert.throws(() => count(unused), refusal('UNUSED_INPUT', { unused: Object.keys(unused) }))
    }
    assert.throws(() => compute('sat', { maxDecisions: 5 }), refusal('UNUSED_INPUT', { unused: ['maxDecisions'] }))
    assert.throws(() => count({ dimacs: 'p cnf 2001 0' }), refusal('TOO_MUCH_WORK', { measured: 2001, bound: 2000 }))
    assert.throws(() => count({ maxDecisions: 10_000_000 }), refusal('TOO_MUCH_WORK'))
  })
})
