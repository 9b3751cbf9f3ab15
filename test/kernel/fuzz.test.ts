import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import type { InputValue } from '../../src/kernel/task.ts'
import { registry } from '../../src/operators/registry.ts'
import { compute } from './run-operators.ts'

const computable = registry()
  .all()
  .filter((operator) => operator.computable !== null)

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -10, max: 10 }),
  fc.double({ min: 0, max: 10, noNaN: true }),
)

/** What an unvalidated file can contain in place of an input. */
const anyValue = fc.oneof(
  { weight: 5, arbitrary: anyNumber },
  fc.array(anyNumber, { maxLength: 3 }),
  fc.record({
    value: anyNumber,
    unit: fc.constantFrom('m', 'kg', 'degC', '', 'zork', '1/s^0.5', 'eV'),
    uncertainty: anyNumber,
  }),
  fc.constantFrom(
    null,
    {},
    'x',
    true,
    { value: '3' },
    { value: 3, unit: 3 },
    { value: 3, uncertainty: 'x' },
    [[1]],
    Number.NaN,
  ),
) as fc.Arbitrary<InputValue>

describe('any chain with any inputs', () => {
  it('gives a finite value within its bounds, or a refusal of the table', () => {
    const chain = fc.array(fc.constantFrom(...computable), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(
        chain,
        fc.infiniteStream(anyValue),
        fc.infiniteStream(fc.integer({ min: 0, max: 5 })),
        (operators, values, dice) => {
          const inputs: Record<string, InputValue> = {}
          for (const { id, computable: own, examples } of operators)
            for (const [at, { symbol }] of (own?.inputs ?? []).entries()) {
              const example = examples[0]?.inputs[at]
              const throwOf = dice.next().value
              inputs[throwOf % 2 === 0 ? symbol : `${id}.${symbol}`] =
                throwOf < 4 && example !== undefined ? example : values.next().value
            }
          try {
            const { value, uncertainty, roundingBound, operations } = compute(
              operators.map(({ id }) => id),
              inputs,
            )
            assert.ok(Number.isFinite(value) && Number.isFinite(uncertainty) && uncertainty >= 0)
            assert.ok(roundingBound <= 1e-4)
            assert.ok(Number.isSafeInteger(operations) && operations >= 1)
          } catch (failure) {
            if (!(failure instanceof Refusal)) throw failure
            assert.ok(failure.row.status === 422 && failure.message.length < 4000)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
