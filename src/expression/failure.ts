import { Refusal } from '../errors/refusal.ts'
import type { RefusalCode } from '../errors/table.ts'
import { formatExpression, formatNumber } from './format.ts'
import {
  ADD,
  AT_LEAST,
  AT_MOST,
  DIVIDE,
  FIRST_UNARY,
  INTEGER_POWER,
  MULTIPLY,
  NEGATE,
  POWER,
  SQUARE_ROOT,
  SUBTRACT,
  UNARY,
} from './opcodes.ts'
import type { Tape } from './tape.ts'

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log1p', 'log2', 'log10', 'gamma'])

interface Judgement {
  readonly code: RefusalCode
  readonly why: string
}

const domain = (why: string): Judgement => ({ code: 'DOMAIN_ERROR', why })

const judge = (operation: number, x: number, y: number, v: number): Judgement => {
  const [left, right] = [formatNumber(x), formatNumber(y)]
  if (operation === DIVIDE && y === 0) return domain('the divisor is zero')
  if (operation === AT_LEAST && x < y) return domain(`${left} is less than ${right}`)
  if (operation === AT_MOST && x > y) return domain(`${left} is more than ${right}`)
  if ((operation === POWER || operation === INTEGER_POWER) && x === 0) return domain(`zero to the power ${right}`)
  if (operation === POWER && x < 0) return domain(`${left} is negative and ${right} no whole number`)
  if (operation >= FIRST_UNARY) {
    const name = UNARY[operation - FIRST_UNARY] ?? ''
    if (Number.isNaN(v) || name === 'atanh' || (LOGARITHMS.has(name) && x <= 0))
      return domain(`${name} is not defined at ${left}`)
  }
  if (operation === SQUARE_ROOT) return domain(`the root is taken of ${left}, which is less than zero`)
  if (Number.isNaN(v)) return domain(`it is not defined at ${left}${operation <= POWER ? ` and ${right}` : ''}`)
  if (v === 0) return { code: 'UNDERFLOW', why: `non-zero ${left} and ${right} give zero in double precision` }
  const binary = [ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER].includes(operation)
  return { code: 'OVERFLOW', why: `${binary ? `${left} and ${right} give` : `${left} gives`} more than a double holds` }
}

/** The refusal of an instruction whose value is not finite, not defined, or zero from non-zero factors. */
export const failureOf = (tape: Tape, index: number): Refusal => {
  const operation = tape.operations[index] ?? NEGATE
  const slot = tape.right[index] ?? 0
  const x = tape.values[tape.left[index] ?? 0] ?? NaN
  const y = operation === INTEGER_POWER ? slot : (tape.values[slot] ?? NaN)
  const v = tape.values[tape.first + index] ?? NaN
  const node = tape.nodes[index]
  const text = node === undefined ? '' : formatExpression(node)
  const { code, why } = judge(operation, x, y, v)
  return new Refusal(code, `In \`${text}\`: ${why}.`, { expression: text })
}
