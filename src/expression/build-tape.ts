import { Refusal } from '../errors/refusal.ts'
import { ROUNDOFF } from '../numeric/roundoff.ts'
import type { Rational } from '../units/rational.ts'
import type { Shape } from './check-dimensions.ts'
import { constantNamed } from './constants/table.ts'
import { exactRational } from './exact-rational.ts'
import { type BinaryNode, type CallNode, type Expression, type NameNode, operandsOf } from './expression.ts'
import { formatExpression } from './format.ts'
import { FUNCTIONS } from './functions.ts'
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
} from './opcodes.ts'
import type { Tape } from './tape.ts'

/** Most instructions of one tape, lists written out. */
export const MAXIMUM_INSTRUCTIONS = 200_000

const SIGNS = { '+': ADD, '-': SUBTRACT, '*': MULTIPLY, '/': DIVIDE } as const

const OPERATIONS: ReadonlyMap<string, number> = new Map<string, number>([
  ...UNARY.map((name, i): [string, number] => [name, FIRST_UNARY + i]),
  ['sqrt', SQUARE_ROOT],
  ['abs', ABSOLUTE],
  ['atan2', ARC_TANGENT_2],
  ['hypot', HYPOTENUSE],
  ['atleast', AT_LEAST],
  ['atmost', AT_MOST],
  ['min', MINIMUM],
  ['max', MAXIMUM],
  ['sum', ADD],
  ['mean', ADD],
  ['product', MULTIPLY],
])

/** Where an input lies among the slots. */
export interface InputSlots {
  readonly start: number
  readonly length: number
}

/** Number of literal and constant slots kept free before the instructions are known. */
interface Literal {
  readonly value: number
  readonly error: number
  readonly spread: number
}

/** Translates one tree into instructions; scalar sub-trees once, those over lists once per element. */
export class TapeBuilder {
  readonly #slots: ReadonlyMap<string, InputSlots>
  readonly #shapes: ReadonlyMap<Expression, Shape>
  readonly #inputs: number
  readonly #literals: Literal[] = []
  readonly #literalSlots = new Map<string, number>()
  readonly #scalars = new Map<Expression, number>()
  readonly #code: { operation: number; left: number; right: number; node: Expression }[] = []

  constructor(slots: ReadonlyMap<string, InputSlots>, shapes: ReadonlyMap<Expression, Shape>, inputs: number) {
    this.#slots = slots
    this.#shapes = shapes
    this.#inputs = inputs
  }

  /** The finished tape of an expression that stands for one value. */
  build(expression: Expression): Tape {
    const result = this.#slotOf(expression, 0)
    const first = this.#inputs + this.#literals.length
    // Until now instructions had slots from -1 downwards, since the number of literals was not known.
    const settled = (slot: number): number => (slot < 0 ? first - 1 - slot : slot)
    const size = first + this.#code.length
    const values = new Float64Array(size)
    const errors = new Float64Array(size)
    const uncertain: number[] = []
    for (const [i, literal] of this.#literals.entries()) {
      values[this.#inputs + i] = literal.value
      errors[this.#inputs + i] = literal.error
      if (literal.spread > 0) uncertain.push(i)
    }
    return {
      inputs: this.#inputs,
      first,
      operations: Uint8Array.from(this.#code, ({ operation }) => operation),
      left: Int32Array.from(this.#code, ({ left }) => settled(left)),
      right: Int32Array.from(this.#code, ({ operation, right }) =>
        operation === INTEGER_POWER ? right : settled(right),
      ),
      result: settled(result),
      values,
      errors,
      adjoints: new Float64Array(size),
      uncertain: Int32Array.from(uncertain, (i) => this.#inputs + i),
      spreads: Float64Array.from(uncertain, (i) => this.#literals[i]?.spread ?? 0),
      nodes: this.#code.map(({ node }) => node),
    }
  }

  #emit(operation: number, left: number, right: number, node: Expression): number {
    if (this.#code.length >= MAXIMUM_INSTRUCTIONS) {
      throw new Refusal(
        'EXPRESSION_TOO_LARGE',
        `The lists make more than ${MAXIMUM_INSTRUCTIONS} operations; shorten them.`,
      )
    }
    this.#code.push({ operation, left, right, node })
    return -this.#code.length
  }

  #literal(key: string, literal: Literal): number {
    const known = this.#literalSlots.get(key)
    if (known !== undefined) return known
    const slot = this.#inputs + this.#literals.length
    this.#literals.push(literal)
    this.#literalSlots.set(key, slot)
    return slot
  }

  #number(value: number, exact: boolean): number {
    const error = exact ? 0 : ROUNDOFF * Math.abs(value)
    return this.#literal(`${value}${exact ? '' : '~'}`, { value, error, spread: 0 })
  }

  #name(e: NameNode, index: number): number {
    const input = e.constant === undefined ? this.#slots.get(e.name) : undefined
    if (input !== undefined) return input.start + (input.length === 1 ? 0 : index)
    const constant = constantNamed(e.constant ?? e.name)
    if (constant === undefined) throw new Error(`unbound name ${e.name}`)
    const error = constant.representable ? 0 : ROUNDOFF * Math.abs(constant.value)
    return this.#literal(constant.name, { value: constant.value, error, spread: constant.uncertainty })
  }

  #slotOf(e: Expression, index: number): number {
    const scalar = this.#shapes.get(e)?.list !== true
    const known = scalar ? this.#scalars.get(e) : undefined
    if (known !== undefined) return known
    const slot = this.#translate(e, index)
    if (scalar) this.#scalars.set(e, slot)
    return slot
  }

  #translate(e: Expression, index: number): number {
    switch (e.kind) {
      case 'number':
        return this.#number(e.value, e.exact)
      case 'name':
        return this.#name(e, index)
      case 'negate': {
        const operand = this.#slotOf(e.operand, index)
        return this.#emit(NEGATE, operand, operand, e)
      }
      case 'binary': {
        if (e.operator === '^') return this.#power(e, index)
        const left = this.#slotOf(e.left, index)
        return this.#emit(SIGNS[e.operator], left, this.#slotOf(e.right, index), e)
      }
      case 'call':
        return FUNCTIONS.get(e.name)?.reduces === true ? this.#reduce(e, index) : this.#call(e, index)
    }
  }

