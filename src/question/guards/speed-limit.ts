import { Refusal } from '../../errors/refusal.ts'
import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import { valueIn } from '../fill/value-in.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { Tried } from '../outcomes/outcome.ts'
import { siValue } from '../read/si-value.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'

/** A share of the speed of light from which on mass times speed is off by more than the gate. */
const RELATIVISTIC = 0.04 * 299792458
/** From here on a speed that comes out is off by more than anybody calls classical. */
const CLASSICAL = 0.1 * 299792458
/** Families whose formulas hold at any speed. */
const ANY_SPEED = new Set(['SR', 'GR', 'HEP', 'CO', 'AS', 'BH', 'NP', 'PL', 'EW'])

/** A time that a clock on board shows, or a life at rest. */
const OWN_TIME = /\b(?:at rest|proper|its own|on board|lifetime|live|lives|half-life)\b/i

const isFast = ({ form, fillings }: Bound, { reading }: Question): boolean => {
  if (ANY_SPEED.has(form.entry.operator.family.prefix)) return false
  const has = (unit: string, least: number): boolean =>
    form.needs.some((slot, at) => {
      const filling = fillings[at]
      if (slot.unit !== unit || filling?.kind !== 'given' || filling.given.sent !== null) return false
      return siValue(filling.given.mention) >= least
    })
  return has('m/s', RELATIVISTIC) && (has('kg', 0) || (has('s', 0) && OWN_TIME.test(reading.text)))
}

/** A share of the rest energy beyond which a kinetic energy makes the formulas of slow bodies wrong by more than a quarter of a percent. */
const MOST_KINETIC = 0.01 * 299792458 * 299792458

/** Whether a kinetic energy is given of a body that is too light for it to be slow. */
const isEnergetic = (step: Bound): boolean => {
  if (ANY_SPEED.has(step.form.entry.operator.family.prefix)) return false
  const energy = valueIn(
    step,
    ({ labels, unit }) => unit === 'J' && labels.some(({ text }) => /\bkinetic\b/.test(text)),
  )
  if (energy === null) return false
  const mass = valueIn(step, ({ unit }) => unit === 'kg')
  return mass !== null && energy > MOST_KINETIC * mass
}

/** Whether a formula is one of slow bodies only, where a number of a candidate is a speed near that of light. */
export const isForSlow = ({ operator }: Entry, candidate: Candidate): boolean =>
  !ANY_SPEED.has(operator.family.prefix) &&
  placedGivens(candidate).some(
    ([{ unit }, { mention, sent }]) => unit === 'm/s' && sent === null && siValue(mention) >= RELATIVISTIC,
  )

/** Whether a speed comes out at which a body of this mass follows other formulas. */
const endsFast = ({ candidate, value }: Tried, { reading }: Question): Bound | null => {
  if (/\b(?:without relativity|non-?relativistic\w*|classical\w*|newtonian)\b/i.test(reading.text)) return null
  const last = candidate.steps.at(-1)
  if (last === undefined || value === null || last.form.target.unit !== 'm/s' || value < CLASSICAL) return null
  const { form } = last
  if (ANY_SPEED.has(form.entry.operator.family.prefix)) return null
  return form.needs.some(({ unit }) => unit === 'kg') ? last : null
}

const refusalOf = ({ form: { entry } }: Bound): Refusal => {
  const { id, name } = entry.operator
  return new Refusal(
    'DOMAIN_ERROR',
    `${id} (${name}) holds for speeds far below that of light; ask for the relativistic quantity, or name the operator.`,
    { operator: id, allowed: `< ${RELATIVISTIC} m/s` },
  )
}

/** What is said of a step that takes or gives a speed at which its formula does not hold; null where there is none. */
export const tooFast = (first: Tried, question: Question): Refusal | null => {
  const step =
    first.candidate.steps.find((one) => isFast(one, question) || isEnergetic(one)) ?? endsFast(first, question)
  return step === null ? null : refusalOf(step)
}
