import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { Computation } from '../../src/kernel/computation.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { compute, figure } from './work.ts'

interface Golden {
  readonly inputs: Readonly<Record<string, unknown>>
  /** Of the headline, or of the member of the extra results that `member` names. */
  readonly value: number
  readonly member?: string
  /** Absolute. */
  readonly tolerance: number
  readonly source: string
}

const FOLDER = 'test/solvers/golden'
const LEAST = 5
/** Operations of a run; those above it, which take most of the time, are for the long run, except the cheapest headline. */
const AFFORDABLE = process.env.LONG === '1' ? Number.POSITIVE_INFINITY : 1e8
/** What only projects the clock has a closed form and nothing else. */
const WITHOUT = ['shift']

const casesOf = (solver: string): readonly Golden[] =>
  readdirSync(FOLDER).includes(`${solver}.json`) ? JSON.parse(readFileSync(`${FOLDER}/${solver}.json`, 'utf8')) : []

const affordable = (solver: string, cases: readonly Golden[]): readonly Golden[] => {
  const price = ({ inputs }: Golden): number => priceTask({ kind: 'solver', solver, inputs })
  const headlines = cases.filter(({ member }) => member === undefined)
  const most = Math.max(AFFORDABLE, Math.min(...headlines.map(price)))
  return cases.filter((golden) => price(golden) <= most)
}

/** Several members of one run have a golden number: it runs once. */
const runs = new Map<string, Computation>()
const computeOnce = (solver: string, inputs: Golden['inputs']): Computation => {
  const key = JSON.stringify(inputs)
  const computation = runs.get(key) ?? compute(solver, inputs)
  runs.set(key, computation)
  return computation
}

const found = (computation: Computation, { member }: Golden): number =>
  member === undefined ? computation.value : figure(computation, member)

/** The programs that computed the numbers are in the same folder. */
describe('golden numbers', () => {
  for (const { name } of sampleOf(SOLVERS, 4)) {
    const cases = affordable(name, casesOf(name))
    const headlines = cases.filter(({ member }) => member === undefined)
    describe(name, () => {
      after(() => runs.clear())

      for (const golden of cases) {
        const { inputs, value, member = 'value', tolerance, source } = golden
        it(`${member} of ${JSON.stringify(inputs).slice(0, 100)}: ${source}`, () => {
          const computation = computeOnce(name, inputs)
          const error = Math.abs(found(computation, golden) - value)
          assert.ok(error <= tolerance, `${found(computation, golden)} misses ${value} by ${error}`)
          // The stated uncertainty covers the true error of the headline, four times over at most.
          if (golden.member === undefined) {
            const rounding = 4e-15 * Math.abs(value)
            assert.ok(error <= 4 * computation.uncertainty + rounding, `${error}, ${computation.uncertainty} is stated`)
          }
        })
      }

      if (!WITHOUT.includes(name)) {
        it('are at least five', () => assert.ok(headlines.length > 0 && cases.length >= LEAST, String(cases.length)))
      }
    })
  }

  it('belong to solvers', () => {
    const names = SOLVERS.map(({ name }) => `${name}.json`)
    for (const file of readdirSync(FOLDER)) assert.ok(!file.endsWith('.json') || names.includes(file), file)
  })
})
