import { Refusal } from '../errors/refusal.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { type Expression, operandsOf } from '../expression/expression.ts'
import { formatExpression } from '../expression/format.ts'
import type { InputValue } from '../kernel/task.ts'
import type { ExpressionRequest, GivenValue } from './expression-request.ts'

const refuseShape = (symbol: string): never => {
  throw new Refusal('DOMAIN_ERROR', `\`${symbol}\` takes a number or {value, unit, uncertainty}.`, { symbol })
}

const isList = (given: InputValue): given is readonly number[] => Array.isArray(given)

const asGiven = (symbol: string, given: InputValue): GivenValue => {
  if (typeof given === 'number') return { value: given, unit: null, uncertainty: 0 }
  if (given === null || isList(given) || typeof given.value !== 'number') return refuseShape(symbol)
  return { value: given.value, unit: given.unit ?? null, uncertainty: given.uncertainty ?? 0 }
}

const isSame = (a: GivenValue, b: GivenValue): boolean =>
  a.value === b.value && a.unit === b.unit && a.uncertainty === b.uncertainty

/**
 * All values of a request: those in the query and those in its `constants`.
 * @throws Refusal CONSTANT_OVERRIDE for the name of a constant of nature; MISSING_INPUT for a symbol with two values
 */
export const gatherGiven = (
  request: ExpressionRequest,
  constants: Readonly<Record<string, InputValue>>,
): ReadonlyMap<string, GivenValue> => {
  const values = new Map<string, GivenValue>([...request.given, ...request.inline])
  for (const [symbol, given] of Object.entries(constants)) {
    const value = asGiven(symbol, given)
    const before = values.get(symbol)
    if (before !== undefined && !isSame(before, value)) {
      throw new Refusal('MISSING_INPUT', `\`${symbol}\` is given two values, in the query and beside it; send one.`, {
        missing: [{ symbol, reason: 'ambiguous', candidates: [String(before.value), String(value.value)] }],
      })
    }
    values.set(symbol, value)
  }
  for (const symbol of values.keys()) {
    const constant = constantNamed(symbol)
    if (constant === undefined) continue
    throw new Refusal('CONSTANT_OVERRIDE', `\`${symbol}\` is a constant (${constant.meaning}) and never an input.`, {
      symbol,
    })
  }
  return values
}

const ANGULAR: ReadonlySet<string> = new Set(['sin', 'cos', 'tan'])

/** A plain whole number above this in a sine is more likely in degrees. */
const LARGEST_RADIANS = 6

/**
 * `sin(30)` may mean 30 degrees or 30 radians.
 * @throws Refusal MISSING_INPUT that asks for the unit
 */
export const refuseBareAngles = (e: Expression): void => {
  if (e.kind === 'call' && ANGULAR.has(e.name)) {
    const [angle] = e.operands
    if (angle?.kind === 'number' && angle.value > LARGEST_RADIANS && Number.isInteger(angle.value)) {
      const text = formatExpression(e)
      throw new Refusal('MISSING_INPUT', `\`${text}\` may be of degrees or radians; write the unit.`, {
        missing: [
          {
            symbol: text,
            reason: 'ambiguous',
            candidates: [`${e.name}(${angle.value} deg)`, `${e.name}(${angle.value} rad)`],
          },
        ],
      })
    }
  }
  for (const operand of operandsOf(e)) refuseBareAngles(operand)
}
