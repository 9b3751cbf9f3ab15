import assert from 'node:assert/strict'
import { evaluateExpression } from '../../src/formula/evaluate-expression.ts'
import { readExpression } from '../../src/formula/expression.ts'
import type { InputValue } from '../../src/kernel/task.ts'

export type Constants = Readonly<Record<string, InputValue>>

/** Value with twelve digits, and unit, of a question that is an expression. */
export function answerExpression(query: string, constants: Constants = {}): string {
  const request = readExpression(query, constants)
  assert.ok(request !== null, `${query} was not read as an expression`)
  const { unit, value } = evaluateExpression(request, constants).evaluated
  return `${Number(value.toPrecision(12))} ${unit}`
}
