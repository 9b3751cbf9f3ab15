import { Refusal } from '../errors/refusal.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import type { Bound } from './bind.ts'

/** A share of the speed of light from which on mass times speed is off by more than the gate. */
const RELATIVISTIC = 0.04 * 299792458
/** Families whose formulas hold at any speed. */
const ANY_SPEED = new Set(['SR', 'GR', 'HEP', 'CO', 'AS', 'BH', 'NP', 'PL', 'EW'])

export const isTooFast = ({ form, fillings }: Bound): boolean => {
  if (ANY_SPEED.has(form.entry.operator.family.prefix)) return false
  const has = (unit: string, least: number): boolean =>
    form.needs.some((slot, at) => {
      const filling = fillings[at]
      if (slot.unit !== unit || filling?.kind !== 'given' || filling.given.sent !== null) return false
      const { value, unit: written } = filling.given.mention
      return toSi(value, 0, parseUnit(written)).value >= least
    })
  return has('kg', 0) && has('m/s', RELATIVISTIC)
}

export const refuseFast = ({ form: { entry } }: Bound): never => {
  const { id, name } = entry.operator
  throw new Refusal(
    'DOMAIN_ERROR',
    `${id} (${name}) holds for speeds far below that of light; ask for the relativistic quantity, or name the operator.`,
    { operator: id, allowed: `< ${RELATIVISTIC} m/s` },
  )
}
