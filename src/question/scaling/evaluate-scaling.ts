import { Refusal } from '../../errors/refusal.ts'
import { compile } from '../../expression/compile.ts'
import { binary, call, type Expression, number } from '../../expression/expression.ts'
import { formatExpression } from '../../expression/format.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import { formatRational, type Rational } from '../../units/rational.ts'
import { describeSlot } from '../describe-slot.ts'
import type { Power, Scaled } from './find-scaling.ts'
import type { Scaling } from './read-scaling.ts'

/** The name under which the kernel lists a factor. */
const FACTOR_ID = 'factor'

const fraction = ({ denominator, numerator }: Rational): Expression =>
  denominator === 1 ? number(numerator) : binary('/', number(numerator), number(denominator))

/** A ratio to a power that is not negative; roots first, so that those of squares are exact. */
const raised = (ratio: Rational, { denominator, numerator }: Rational): Expression => {
  const base = fraction(ratio)
  const root =
    denominator === 1
      ? base
      : denominator === 2
        ? call('sqrt', base)
        : denominator === 3
          ? call('cbrt', base)
          : undefined
  if (root === undefined) return binary('^', base, fraction({ denominator, numerator }))
  return numerator === 1 ? root : binary('^', root, number(numerator))
}

const inverse = ({ denominator, numerator }: Rational): Rational => ({ numerator: denominator, denominator: numerator })

/** The product of the ratios to their powers, or its inverse. */
const productOf = (powers: readonly Power[], isInverse: boolean): Expression => {
  const factors = powers
    .filter(({ degree }) => degree.numerator !== 0)
    .map(({ degree, ratio }) => {
      const isUnder = degree.numerator < 0 !== isInverse
      const size = { numerator: Math.abs(degree.numerator), denominator: degree.denominator }
      return raised(isUnder ? inverse(ratio) : ratio, size)
    })
  return (
    factors.reduce<Expression | null>((product, one) => (product === null ? one : binary('*', product, one)), null) ??
    number(1)
  )
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
    evolving: null,
  }
}
