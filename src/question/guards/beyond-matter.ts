import type { Bound } from '../fill/bind.ts'
import { valueIn } from '../fill/value-in.ts'
import type { Tried } from '../outcomes/outcome.ts'

/** In Pa: a gas that is pressed harder is as dense as a liquid, and far from ideal. */
const MOST_IDEAL = 3e7

const IDEAL_GAS = /^ideal gas law$/

/** A gas far too dense for the law of an ideal one. */
const isDense = (step: Bound, { value }: Tried, isLast: boolean): boolean => {
  if (!IDEAL_GAS.test(step.form.entry.operator.name)) return false
  const given = valueIn(step, ({ unit }) => unit === 'Pa')
  const pressure = isLast && step.form.target.unit === 'Pa' ? value : given
  return pressure !== null && pressure > MOST_IDEAL
}

const BUCKLING = /^critical load of a column$/
/** Of the modulus: no metal, wood or plastic bears as much stress in compression. */
const MOST_STRESS = 0.03

/** A column so stocky that it is crushed long before it buckles: even with the section that has the most area for its stiffness. */
const isStocky = (step: Bound, { value }: Tried): boolean => {
  if (!BUCKLING.test(step.form.entry.operator.name) || step.form.target.unit !== 'N' || value === null) return false
  const modulus = valueIn(step, ({ unit }) => unit === 'Pa')
  const stiffness = valueIn(step, ({ unit }) => unit === 'm^4')
  if (modulus === null || stiffness === null) return false
  const area = Math.sqrt(4 * Math.PI * stiffness)
  return value > MOST_STRESS * modulus * area
}

/** What matter is not like as a reading takes it: a gas as dense as a liquid, a strut that is crushed before it bends; or null. */
export const beyondMatter = (first: Tried): string | null => {
  const { steps } = first.candidate
  for (const [at, step] of steps.entries()) {
    if (isDense(step, first, at === steps.length - 1)) return 'a gas so dense that it is no ideal one'
    if (isStocky(step, first)) return 'a column so short that it is crushed before it buckles'
  }
  return null
}
