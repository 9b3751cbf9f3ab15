import { Refusal } from '../errors/refusal.ts'
import { AFFINE_UNITS } from './affine-units.ts'
import { DIMENSIONLESS, type Dimension, multiplyDimensions, raiseDimension } from './dimension.ts'
import {
  bitsOf,
  type ExactFactor,
  factorAsRatio,
  inLowestTerms,
  multiplyFactors,
  ONE,
  raiseFactor,
} from './exact-factor.ts'
import type { Rational } from './rational.ts'
import { readUnitTokens, type UnitToken } from './unit-lexer.ts'
import { lookUpUnit } from './unit-lookup.ts'
import { CURRENCIES } from './unit-table.ts'

/** A unit as read: `value · numerator / denominator + offset` is the value in the coherent SI unit. */
export interface Unit {
  readonly text: string
  readonly dimension: Dimension
  /** Size in the coherent SI unit, one rounding of numerator/denominator. */
  readonly factor: number
  /** SI value of zero in this unit, in kelvin; zero for all but degC and degF. */
  readonly offset: number
  /** The factor as two doubles, so that whole numbers convert without a needless rounding. */
  readonly numerator: number
  readonly denominator: number
  /** How often numerator and denominator were rounded. */
  readonly roundings: number
  /** Code of the currency that it names, or null. Amounts in two currencies must not meet. */
  readonly currency: string | null
}

/** Longest text of a unit that is read. */
const MAXIMUM_LENGTH = 120
const MAXIMUM_POWER = 60
const MAXIMUM_NESTING = 8
/** Exact sizes are kept to this many bits, six times the range of a double: (Qm)^60 fits, a tower of powers does not. */
const MAXIMUM_BITS = 6144

interface Part {
  readonly dimension: Dimension
  readonly factor: ExactFactor
}

const NEUTRAL: Part = { dimension: DIMENSIONLESS, factor: ONE }

const multiply = (a: Part, b: Part): Part => ({
  dimension: multiplyDimensions(a.dimension, b.dimension),
  factor: multiplyFactors(a.factor, b.factor),
})

const integerPower = (base: bigint, exponent: number): bigint => {
  let result = 1n
  for (let i = 0; i < exponent; i++) result *= base
  return result
}

const integerRoot = (x: bigint, degree: number): bigint | undefined => {
  if (degree === 1) return x
  let low = 0n
  let high = 1n << BigInt(Math.ceil(x.toString(2).length / degree))
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (integerPower(middle, degree) <= x) low = middle
    else high = middle - 1n
  }
  return integerPower(low, degree) === x ? low : undefined
}

/** One pass over the tokens of a unit: factor {sign factor}, where a product may not follow a division unbracketed. */
class UnitReader {
  readonly text: string
  readonly #tokens: readonly UnitToken[]
  #next = 0

  constructor(text: string) {
    this.text = text
    this.#tokens = readUnitTokens(text)
  }

  read(): Part {
    const part = this.#product(0)
    if (this.#next < this.#tokens.length) this.#refuse('has a bracket or sign too many')
    return part
  }

  #refuse(why: string): never {
    throw new Refusal('UNKNOWN_UNIT', `The unit \`${this.text}\` ${why}; write it like kg*m^2/s^2 or J/(mol*K).`, {
      unit: this.text,
    })
  }

