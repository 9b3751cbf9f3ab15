import { type Constant, constantNamed } from '../../expression/constants/table.ts'
import { type Expression, operandsOf } from '../../expression/expression.ts'
import { namesIn } from '../../expression/symbols.ts'
import { equalDimensions } from '../../units/dimension.ts'
import { toSi } from '../../units/quantity.ts'
import { perEntry } from '../lexicon/read-once.ts'
import type { Mention } from '../read/reading.ts'
import { unitOf } from '../read/unit-text.ts'
import type { Bound } from './bind.ts'

/** Books round constants to three digits. */
const ROUNDED = 5e-3
/** A factor of an empirical formula is quoted as it is. */
const QUOTED = 1e-3

const isNear = (a: number, b: number, share: number): boolean => a !== 0 && Math.abs(a - b) <= share * Math.abs(b)

/** Numbers and constants of nature in a formula. */
interface Fixed {
  readonly numbers: readonly number[]
  readonly constants: readonly Constant[]
}

const numbersIn = (e: Expression): readonly number[] =>
  e.kind === 'number' ? [e.value] : operandsOf(e).flatMap(numbersIn)

const fixedIn = perEntry(({ operator }): Fixed => {
  const { expression, inputs } = operator.computable
  const constants = namesIn(expression)
    .filter((name) => !inputs.some(({ symbol }) => symbol === name))
    .flatMap((name) => constantNamed(name) ?? [])
  return { numbers: numbersIn(expression), constants }
})

const sizes = new WeakMap<Mention, number>()

/** The value of a number in SI units; NaN where its unit has another zero, or is none. */
const sizeOf = (mention: Mention): number => {
  const known = sizes.get(mention)
  if (known !== undefined) return known
  const unit = unitOf(mention.unit)
  const size = unit === null || unit.offset !== 0 ? NaN : toSi(mention.value, 0, unit).value
  sizes.set(mention, size)
  return size
}

/** Whether a number of the question only repeats a constant of the formula: `c = 3e8 m/s`, `with the coefficient 5.35`. */
export const isRestated = (mention: Mention, steps: readonly Bound[]): boolean => {
  const value = sizeOf(mention)
  if (Number.isNaN(value)) return false
  // A small whole number stands in many formulas by chance.
  const isChance = Number.isInteger(mention.value)
  return steps.some(({ form }) => {
    const { constants, numbers } = fixedIn(form.entry)
    const isConstant = constants.some(
      (constant) => isNear(value, constant.value, ROUNDED) && equalDimensions(constant.dimension, mention.dimension),
    )
    return isConstant || (!isChance && numbers.some((number) => isNear(mention.value, number, QUOTED)))
  })
}
