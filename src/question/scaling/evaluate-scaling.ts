import { Refusal } from '../../errors/refusal.ts'
import { compile } from '../../expression/compile.ts'
import { binary, call, type Expression, number } from '../../expression/expression.ts'
import { formatExpression } from '../../expression/format.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import { formatRational, type Rational } from '../../units/rational.ts'
import { describeSlot } from '../lexicon/describe-slot.ts'
import type { Power, Scaled } from './find-scaling.ts'
import type { Scaling } from './read-scaling.ts'

/** The name under which the kernel lists a factor. */
const FACTOR_ID = 'factor'

const fraction = ({ denominator, numerator }: Rational): Expression =>
  denominator === 1 ? number(numerator) : binary('/', number(numerator), number(denominator))

const inverse = ({ denominator, numerator }: Rational): Rational => ({ numerator: denominator, denominator: numerator })

const times = (factors: readonly Expression[]): Expression | null =>
  factors.reduce<Expression | null>((product, one) => (product === null ? one : binary('*', product, one)), null)

/** A ratio to a whole power, which may be negative. */
const raised = (ratio: Rational, power: number): Expression => {
  const base = fraction(power < 0 ? inverse(ratio) : ratio)
  return Math.abs(power) === 1 ? base : binary('^', base, number(Math.abs(power)))
}

const root = (base: Expression, degree: number): Expression => {
  if (degree === 1) return base
  if (degree === 2) return call('sqrt', base)
  return degree === 3 ? call('cbrt', base) : binary('^', base, binary('/', number(1), number(degree)))
}

/** The product of the ratios to their powers, or its inverse; what is under one root is multiplied first, so that squares are seen. */
const productOf = (powers: readonly Power[], isInverse: boolean): Expression => {
  const sign = isInverse ? -1 : 1
  const roots = [...new Set(powers.map(({ degree }) => degree.denominator))].sort((a, b) => a - b)
  const factors = roots.flatMap((denominator) => {
    const own = powers.filter(({ degree }) => degree.denominator === denominator && degree.numerator !== 0)
    const base = times(own.map(({ degree, ratio }) => raised(ratio, sign * degree.numerator)))
    return base === null ? [] : [root(base, denominator)]
  })
  return times(factors) ?? number(1)
}

const evaluateProduct = (product: Expression) => compile(product, []).evaluate([], [])

const symbolOf = ({ target }: Scaled): string => target.symbol

/** `L^2*d^-1`. */
const proportion = (powers: readonly Power[]): string =>
  powers
    .map(
      ({ degree, slot }) =>
        `${slot.symbol}^${degree.denominator === 1 ? degree.numerator : `(${formatRational(degree)})`}`,
    )
    .join('*')

const refuseDirection = (scaled: Scaled, scaling: Scaling, value: number): never => {
  throw new Refusal(
    'MISSING_INPUT',
    `By ${scaled.entry.operator.id} (${scaled.entry.operator.name}) ${scaling.wanted} becomes ${value} times as large, which is no ${scaling.direction > 0 ? 'rise' : 'fall'}; ask by what factor it changes.`,
    { missing: [{ symbol: symbolOf(scaled), reason: 'ambiguous', candidates: [] }] },
  )
}

/** What stays, as the answer states it. */
const assumptionsOf = (scaled: Scaled, isFall: boolean): readonly string[] => {
  const { entry, powers, target } = scaled
  const others = [...entry.inputs, entry.result].filter(
    (slot) => slot !== target && !powers.some((power) => power.slot === slot),
  )
  return [
    ...(others.length === 0
      ? []
      : [`unchanged: ${others.map((slot) => `${slot.symbol} (${describeSlot(slot).meaning})`).join(', ')}`]),
    ...(isFall ? ['the factor by which it falls: the old value divided by the new one'] : []),
    ...(entry.operator.law === null ? [] : [entry.operator.law]),
  ]
}

/**
 * The factor of a formula, with what it was worked out from.
 * @throws Refusal MISSING_INPUT where it grows and a fall is asked for, or the other way round
 */
export const evaluateScaling = (scaled: Scaled, scaling: Scaling): Evaluated => {
  const { entry, powers, target } = scaled
  const change = evaluateProduct(productOf(powers, false)).value
  const isFall = scaling.direction < 0
  if ((change - 1) * scaling.direction < 0) refuseDirection(scaled, scaling, change)
  const product = productOf(powers, isFall)
  const { roundingBound, uncertainty, value } = evaluateProduct(product)
  const law = `${target.symbol} ~ ${proportion(powers)}`
  const formula = `factor = ${formatExpression(product)}`
  return {
    value,
    unit: '1',
    uncertainty,
    roundingBound,
    operatorId: FACTOR_ID,
    equations: [
      `${entry.operator.id}: ${formulaOf(entry.operator)}, so that ${law}`,
      `${FACTOR_ID}: ${formula} = ${value}`,
    ],
    steps: [{ formula, id: FACTOR_ID, rounding_bound: roundingBound, symbol: 'factor', uncertainty, unit: '1', value }],
    checks: [],
    extra: {
      reading: {
        wanted: `factor of ${scaling.wanted}`,
        operators: [
          {
            id: entry.operator.id,
            name: entry.operator.name,
            formula: formulaOf(entry.operator),
            solved_for: target.input === null ? null : target.symbol,
          },
        ],
        inputs: powers.map(({ degree, ratio, slot }) => ({
          ...describeSlot(slot),
          given: `${formatRational(ratio)} times what it was, to the power ${formatRational(degree)}`,
          given_value: ratio.numerator / ratio.denominator,
          given_unit: '1',
        })),
        assumptions: [...assumptionsOf(scaled, isFall)],
        not_used: [],
      },
    },
    fields: [],
    continuum: null,
  }
}
