import { atan2 } from '../../numeric/elementary/atan2.ts'
import { hypot } from '../../numeric/elementary/hypot.ts'
import { pow } from '../../numeric/elementary/pow.ts'
import { powi } from '../../numeric/elementary/powi.ts'
import {
  ABSOLUTE,
  ADD,
  ARC_TANGENT_2,
  AT_LEAST,
  AT_MOST,
  DIVIDE,
  FIRST_UNARY,
  HYPOTENUSE,
  INTEGER_POWER,
  MAXIMUM,
  MINIMUM,
  MULTIPLY,
  NEGATE,
  POWER,
  SQUARE_ROOT,
  SUBTRACT,
  UNARY,
} from '../opcodes.ts'
import type { Tape } from '../tape.ts'
import { UNARY_FUNCTIONS } from '../unary.ts'
import { CODE, type Code } from './code.ts'

/** A number that an instruction takes: a local variable, or one that never changes. */
export type Operand = { readonly local: number } | { readonly constant: number }

/** A function of doubles in JavaScript. */
export type Imported = (x: number, y: number) => number

/** Functions that the code calls, each once. */
export class Imports {
  readonly functions: Imported[] = []
  readonly operands: number[] = []
  readonly #known = new Map<number, number>()

  /** @returns index of the function that computes an operation */
  of(operation: number): number {
    const known = this.#known.get(operation)
    if (known !== undefined) return known
    const index = this.functions.length
    const [run, operands] = functionOf(operation)
    this.functions.push(run)
    this.operands.push(operands)
    this.#known.set(operation, index)
    return index
  }
}

const functionOf = (operation: number): readonly [run: Imported, operands: number] => {
  if (operation === INTEGER_POWER) return [powi, 2]
  // zero to any power has conditions of its own: not a number stops the code
  if (operation === POWER) return [(x, y) => (x === 0 && y <= 0 ? NaN : pow(x, y)), 2]
  if (operation === ARC_TANGENT_2) return [(x, y) => (x === 0 && y === 0 ? NaN : atan2(x, y)), 2]
  if (operation === HYPOTENUSE) return [hypot, 2]
  const unary = UNARY[operation - FIRST_UNARY]
  if (unary === undefined) throw new Error(`operation ${operation} is not a function`)
  return [UNARY_FUNCTIONS[unary].value, 1]
}

const INSTRUCTIONS: ReadonlyMap<number, number> = new Map([
  [MULTIPLY, CODE.floatMultiply],
  [DIVIDE, CODE.floatDivide],
  [ADD, CODE.floatAdd],
  [SUBTRACT, CODE.floatSubtract],
  [NEGATE, CODE.floatNegate],
  [SQUARE_ROOT, CODE.floatRoot],
  [ABSOLUTE, CODE.floatAbsolute],
  [MINIMUM, CODE.floatMinimum],
  [MAXIMUM, CODE.floatMaximum],
])

const ONE_OPERAND: ReadonlySet<number> = new Set([NEGATE, SQUARE_ROOT, ABSOLUTE])

/** What is not finite stays so in them, except in a divisor. */
const PROPAGATING: ReadonlySet<number> = new Set([MULTIPLY, DIVIDE, ADD, SUBTRACT, NEGATE, SQUARE_ROOT, ABSOLUTE])

/** Where a zero from operands that are not zero is an underflow. */
const MAY_VANISH: ReadonlySet<number> = new Set([MULTIPLY, DIVIDE, INTEGER_POWER, POWER])

export function load(code: Code, operand: Operand): void {
  if ('local' in operand) code.at(CODE.get, operand.local)
  else code.float(operand.constant)
}

/** Leaves the code for the label `stop` if the number is not finite. */
export function requireFinite(code: Code, v: Operand, stop: number): void {
  if (!('local' in v)) return
  load(code, v)
  code.put(CODE.floatAbsolute)
  code.float(Infinity)
  code.put(CODE.floatLess, CODE.integerIsZero)
  code.at(CODE.branchIf, stop)
}

const putIsZero = (code: Code, v: Operand, comparison: number): void => {
  load(code, v)
  code.float(0)
  code.put(comparison)
}

/** Leaves the code for the label `stop` if a number is zero although its operands are not. */
function requireNoUnderflow(code: Code, operation: number, [x, y, v]: readonly Operand[], stop: number): void {
  putIsZero(code, v, CODE.floatEqual)
  code.open(CODE.if)
  putIsZero(code, x, CODE.floatNotEqual)
  if (operation === MULTIPLY) {
    putIsZero(code, y, CODE.floatNotEqual)
    code.put(CODE.integerAnd)
  }
  code.at(CODE.branchIf, stop + 1)
  code.put(CODE.end)
}

/**
 * Writes the instructions of a tape: the same operations in the same order, so the same bits. Where the tape refuses, the
 * code leaves for a label and says nothing about the reason. A number is required to be finite where that could be lost.
 * @param inputs numbers of the input slots; @param stop depth of the label
 * @returns the result, which may not be finite
 */
export function emitTape(code: Code, imports: Imports, tape: Tape, inputs: readonly Operand[], stop: number): Operand {
  const slots: Operand[] = [...inputs]
  for (let slot = inputs.length; slot < tape.first; slot++) slots.push({ constant: tape.values[slot] as number })
  const slot = (index: number): Operand => slots[index] as Operand
  const unused = new Set<Operand>()
  for (const [i, operation] of tape.operations.entries()) {
    const x = slot(tape.left[i] as number)
    const right = tape.right[i] as number
    const y = operation === INTEGER_POWER ? { constant: right } : slot(right)
    unused.delete(x)
    unused.delete(y)
    if (operation === DIVIDE) requireFinite(code, y, stop)
    if (!PROPAGATING.has(operation)) for (const operand of [x, y]) requireFinite(code, operand, stop)
    if (operation === AT_LEAST || operation === AT_MOST) {
      load(code, x)
      load(code, y)
      code.put(operation === AT_LEAST ? CODE.floatLess : CODE.floatGreater)
      code.at(CODE.branchIf, stop)
      slots.push(x)
      continue
    }
    const instruction = INSTRUCTIONS.get(operation)
    const called = instruction === undefined ? imports.of(operation) : undefined
    load(code, x)
    if (called === undefined ? !ONE_OPERAND.has(operation) : imports.operands[called] === 2) load(code, y)
    if (called === undefined) code.put(instruction as number)
    else code.at(CODE.call, called)
    const v = { local: code.local() }
    code.at(CODE.set, v.local)
    if (MAY_VANISH.has(operation)) requireNoUnderflow(code, operation, [x, y, v], stop)
    slots.push(v)
    unused.add(v)
  }
  const result = slot(tape.result)
  for (const v of unused) if (v !== result) requireFinite(code, v, stop)
  return result
}
