import { Refusal } from '../errors/refusal.ts'
import { compile, type Program } from '../expression/compile.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { binary, type Expression, name } from '../expression/expression.ts'
import { bindLetters, type MissingSymbol } from '../expression/letters.ts'
import type { Range } from '../expression/range.ts'
import { solveFor } from '../expression/solve-for.ts'
import { namesIn } from '../expression/symbols.ts'
import { oneCurrency } from '../kernel/plan-chain.ts'
import type { Evaluated } from '../kernel/subject.ts'
import type { InputValue } from '../kernel/task.ts'
import { conversionError } from '../units/conversion-error.ts'
import type { Dimension } from '../units/dimension.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import { dimensionsOf, type SolvedFormula } from './dimensions-of-values.ts'
import type { ExpressionRequest, GivenValue } from './expression-request.ts'
import { formulaStep } from './formula-step.ts'
import { gatherGiven, refuseBareAngles } from './given-values.ts'
import { withImplicitProducts } from './implicit-products.ts'
import { withSpelledConstants } from './spelled-constants.ts'
import { isNeverNegative } from './usual-symbols.ts'

/** An evaluated expression and the assumptions made for it, one sentence each. */
export interface EvaluatedExpression {
  readonly evaluated: Evaluated
  readonly assumptions: readonly string[]
}

const refuseMissing = (missing: readonly MissingSymbol[]): never => {
  const names = missing.map(({ candidates, symbol }) =>
    candidates.length === 0 ? `\`${symbol}\`` : `\`${symbol}\` (${candidates.join(' or ')})`,
  )
  const what = missing.length === 1 ? 'it' : 'them'
  const example = `\`${missing[0]?.symbol}=…\``
  throw new Refusal(
    'MISSING_INPUT',
    `No value was given for ${names.join(', ')}; send ${what} by name in \`constants\`, or write ${example} behind the formula.`,
    { missing },
  )
}

const refuseUnused = (unused: readonly string[]): never => {
  const names = unused.map((symbol) => `\`${symbol}\``).join(', ')
  throw new Refusal(
    'UNUSED_INPUT',
    `The formula does not use ${names}; leave ${unused.length === 1 ? 'it' : 'them'} out.`,
    { unused },
  )
}

type Declared = ReadonlyMap<string, Dimension | undefined>

interface Plan extends SolvedFormula {
  readonly declared: Declared
}

/** Ranges that pick the root of a square: a radius is not negative. */
const rangesOf = (symbols: Iterable<string>): ReadonlyMap<string, Range> =>
  new Map([...symbols].filter(isNeverNegative).map((symbol) => [symbol, { minimum: 0 }]))

/** The formula solved for the requested symbol, with its letters bound. */
const planOf = (request: ExpressionRequest, whole: Expression, declared: Declared): Plan => {
  const { result } = request.equation
  const side = bindLetters(whole, declared)
  const known = request.named && (declared.has(result) || constantNamed(result) !== undefined)
  const absent = side.missing.filter(({ symbol }) => symbol !== result)
  const target =
    request.wanted !== null && request.wanted !== result ? request.wanted : known ? absent[0]?.symbol : undefined
  if (target === undefined) {
    if (absent.length > 0) return refuseMissing(absent)
    if (request.named && declared.has(result)) return refuseUnused([result])
    return { expression: side.expression, result, declared, balance: side.expression }
  }
  const others = absent.filter(({ symbol }) => symbol !== target)
  if (others.length > 0) return refuseMissing(others)
  if (!request.named || !known) return refuseMissing([{ symbol: result, reason: 'absent', candidates: [] }])
  if (declared.has(target)) return refuseUnused([target])
  const equation = { result, expression: whole }
  const expression = solveFor(equation, target, rangesOf([...namesIn(side.expression), target]), declared)
  return { expression, result: target, declared, balance: binary('-', name(target), expression) }
}

/** Evaluates a compiled formula at the given values, in SI units. */
const evaluated = (plan: Plan, program: Program, values: ReadonlyMap<string, GivenValue>): Evaluated => {
  const inputs = program.inputs.map((symbol) => {
    const { uncertainty, unit, value } = values.get(symbol) ?? { value: NaN, unit: null, uncertainty: 0 }
    const size = parseUnit(unit ?? '1')
    return { symbol, ...toSi(value, uncertainty, size), rounding: conversionError(value, size) }
  })
  const { roundingBound, uncertainty, value } = program.evaluate(
    inputs.map((input) => input.value),
    inputs.map((input) => input.uncertainty),
    inputs.map((input) => input.rounding),
  )
  const currency = oneCurrency([...values.values()].map(({ unit }) => parseUnit(unit ?? '1')))
  const coherent = formatDimension(program.dimension)
  const unit = currency !== null && coherent === 'money' ? currency : coherent
  const numbers = new Map(inputs.map((input) => [input.symbol, input.value]))
  return formulaStep(plan.expression, numbers, { symbol: plan.result, value, unit, uncertainty, roundingBound })
}

/**
 * Evaluates a formula with the values of the query and of `constants`, solved for the requested symbol.
 * @param beside values by symbol: numbers in SI units, or {value, unit, uncertainty}
 * @throws Refusal MISSING_INPUT, CONSTANT_OVERRIDE, UNUSED_INPUT, DIMENSION_MISMATCH, TWO_RESULTS, NOT_COMPUTABLE,
 * DOMAIN_ERROR, UNKNOWN_UNIT, OVERFLOW, UNDERFLOW
 */
export const evaluateExpression = (
  request: ExpressionRequest,
  beside: Readonly<Record<string, InputValue>> = {},
): EvaluatedExpression => {
  const values = gatherGiven(request, beside)
  const joined = new Set<string>()
  const isKnown = (symbol: string): boolean =>
    values.has(symbol) || constantNamed(symbol) !== undefined || symbol === request.wanted
  const spelled = new Map<string, string>()
  const joint = withImplicitProducts(request.equation.expression, isKnown, joined)
  const whole = withSpelledConstants(joint, (symbol) => values.has(symbol) || symbol === request.wanted, spelled)
  refuseBareAngles(whole)
  const declared = new Map(
    [...values].map(([symbol, { unit }]) => [symbol, unit === null ? undefined : parseUnit(unit).dimension]),
  )
  const plan = planOf(request, whole, declared)
  const used = new Set(namesIn(plan.expression))
  const unused = [...values.keys()].filter((symbol) => !used.has(symbol))
  if (unused.length > 0) return refuseUnused(unused)
  const { assumptions, dimensions } = dimensionsOf(plan, values, request.named)
  const symbols = [...values.keys()].map((symbol) => ({
    name: symbol,
    dimension: dimensions.get(symbol) ?? parseUnit('1').dimension,
  }))
  const program = compile(plan.expression, symbols)
  const products = [...joined].map((text) => `${text} is read as ${[...text].join('*')}`)
  const constants = [...spelled].map(
    ([text, meant]) => `${text} is read as ${meant}, the ${constantNamed(meant)?.meaning}`,
  )
  const positive =
    plan.result !== request.equation.result && isNeverNegative(plan.result) ? [`${plan.result} is not negative`] : []
  return {
    evaluated: evaluated({ ...plan, expression: program.expression }, program, values),
    assumptions: [...products, ...constants, ...assumptions, ...positive],
  }
}
