import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Cdcl } from '../../src/solvers/sat/cdcl.ts'
import { type Formula, formulaOf, violatedClauses } from '../../src/solvers/sat/formula.ts'
import { luby } from '../../src/solvers/sat/luby.ts'
import { randomFormula } from '../../src/solvers/sat/random-formula.ts'
import { Refutation } from '../../src/solvers/sat/refutation.ts'
import { neededSteps, replayRefutation } from '../../src/solvers/sat/replay.ts'
import { compute, figure, refusal } from './work.ts'

const pigeons = (count: number, holes: number): number[][] => {
  const at = (i: number, j: number): number => i * holes + j + 1
  const clauses = Array.from({ length: count }, (_, i) => Array.from({ length: holes }, (_, j) => at(i, j)))
  for (let j = 0; j < holes; j++) {
    for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) clauses.push([-at(a, j), -at(b, j)])
  }
  return clauses
}

const listOf = ({ starts, literals }: Formula): number[][] =>
  Array.from({ length: starts.length - 1 }, (_, i) => [...literals.subarray(starts[i], starts[i + 1])])

const holds = (clauses: readonly (readonly number[])[], model: readonly number[]): boolean =>
  clauses.every((clause) => clause.some((literal) => model[Math.abs(literal) - 1] === literal))

/** Tries every assignment. */
const bruteForce = (variables: number, clauses: readonly (readonly number[])[]): boolean => {
  for (let bits = 0; bits < 2 ** variables; bits++) {
    const model = Array.from({ length: variables }, (_, v) => ((bits >> v) & 1 ? v + 1 : -v - 1))
    if (holds(clauses, model)) return true
  }
  return false
}

/** Whether the empty clause follows from a DRAT text by unit propagation alone, without hints. */
const followsFromText = (clauses: readonly (readonly number[])[], text: string): boolean => {
  const known = clauses.map((clause) => [...clause])
  const contradicts = (assumed: readonly number[]): boolean => {
    const truths = new Set(assumed)
    for (let moved = true; moved; ) {
      moved = false
      for (const clause of known) {
        if (clause.some((literal) => truths.has(literal))) continue
        const open = [...new Set(clause.filter((literal) => !truths.has(-literal)))]
        const [only] = open
        if (only === undefined) return true
        if (open.length > 1) continue
        truths.add(only)
        moved = true
      }
    }
    return false
  }
  let empty = false
  for (const line of text.trim().split('\n')) {
    const clause = line.split(' ').map(Number).slice(0, -1)
    if (!contradicts(clause.map((literal) => -literal))) return false
    known.push(clause)
    empty = clause.length === 0
  }
  return empty
}

const formulas = fc.integer({ min: 1, max: 9 }).chain((variables) =>
  fc.record({
    variables: fc.constant(variables),
    clauses: fc.array(
      fc.array(
        fc.integer({ min: 1, max: variables }).chain((v) => fc.constantFrom(v, -v)),
        { maxLength: 4 },
      ),
      { maxLength: 45 },
    ),
  }),
)

