import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { compute } from './work.ts'

interface Golden {
  readonly solver: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly value: number
  readonly tolerance: number
  readonly source: string
}

/** Made by fixtures/golden.py with mpmath and scipy. */
const cases: readonly Golden[] = JSON.parse(readFileSync('test/solvers/fixtures/golden.json', 'utf8'))

describe('golden numbers of the solvers', () => {
  for (const { solver, inputs, value, tolerance, source } of cases) {
    it(`${solver} ${JSON.stringify(inputs).slice(0, 100)}: ${source}`, () => {
      const found = compute(solver, inputs)
      const error = Math.abs(found.value - value)
      assert.ok(error <= tolerance, `${found.value} misses ${value} by ${error}`)
    })
  }

  it('the stated uncertainty covers the true error of every run, four times over at most', () => {
    for (const { solver, inputs, value } of cases) {
      const found = compute(solver, inputs)
      const rounding = 4e-15 * Math.abs(value)
      assert.ok(
        Math.abs(found.value - value) <= 4 * found.uncertainty + rounding,
        `${solver} ${JSON.stringify(inputs)}`,
      )
    }
  })
})
