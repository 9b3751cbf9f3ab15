import { Refusal } from '../errors/refusal.ts'
import type { Dimension } from '../units/dimension.ts'
import { type InputSlots, TapeBuilder } from './build-tape.ts'
import { checkDimensions, type Shape } from './check-dimensions.ts'
import { constantNamed } from './constants/table.ts'
import { evaluateTape, ROUNDING_BOUND, tryTape, UNCERTAINTY, VALUE } from './evaluation.ts'
import type { Expression } from './expression.ts'
import { NO_FAILURE } from './forward.ts'
import { bindLetters } from './letters.ts'
import { namesIn } from './symbols.ts'
import type { Tape } from './tape.ts'

/** An input of a formula. */
export interface SymbolDeclaration {
  readonly name: string
  readonly dimension: Dimension
  /** Whether it is a list of numbers, to be reduced by sum, mean, product, min, max or count. */
  readonly list?: boolean
}

export interface Evaluation {
  /** In the coherent SI unit of the program's dimension. */
  readonly value: number
  /** One standard deviation to first order, inputs and constants taken as independent. */
  readonly uncertainty: number
  /** Bound on the relative rounding error of `value`; infinite where there is none. */
  readonly roundingBound: number
}

export type InputNumbers = number | readonly number[]

/** A formula checked and ready to be evaluated any number of times. Not re-entrant: it owns its working memory. */
export interface Program {
  /** The formula with its letters bound; composing formulas goes wrong with any other. */
  readonly expression: Expression
  readonly dimension: Dimension
  /** Declared symbols in their order. */
  readonly inputs: readonly string[]
  /** Declared symbols that the formula does not use. */
  readonly unused: readonly string[]
  /** Names of the constants in it. */
  readonly constants: readonly string[]
  /** Instructions of one evaluation, lists counted as one element. */
  readonly operations: number
  /** Its instructions, with the lists of the last evaluation written out. Not to be changed. */
  readonly tape: Tape
  /** Instructions of one evaluation with these inputs. */
  operationsFor(values: readonly InputNumbers[]): number
  /**
   * @param roundings bounds on the rounding errors that the values already carry; none where absent
   * @throws Refusal OVERFLOW, UNDERFLOW, DOMAIN_ERROR; MISSING_INPUT when values are fewer than inputs
   */
  evaluate(
    values: readonly InputNumbers[],
    uncertainties: readonly InputNumbers[],
    roundings?: readonly number[],
  ): Evaluation
  /**
   * The value alone, of exact inputs; null if the formula has no value.
   * @throws Refusal as `evaluate` of the inputs and of the uncertainty that constants bring
   */
  valueAt(values: readonly InputNumbers[]): number | null
  /**
   * The same without allocation, for programs without lists: numbers in the order of `inputs`, result in the first
   * three elements of `out` (value, uncertainty, rounding bound).
   */
  evaluateInto(values: Float64Array, uncertainties: Float64Array, out: Float64Array): void
}

const refuseMissing = (missing: readonly { readonly symbol: string }[]): never => {
  const symbols = missing.map(({ symbol }) => `\`${symbol}\``).join(', ')
  throw new Refusal(
    'MISSING_INPUT',
    `No value was given for ${symbols}; send ${missing.length === 1 ? 'it' : 'them'}.`,
    {
      missing,
    },
  )
}

class TapeProgram implements Program {
  readonly expression: Expression
  readonly dimension: Dimension
  readonly inputs: readonly string[]
  readonly unused: readonly string[]
  readonly constants: readonly string[]
  readonly operations: number
  readonly #shapes: ReadonlyMap<Expression, Shape>
  readonly #lists: readonly boolean[]
  #lengths: readonly number[]
  #tape: Tape
  #values: Float64Array
  #uncertainties: Float64Array
  readonly #out = new Float64Array(3)

