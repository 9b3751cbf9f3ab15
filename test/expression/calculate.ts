import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { compile, type Evaluation, type InputNumbers, type Program } from '../../src/expression/compile.ts'
import { parseExpression } from '../../src/expression/parse.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'

/** An input of a test formula: a number, or [value, unit, uncertainty]. */
export type Given = number | readonly [value: InputNumbers, unit?: string, uncertainty?: InputNumbers]

const partsOf = (given: Given): readonly [InputNumbers, string, InputNumbers] => {
  if (typeof given === 'number') return [given, '1', 0]
  const [value, unit = '1', uncertainty = 0] = given
  return [value, unit, uncertainty]
}

/** Parses and compiles a formula for inputs in SI units. */
export const program = (formula: string, inputs: Readonly<Record<string, Given>> = {}): Program =>
  compile(
    parseExpression(formula),
    Object.entries(inputs).map(([name, given]) => {
      const [value, unit] = partsOf(given)
      return { name, dimension: parseUnit(unit).dimension, list: typeof value !== 'number' }
    }),
  )

/** Value, uncertainty and rounding bound of a formula. */
export const calculate = (formula: string, inputs: Readonly<Record<string, Given>> = {}): Evaluation => {
  const parts = Object.values(inputs).map(partsOf)
  return program(formula, inputs).evaluate(
    parts.map(([value]) => value),
    parts.map(([, , uncertainty]) => uncertainty),
  )
}

/** Runs `work` and returns the refusal that it throws; anything else fails the test. */
export const refusalOf = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
  return assert.fail('nothing was refused')
}

/** Asserts the code of a refusal and returns it. */
export const refuses = (code: RefusalCode, work: () => unknown): Refusal => {
  const refusal = refusalOf(work)
  assert.equal(refusal.code, code, refusal.message)
  return refusal
}

/** Asserts equality within a relative tolerance. */
export const close = (actual: number, expected: number, tolerance: number, label = ''): void => {
  const difference = Math.abs(actual - expected)
  assert.ok(difference <= tolerance * Math.abs(expected), `${label} ${actual} is not ${expected} within ${tolerance}`)
}
