import { Refusal } from '../../errors/refusal.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { type Dimension, keyOf } from '../../units/dimension.ts'
import { formatDimension } from '../../units/format-dimension.ts'
import type { Decision } from '../decision/decide.ts'
import type { Reading } from '../read/reading.ts'
import { carriedDimensions, carriedResult, withPlainNumbers } from './carrying.ts'

/** A reading by a formula for plain numbers, and the unit that its result has. */
export interface Carried {
  readonly decision: Decision
  /** SI unit of the result. */
  readonly resultUnit: string
}

/** The refusal of a reading, or what it gives. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}

/**
 * Reads quantities of one dimension as plain numbers, which a formula of statistics or of measurement takes: “the standard
 * error of 12.6 cm from 49 values”.
 * @param decide the reading of the question with those numbers; throws a Refusal where none is sure
 * @param wantedKey key of the dimension of the unit in which the result is wanted, or null
 * @returns null where no dimension, or more than one, gives a reading
 */
export const askCarried = (
  reading: Reading,
  wantedKey: string | null,
  decide: (plain: Reading) => Decision,
): Carried | null => {
  const found = carriedDimensions(reading).flatMap((dimension: Dimension): readonly Carried[] => {
    const decision = attempt(() => decide(withPlainNumbers(reading, dimension)))
    const result = decision === null ? null : carriedResult(decision.candidate, reading, dimension)
    if (decision === null || result === null) return []
    if (wantedKey !== null && keyOf(result) !== wantedKey) return []
    const note = `the formula is one for plain numbers, which are those of the question in ${formatDimension(dimension)}`
    return [{ decision: { ...decision, notes: [...decision.notes, note] }, resultUnit: formatDimension(result) }]
  })
  const [first, more] = found
  return first === undefined || more !== undefined ? null : first
}

/** The result of a formula for plain numbers in the unit that these brought. */
export const inCarriedUnit = (evaluated: Evaluated, { resultUnit }: Carried): Evaluated => ({
  ...evaluated,
  unit: resultUnit,
  steps: evaluated.steps.map((step, at) => (at === evaluated.steps.length - 1 ? { ...step, unit: resultUnit } : step)),
  equations: evaluated.equations.map((equation, at) =>
    at === evaluated.equations.length - 1 && resultUnit !== '1' ? `${equation} ${resultUnit}` : equation,
  ),
})
