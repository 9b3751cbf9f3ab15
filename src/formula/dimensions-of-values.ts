import { Refusal } from '../errors/refusal.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { binary, type Expression, name } from '../expression/expression.ts'
import { namesIn } from '../expression/symbols.ts'
import { type Dimension, isDimensionless } from '../units/dimension.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import type { GivenValue } from './expression-request.ts'
import { type InferredDimensions, inferDimensions } from './infer-dimensions.ts'
import { isPhysicalSymbol, usualDimensions, usualUnits } from './usual-symbols.ts'

/** A formula solved for its result. */
export interface SolvedFormula {
  readonly expression: Expression
  /** Symbol of the result. */
  readonly result: string
  /** The formula as a difference that equals zero, for the dimensions. */
  readonly balance: Expression
}

/** Plain numbers to which the formula assigns no unit. */
const refuseWithoutUnit = (open: readonly string[]): never => {
  const wanted = open.map((symbol) => {
    const units = usualUnits(symbol).map((unit) => (unit === '1' ? '1 for a plain number' : unit))
    return `\`${symbol}\`${units.length === 0 ? '' : ` (${units.join(' or ')})`}`
  })
  const [first = ''] = open
  throw new Refusal(
    'MISSING_INPUT',
    `The formula does not fix the unit of ${wanted.join(', ')}; send the value with its unit, {"${first}": "3 ${usualUnits(first)[0] ?? 'kg'}"}, or with the unit 1 for a plain number.`,
    { missing: open.map((symbol) => ({ symbol, reason: 'unit', candidates: [...usualUnits(symbol)] })) },
  )
}

const PLAIN_NUMBER = parseUnit('1').dimension
const METRE = parseUnit('m').dimension

/** Beside the Planck constant, lambda is a wavelength; the same evidence identifies h. */
const candidatesIn = (expression: Expression): ((symbol: string) => readonly Dimension[]) => {
  const isWave = namesIn(expression).includes('h_P')
  return (symbol) => (isWave && /^lambda(?:_\w+)?$/.test(symbol) ? [METRE] : usualDimensions(symbol))
}

/** A result named by the query should have its usual unit as well, unless nothing fits that. */
const inferWithResult = (
  balance: Expression,
  known: ReadonlyMap<string, Dimension>,
  bare: readonly string[],
  result: string | null,
): InferredDimensions => {
  const candidates = candidatesIn(balance)
  const isSolved = result !== null && namesIn(balance).includes(result)
  const withResult = (equation: Expression, own: string, isFree: boolean): InferredDimensions => {
    const { dimensions, open } = inferDimensions(equation, known, [own, ...bare], (symbol) =>
      isFree && symbol === own ? [] : candidates(symbol),
    )
    return {
      dimensions: new Map([...dimensions].filter(([symbol]) => symbol !== own)),
      open: open.filter((symbol) => symbol !== own),
    }
  }
  const alone = isSolved ? withResult(balance, result, true) : inferDimensions(balance, known, bare, candidates)
  if (alone.open.length === 0 || result === null || usualUnits(result).length === 0) return alone
  const named = withResult(isSolved ? balance : binary('-', name(result), balance), result, false)
  return named.open.length === 0 ? named : alone
}

/**
 * Dimensions of all inputs, with what had to be assumed about plain numbers.
 * @param isNamed whether the query names the result
 * @throws Refusal MISSING_INPUT where the formula leaves several units open; EXPRESSION_TOO_LARGE
 */
export const dimensionsOf = (
  { balance, expression, result }: SolvedFormula,
  values: ReadonlyMap<string, GivenValue>,
  isNamed: boolean,
): { readonly dimensions: ReadonlyMap<string, Dimension>; readonly assumptions: readonly string[] } => {
  const known = new Map<string, Dimension>()
  for (const [symbol, { unit }] of values) if (unit !== null) known.set(symbol, parseUnit(unit).dimension)
  const bare = [...values.keys()].filter((symbol) => !known.has(symbol))
  const isPhysical =
    [...known.values()].some((size) => !isDimensionless(size)) ||
    namesIn(expression).some((symbol) => !isDimensionless(constantNamed(symbol)?.dimension ?? PLAIN_NUMBER)) ||
    [...bare, ...(isNamed ? [result] : [])].some(isPhysicalSymbol)
  if (!isPhysical) {
    const assumptions =
      bare.length === 0
        ? []
        : [
            `${bare.join(', ')}: ${bare.length === 1 ? 'a plain number' : 'plain numbers'}, since nothing in the formula has a unit`,
          ]
    return { dimensions: new Map([...known, ...bare.map((symbol) => [symbol, PLAIN_NUMBER] as const)]), assumptions }
  }
  const { dimensions, open } = inferWithResult(balance, known, bare, isNamed ? result : null)
  if (open.length > 0) return refuseWithoutUnit(open)
  const assumptions = bare.map((symbol) => {
    const size = dimensions.get(symbol) ?? PLAIN_NUMBER
    return `${symbol}: the number is taken ${isDimensionless(size) ? 'without unit' : `in ${formatDimension(size)}`}`
  })
  return { dimensions: new Map([...known, ...dimensions]), assumptions }
}
