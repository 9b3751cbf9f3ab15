import type { Slot } from '../lexicon/lexicon.ts'
import { siValue } from '../read/si-value.ts'
import type { Bound } from './bind.ts'

/** The value in SI units of the one number of a step that fills such a slot, or null. */
export const valueIn = ({ form, fillings }: Bound, fits: (slot: Slot) => boolean): number | null => {
  const at = form.needs.findIndex(fits)
  const filling = fillings[at]
  if (at < 0 || filling?.kind !== 'given' || filling.given.sent !== null) return null
  return siValue(filling.given.mention)
}
