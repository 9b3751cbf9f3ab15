import { addRationals, multiplyRationals, type Rational, rational } from '../units/rational.ts'
import { exactRational } from './exact-rational.ts'
import type { BinaryNode, CallNode, Expression } from './expression.ts'

/** A degree; `any` is that of zero, which has every one. */
type Degree = Rational | 'any' | undefined

const NONE = rational(0)
const ONE = rational(1)

const equal = (a: Rational, b: Rational): boolean => a.numerator === b.numerator && a.denominator === b.denominator

const minus = ({ numerator, denominator }: Rational): Rational => rational(-numerator, denominator)

/** Functions that grow as their operands do, all of which must have one degree. */
const LINEAR = new Set('abs hypot atleast atmost min max sum mean'.split(' '))
const ROOTS: ReadonlyMap<string, Rational> = new Map([
  ['sqrt', rational(1, 2)],
  ['cbrt', rational(1, 3)],
])

/** The one degree of several terms. */
const common = (degrees: readonly Degree[]): Degree => {
  let found: Degree = 'any'
  for (const degree of degrees) {
    if (degree === undefined) return undefined
    if (degree === 'any') continue
    if (found !== 'any' && !equal(found, degree)) return undefined
    found = degree
  }
  return found
}

const isNone = (degree: Degree): boolean => degree === 'any' || (degree !== undefined && degree.numerator === 0)

const ofProduct = (left: Degree, right: Degree): Degree => {
  if (left === undefined || right === undefined) return undefined
  return left === 'any' || right === 'any' ? 'any' : addRationals(left, right)
}

const ofBinary = ({ left, operator, right }: BinaryNode, symbols: ReadonlySet<string>): Degree => {
  const [one, other] = [degreeOf(left, symbols), degreeOf(right, symbols)]
  switch (operator) {
    case '+':
    case '-':
      return common([one, other])
    case '*':
      return ofProduct(one, other)
    case '/':
      return ofProduct(one, other === undefined || other === 'any' ? undefined : minus(other))
    case '^': {
      if (!isNone(other) || one === undefined) return undefined
      if (isNone(one)) return NONE
      const power = exactRational(right)
      return power === undefined || one === 'any' ? undefined : multiplyRationals(one, power)
    }
  }
}

const ofCall = ({ name, operands }: CallNode, symbols: ReadonlySet<string>): Degree => {
  const degrees = operands.map((operand) => degreeOf(operand, symbols))
  const root = ROOTS.get(name)
  const [first] = degrees
  if (root !== undefined) return first === undefined || first === 'any' ? first : multiplyRationals(first, root)
  if (LINEAR.has(name)) return common(degrees)
  // An angle stays where both of its sides grow alike.
  if (name === 'atan2') return common(degrees) === undefined ? undefined : NONE
  if (name === 'count') return NONE
  return degrees.every(isNone) ? NONE : undefined
}

const degreeOf = (e: Expression, symbols: ReadonlySet<string>): Degree => {
  switch (e.kind) {
    case 'number':
      return e.value === 0 ? 'any' : NONE
    case 'name':
      return e.constant === undefined && symbols.has(e.name) ? ONE : NONE
    case 'negate':
      return degreeOf(e.operand, symbols)
    case 'binary':
      return ofBinary(e, symbols)
    case 'call':
      return ofCall(e, symbols)
  }
}

/**
 * The degree of an expression in some symbols: by which power of a positive factor it grows when all of them grow by that
 * factor and everything else stays. In one symbol it is homogeneous only where it is a power of it times what is free of
 * it. Read from the tree alone, so that it holds for every value.
 * @returns undefined if the tree does not show that there is one
 */
export const degreeIn = (e: Expression, symbols: ReadonlySet<string>): Rational | undefined => {
  const degree = degreeOf(e, symbols)
  return degree === 'any' ? NONE : degree
}
