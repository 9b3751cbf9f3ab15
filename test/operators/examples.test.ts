import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { attempt } from '../../src/operators/check-edges.ts'
import type { Operator } from '../../src/operators/operator.ts'
import { registry } from '../../src/operators/registry.ts'
import type { ExampleValue } from '../../src/operators/stanza.ts'

const FOLDER = 'test/operators/examples'

interface Independent {
  readonly inputs: readonly string[]
  readonly value: string
}

const members = ({ computable, examples }: Operator) => ({ computable, examples })

const readValue = (word: string): ExampleValue =>
  word.startsWith('[') ? word.slice(1, -1).split(',').map(Number) : Number(word)

describe('worked examples', () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
    it(`${file.slice(0, -5)} agrees with its formulas in Python`, () => {
      const values = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, Independent[]>
      const family = registry()
        .all()
        .filter((operator) => operator.family.prefix === file.slice(0, -5))
      const keyed = family.flatMap((operator) =>
        [operator, ...operator.forms].map((form, at) => ({
          ...members(form),
          id: at === 0 ? form.id : `${form.id}/${at + 1}`,
        })),
      )
      for (const { id, computable, examples } of keyed) {
        if (computable === null) continue
        assert.equal(values[id]?.length, examples.length, `${id} has examples without an independent value`)
        for (const [at, example] of examples.entries()) {
          const independent = values[id][at]
          const inputs = independent?.inputs.map(readValue) ?? []
          assert.deepEqual(inputs, example.inputs, id)
          const value = attempt(computable, inputs)
          const expected = Number(independent?.value)
          assert.ok(
            typeof value === 'number' && Math.abs(value - expected) <= 1e-9 * Math.abs(expected),
            `${id}: ${value} here, ${expected} in Python`,
          )
        }
      }
    })
  }
})