  constructor(expression: Expression, symbols: readonly SymbolDeclaration[]) {
    const inputs = new Map(symbols.map(({ name, dimension, list = false }) => [name, { dimension, list }]))
    if (inputs.size !== symbols.length) throw new Error('a symbol is declared twice')
    const shapes = new Map<Expression, Shape>()
    const shape = checkDimensions(expression, inputs, shapes)
    if (shape.list) {
      throw new Refusal(
        'DIMENSION_MISMATCH',
        'The formula gives a list; reduce it with sum, mean, product, min or max.',
      )
    }
    const names = new Set(namesIn(expression))
    this.dimension = shape.dimension
    this.inputs = symbols.map(({ name }) => name)
    this.unused = this.inputs.filter((symbol) => !names.has(symbol))
    this.constants = [...names].filter((symbol) => !inputs.has(symbol) && constantNamed(symbol) !== undefined)
    this.expression = expression
    this.#shapes = shapes
    this.#lists = symbols.map(({ list = false }) => list)
    this.#lengths = symbols.map(() => 1)
    this.#tape = this.#build(this.#lengths)
    this.#values = new Float64Array(this.#tape.inputs)
    this.#uncertainties = new Float64Array(this.#tape.inputs)
    this.operations = Math.max(this.#tape.operations.length, 1)
  }

  #build(lengths: readonly number[]): Tape {
    const slots = new Map<string, InputSlots>()
    let start = 0
    for (const [i, input] of this.inputs.entries()) {
      const length = lengths[i] ?? 1
      slots.set(input, { start, length })
      start += length
    }
    return new TapeBuilder(slots, this.#shapes, start).build(this.expression)
  }

  #measure(values: readonly InputNumbers[]): readonly number[] {
    return this.inputs.map((symbol, i) => {
      const value = values[i]
      if (value === undefined)
        return refuseMissing([{ symbol, reason: 'absent', candidates: [] } as { symbol: string }])
      const list = typeof value !== 'number'
      if (list === this.#lists[i]) return list ? value.length : 1
      throw new Refusal('DOMAIN_ERROR', `\`${symbol}\` is ${list ? 'one number, not a list' : 'a list of numbers'}.`, {
        symbol,
      })
    })
  }

  #fit(values: readonly InputNumbers[]): void {
    const lengths = this.#measure(values)
    if (lengths.every((length, i) => length === this.#lengths[i])) return
    const tape = this.#build(lengths)
    this.#tape = tape
    this.#lengths = lengths
    this.#values = new Float64Array(tape.inputs)
    this.#uncertainties = new Float64Array(tape.inputs)
  }

  get tape(): Tape {
    return this.#tape
  }

  operationsFor(values: readonly InputNumbers[]): number {
    this.#fit(values)
    return Math.max(this.#tape.operations.length, 1)
  }

  evaluate(
    values: readonly InputNumbers[],
    uncertainties: readonly InputNumbers[],
    roundings: readonly number[] = [],
  ): Evaluation {
    this.#load(values, uncertainties, roundings)
    evaluateTape(this.#tape, this.#values, this.#uncertainties, this.#out)
    const [value = NaN, uncertainty = NaN, roundingBound = NaN] = [
      this.#out[VALUE],
      this.#out[UNCERTAINTY],
      this.#out[ROUNDING_BOUND],
    ]
    return { value, uncertainty, roundingBound }
  }

  valueAt(values: readonly InputNumbers[]): number | null {
    this.#load(values, [], [])
    const failed = tryTape(this.#tape, this.#values, this.#uncertainties, this.#out)
    return failed === NO_FAILURE ? (this.#out[VALUE] ?? NaN) : null
  }

  #load(values: readonly InputNumbers[], uncertainties: readonly InputNumbers[], roundings: readonly number[]): void {
    this.#fit(values)
    let slot = 0
    for (let i = 0; i < this.#lengths.length; i++) {
      const length = this.#lengths[i] ?? 0
      const value = values[i]
      const spread = uncertainties[i] ?? 0
      for (let k = 0; k < length; k++) {
        this.#values[slot] = (typeof value === 'number' ? value : value?.[k]) ?? NaN
        this.#uncertainties[slot] = typeof spread === 'number' ? spread : (spread[k] ?? 0)
        this.#tape.errors[slot] = roundings[i] ?? 0
        slot++
      }
    }
  }

  evaluateInto(values: Float64Array, uncertainties: Float64Array, out: Float64Array): void {
    this.#tape.errors.fill(0, 0, this.#tape.inputs)
    evaluateTape(this.#tape, values, uncertainties, out)
  }
}

/**
 * Binds letters, checks dimensions and translates a formula.
 * @throws Refusal CONSTANT_OVERRIDE, MISSING_INPUT {missing: [{symbol, reason, candidates}]}, DIMENSION_MISMATCH,
 * EXPRESSION_TOO_LARGE
 */
export const compile = (expression: Expression, symbols: readonly SymbolDeclaration[]): Program => {
  const declared = new Map(symbols.map((symbol) => [symbol.name, symbol.dimension]))
  const bound = bindLetters(expression, declared)
  if (bound.missing.length > 0) return refuseMissing(bound.missing)
  return new TapeProgram(bound.expression, symbols)
}