describe('satisfiability', () => {
  it('is decided as by trying every assignment, repeated literals, tautologies and empty clauses included', () => {
    fc.assert(
      fc.property(formulas, fc.constantFrom('auto', 'cdcl'), ({ variables, clauses }, method) => {
        const { value, extra } = compute('sat', { clauses, method })
        assert.equal(value === 1, bruteForce(variables, clauses))
        assert.ok(value === 0 || holds(clauses, extra.model as number[]))
      }),
      { numRuns: 300 },
    )
  })

  it('gives a DRAT proof that is valid without our hints', () => {
    const clauses = pigeons(5, 4)
    const { extra } = compute('sat', { clauses, proof: true })
    assert.ok(followsFromText(clauses, extra.drat as string))
    assert.equal((extra.drat as string).trim().split('\n').length, figure({ extra }, 'proof_steps'))
    const random = listOf(randomFormula(40, 240, 3, 5))
    const { value, extra: other } = compute('sat', { clauses: random, proof: true })
    assert.equal(value, 0)
    assert.ok(followsFromText(random, other.drat as string))
  })

  it('gives a proof only on request, and none with a model', () => {
    assert.ok(!('drat' in compute('sat', { clauses: pigeons(4, 3) }).extra))
    assert.ok(!('drat' in compute('sat', { clauses: [[1]], proof: true }).extra))
  })

  it('finds models of random formulas by local search, and the same ones from the same seed', () => {
    const inputs = { n: 150, ratio: 4, method: 'probsat', seed: 3 }
    const once = compute('sat', inputs)
    assert.equal(once.extra.found_by, 'local search')
    assert.deepEqual(once, compute('sat', inputs))
    const wide = compute('sat', { n: 60, width: 5, ratio: 15, method: 'probsat' })
    assert.equal(wide.extra.violated_clauses, 0)
  })

  it('agrees about formulas that are satisfiable and not, by clause learning and in turns', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const inputs = { n: 100, ratio: 4.26, seed }
      assert.equal(compute('sat', inputs).value, compute('sat', { ...inputs, method: 'cdcl' }).value)
    }
  })

  it('reads DIMACS: comments, clauses over several lines, the mark % at the end', () => {
    const text = 'c a comment\np cnf 3 3\n1 -2\n 0 2 3 0\r\n-1 0\n%\n0\n'
    const { extra } = compute('sat', { dimacs: text })
    assert.deepEqual(extra.model, [-1, -2, 3])
    assert.equal(compute('sat', { dimacs: 'p cnf 5 0' }).value, 1)
    assert.equal(compute('sat', { dimacs: 'p cnf 2 1\n0\n' }).value, 0)
  })

  it('refuses malformed DIMACS with the line and the reason', () => {
    const wrong: readonly (readonly [text: string, line: number, reason: RegExp])[] = [
      ['', 1, /no header/],
      ['c only\n1 2 0', 2, /before the header/],
      ['p cnf x 3\n', 1, /two whole numbers/],
      ['p sat 3 3\n', 1, /sat/],
      ['p cnf 2 2\np cnf 2 2\n', 2, /second header/],
      ['p cnf 2 1\n1 two 0\n', 2, /"two"/],
      ['p cnf 2 1\n\n1 3 0\n', 3, /literal 3/],
      ['p cnf 2 1\n1 2\n', 2, /does not end/],
      ['p cnf 2 2\n1 0\n', 3, /2 clauses and 1/],
      ['p cnf 2 1\n1 0\n2 0\n', 3, /more clauses/],
      ['p cnf 99999999 1\n1 0', 1, /variables/],
      ['p cnf 2 1\n1.5 0', 2, /1.5/],
    ]
    for (const [dimacs, line, reason] of wrong) {
      assert.throws(
        () => compute('sat', { dimacs }),
        (error) =>
          refusal('INVALID_BODY', { line })(error) && reason.test(String(Reflect.get(error as object, 'message'))),
      )
    }
  })

  it('refuses contradictory and unused members', () => {
    assert.throws(() => compute('sat', { dimacs: 'p cnf 1 0', clauses: [] }), refusal('INVALID_BODY'))
    assert.throws(() => compute('sat', { clauses: [[1]], ratio: 4 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('sat', { method: 'cdcl', maxFlips: 10 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('sat', { method: 'probsat', maxConflicts: 10 }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('sat', { n: 2, width: 3 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('sat', { clauses: [[1], [1, 0]] }), refusal('INVALID_BODY', { clause: 1 }))
  })

  it('stops at its budget', () => {
    const clauses = pigeons(9, 8)
    assert.throws(
      () => compute('sat', { clauses, maxConflicts: 100 }),
      refusal('DID_NOT_CONVERGE', { conflicts: 100, maxConflicts: 100 }),
    )
    assert.throws(
      () => compute('sat', { n: 50, ratio: 8, method: 'probsat', maxFlips: 500 }),
      refusal('DID_NOT_CONVERGE', { flips: 500 }),
    )
  })
})

describe('the replay of a refutation', () => {
  const formula = formulaOf(12, pigeons(4, 3))
  const refuted = (): Refutation => {
    const refutation = new Refutation(formula.starts.length - 1, 1e6)
    assert.equal(
      new Cdcl(formula, refutation).search(1000, () => {}),
      'unsatisfiable',
    )
    return refutation
  }
  const failures = (refutation: Refutation, of = formula): number =>
    replayRefutation(of, refutation, neededSteps(refutation), () => {}).failed

  it('accepts what the search learnt', () => assert.equal(failures(refuted()), 0))

  it('detects a formula with any needed clause removed', () => {
    const clauses = pigeons(4, 3)
    for (let without = 0; without < clauses.length; without++) {
      // Every clause of the pigeonhole formula is needed: without any one of them it has a model.
      const other = formulaOf(
        12,
        clauses.map((clause, index) => (index === without ? [1, -1] : clause)),
      )
      assert.ok(failures(refuted(), other) > 0, String(without))
    }
  })

  it('detects a changed or missing hint, and a step that depends on itself', () => {
    const changed = refuted()
    const last = changed.originals + changed.steps - 1
    const hints = changed.hints(last)
    hints[hints.length - 1] = last
    assert.ok(failures(changed) > 0)
    const empty = new Refutation(formula.starts.length - 1, 1e6)
    empty.add(new Int32Array(0), 0, new Int32Array(0), 0)
    assert.ok(failures(empty) > 0)
    assert.ok(failures(new Refutation(formula.starts.length - 1, 1e6)) > 0)
  })

  it('detects a refutation that does not end in the empty clause', () => {
    const unfinished = new Refutation(2, 1e6)
    unfinished.add(Int32Array.of(0), 1, Int32Array.of(0), 1)
    assert.ok(failures(unfinished, formulaOf(1, [[1], [1]])) > 0)
  })
})

describe('parts of the search', () => {
  it('restarts after the sequence of Luby', () => {
    assert.deepEqual(
      Array.from({ length: 15 }, (_, i) => luby(i)),
      [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8],
    )
  })

  it('counts unsatisfied clauses', () => {
    assert.equal(violatedClauses(formulaOf(2, [[1], [-1], [1, 2], []]), [0, 0, 1]), 2)
  })

  it('does not decide a formula whose refutation is too large to be recorded', () => {
    const formula = formulaOf(42, pigeons(7, 6))
    const cdcl = new Cdcl(formula, new Refutation(formula.starts.length - 1, 500))
    assert.equal(
      cdcl.search(100_000, () => {}),
      'unknown',
    )
    assert.ok(cdcl.overflown)
  })
})