  #integerPower(base: number, exponent: number, e: Expression): number {
    if (exponent === 1) return base
    if (exponent === 2) return this.#emit(MULTIPLY, base, base, e)
    if (exponent === -1) return this.#emit(DIVIDE, this.#number(1, true), base, e)
    return this.#emit(INTEGER_POWER, base, exponent, e)
  }

  /** Whole, half and third powers by multiplication and roots, which are more exact than the general power. */
  #power(e: BinaryNode, index: number): number {
    const base = this.#slotOf(e.left, index)
    const exponent: Rational | undefined = exactRational(e.right)
    if (exponent !== undefined && Math.abs(exponent.numerator) <= 1024) {
      const { numerator, denominator } = exponent
      if (numerator === 0) return this.#number(1, true)
      if (denominator === 1) return this.#integerPower(base, numerator, e)
      if (denominator === 2) return this.#integerPower(this.#emit(SQUARE_ROOT, base, base, e), numerator, e)
      if (denominator === 3) {
        const positive = this.#emit(AT_LEAST, base, this.#number(0, true), e)
        const cubeRoot = this.#emit(FIRST_UNARY + UNARY.indexOf('cbrt'), positive, positive, e)
        return this.#integerPower(cubeRoot, numerator, e)
      }
    }
    return this.#emit(POWER, base, this.#slotOf(e.right, index), e)
  }

  #call(e: CallNode, index: number): number {
    const slots = e.operands.map((operand) => this.#slotOf(operand, index))
    const [left = 0, right = left] = slots
    if (e.name === 'log') {
      const ln = FIRST_UNARY + UNARY.indexOf('ln')
      return this.#emit(DIVIDE, this.#emit(ln, left, left, e), this.#emit(ln, right, right, e), e)
    }
    const operation = OPERATIONS.get(e.name)
    if (operation === undefined) throw new Error(`no instruction for ${e.name}`)
    return this.#emit(operation, left, right, e)
  }

  /** Length of the lists under an operand, outside inner reductions. */
  #lengthOf(e: Expression, whole: Expression): number {
    if (this.#shapes.get(e)?.list !== true) return 1
    if (e.kind === 'name') return this.#slots.get(e.name)?.length ?? 1
    const lengths = new Set<number>()
    for (const operand of operandsOf(e)) {
      if (this.#shapes.get(operand)?.list === true) lengths.add(this.#lengthOf(operand, whole))
    }
    const [length = 1] = lengths
    if (lengths.size <= 1) return length
    throw new Refusal(
      'DOMAIN_ERROR',
      `The lists in \`${formatExpression(whole)}\` have lengths ${[...lengths].join(' and ')}.`,
    )
  }

  #reduce(e: CallNode, index: number): number {
    const lengths = e.operands.map((operand) => this.#lengthOf(operand, e))
    const total = lengths.reduce((sum, length) => sum + length, 0)
    if (e.name === 'count') return this.#number(total, true)
    let result: number | undefined
    for (const [k, operand] of e.operands.entries()) {
      const list = this.#shapes.get(operand)?.list === true
      for (let i = 0; i < (lengths[k] ?? 0); i++) {
        const slot = this.#slotOf(operand, list ? i : index)
        result = result === undefined ? slot : this.#emit(OPERATIONS.get(e.name) ?? ADD, result, slot, e)
      }
    }
    if (result === undefined) throw new Refusal('DOMAIN_ERROR', `The list in \`${formatExpression(e)}\` is empty.`)
    return e.name === 'mean' ? this.#emit(DIVIDE, result, this.#number(total, true), e) : result
  }
}