  #sign(): string | undefined {
    const token = this.#tokens[this.#next]
    return token?.kind === 'sign' ? token.text : undefined
  }

  #product(nesting: number): Part {
    let result = this.#factor(nesting)
    let divided = false
    for (;;) {
      const sign = this.#sign()
      if (sign === undefined || sign === ')') {
        if (sign === undefined && this.#next < this.#tokens.length) this.#refuse('has two parts without a sign between')
        return result
      }
      if (sign === '(') this.#refuse('has two parts without a sign between')
      if (sign !== '/' && divided) this.#refuse('has a product after a slash, which people read in two ways')
      this.#next++
      const factor = this.#factor(nesting)
      divided ||= sign === '/'
      result = multiply(result, sign === '/' ? this.#raise(factor, { numerator: -1, denominator: 1 }) : factor)
      this.#bound(result.factor, 1)
    }
  }

  #factor(nesting: number): Part {
    const token = this.#tokens[this.#next++]
    let part: Part
    if (token?.kind === 'name') part = lookUpUnit(token.text, this.text)
    else if (token?.kind === 'sign' && token.text === '(') {
      if (nesting >= MAXIMUM_NESTING) this.#refuse('is nested too deeply')
      part = this.#product(nesting + 1)
      if (this.#sign() !== ')') this.#refuse('lacks a closing bracket')
      this.#next++
    } else return this.#refuse('lacks a name where one is expected')
    const power = this.#tokens[this.#next]
    if (power?.kind !== 'power') return part
    this.#next++
    return this.#raise(part, power.exponent)
  }

  #raise(part: Part, exponent: Rational): Part {
    if (Math.abs(exponent.numerator) > MAXIMUM_POWER || exponent.denominator > MAXIMUM_POWER) {
      this.#refuse(`has a power beyond ${MAXIMUM_POWER}`)
    }
    const degree = exponent.denominator
    const reduced = exponent.numerator === -1 && exponent.denominator === 1 ? part.factor : inLowestTerms(part.factor)
    const [n, d] = [integerRoot(reduced.numerator, degree), integerRoot(reduced.denominator, degree)]
    if (n === undefined || d === undefined || part.factor.pi % degree !== 0) {
      return this.#refuse('has a fractional power of a unit that is not coherent; use SI units in it')
    }
    const root = { numerator: n, denominator: d, pi: part.factor.pi / degree }
    this.#bound(root, exponent.numerator)
    return {
      dimension: raiseDimension(part.dimension, exponent),
      factor: raiseFactor(root, exponent.numerator),
    }
  }

  /** Refuses a power of a factor before its digits are worked out. */
  #bound(factor: ExactFactor, exponent: number): void {
    const size = Math.abs(exponent)
    if (size * bitsOf(factor) > MAXIMUM_BITS && factor.numerator !== factor.denominator && size > 0) {
      throw new Refusal('OVERFLOW', `The size of the unit \`${this.text}\` does not fit a double.`, { unit: this.text })
    }
    if (size * Math.abs(factor.pi) > MAXIMUM_POWER) this.#refuse('has too high a power of an angle')
  }
}

const currencyIn = (text: string): string | null => {
  const codes = new Set<string>()
  for (const token of readUnitTokens(text)) {
    const code = token.kind === 'name' ? CURRENCIES.get(token.text) : undefined
    if (code !== undefined) codes.add(code)
  }
  if (codes.size > 1) {
    throw new Refusal('UNKNOWN_UNIT', `The unit \`${text}\` mixes currencies; amounts are not converted.`, {
      unit: text,
    })
  }
  return [...codes][0] ?? null
}

const refuseAffineProduct = (text: string): void => {
  for (const token of readUnitTokens(text)) {
    if (token.kind !== 'name' || !AFFINE_UNITS.has(token.text)) continue
    throw new Refusal(
      'UNKNOWN_UNIT',
      `\`${token.text}\` has its own zero and stands only alone; write K in \`${text}\`.`,
      {
        unit: text,
        part: token.text,
      },
    )
  }
}

/** Units that are kept: the same few stand in every formula, and each takes as long to read as a formula to compute. */
const MOST_KNOWN = 1024
const known = new Map<string, Unit>()

/**
 * Reads a unit: SI and accepted units with prefixes, products (`*`, `·`, `×`, `.` or a space), quotients, powers
 * (`m^2`, `m²`, `m2`, `s⁻¹`, `m^(1/2)`), brackets. `degC` and `degF` stand alone. The empty text is dimensionless.
 * @throws Refusal UNKNOWN_UNIT naming the part not understood; OVERFLOW when the size of the unit does not fit a double
 */
export const parseUnit = (text: string): Unit => {
  const before = known.get(text)
  if (before !== undefined) return before
  const unit = readUnit(text)
  if (known.size === MOST_KNOWN) known.clear()
  known.set(text, unit)
  return unit
}

const readUnit = (text: string): Unit => {
  if (text.length > MAXIMUM_LENGTH) {
    throw new Refusal('UNKNOWN_UNIT', `A unit may have ${MAXIMUM_LENGTH} characters; this one has ${text.length}.`)
  }
  const tokens = readUnitTokens(text)
  const only = tokens.length === 1 ? tokens[0] : undefined
  const affine = only?.kind === 'name' ? AFFINE_UNITS.get(only.text) : undefined
  if (affine !== undefined) return { text, ...affine, currency: null }
  refuseAffineProduct(text)
  const part = tokens.length === 0 ? NEUTRAL : new UnitReader(text).read()
  const ratio = factorAsRatio(part.factor)
  const factor = ratio.numerator / ratio.denominator
  if (!(factor > 0) || factor === Infinity) {
    throw new Refusal('OVERFLOW', `The size of the unit \`${text}\` does not fit a double.`, { unit: text })
  }
  return { text, dimension: part.dimension, factor, offset: 0, ...ratio, currency: currencyIn(text) }
}
