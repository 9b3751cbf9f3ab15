import type { InputValue } from '../../kernel/task.ts'
import { isTemperaturePoint } from '../../operators/temperature-point.ts'
import type { Placed } from '../filling/fits.ts'
import type { Filled } from '../filling/parts.ts'

const KELVIN_STEPS: ReadonlyMap<string, string> = new Map([
  ['degC', 'K'],
  ['degF', 'degR'],
])

/** Unit of a difference on a scale. */
export const stepOf = (unit: string): string => KELVIN_STEPS.get(unit) ?? unit

/** A written quantity as it stands, where the slot takes it so. */
const written = ({ given, slot, si }: Placed): InputValue | null => {
  const { quantity, derived, sort, thing } = given
  if (thing !== null && given.multiple === null)
    return { value: thing.value, unit: thing.unit, uncertainty: thing.uncertainty }
  if (quantity === null || derived !== null) return null
  const { value, unit, uncertainty } = quantity.mention
  if (sort === 'scale' && slot.traits.isDifference) return { value, unit: stepOf(unit), uncertainty }
  // The kernel takes degrees of a scale for points of temperature alone, and a result may be a difference.
  if (sort === 'scale' && (slot.input === null || !isTemperaturePoint(slot.input))) return null
  // A plain number may stand for an amount of money.
  const isPlain = sort === 'bare' || sort === 'carried' || given.kind !== quantity.kind
  return !isPlain && si === quantity.si ? { value, unit, uncertainty } : null
}

const inSi = ({ si, slot }: { readonly si: number; readonly slot: Placed['slot'] }) => ({ value: si, unit: slot.unit })

/** What a filled slot sends to the kernel: the quantity as the question has it, or its value in SI units. */
export const inputOf = (part: Filled): InputValue => {
  switch (part.kind) {
    case 'given':
      return written(part) ?? { ...inSi(part), uncertainty: Math.abs(part.si) * part.given.spread }
    case 'list':
      return part.values
    case 'kept':
      return typeof part.si === 'number' ? { value: part.si, unit: part.slot.unit } : part.si
    default:
      return inSi(part)
  }
}

/** Equal for parts that are one and the same number, whose uncertainty counts once. */
export const identityOf = (part: Filled): string => {
  switch (part.kind) {
    case 'given':
      return `${part.given.quantity?.id ?? part.given.thing?.name} ${part.given.derived ?? ''} ${part.si}`
    case 'list':
      return `list ${part.sent?.symbol ?? part.givens.map(({ quantity }) => quantity?.id).join()}`
    case 'assumed':
      return `assumed ${part.slot.meaning} ${part.si}`
    case 'kept':
      return `kept ${part.slot.id}`
    case 'ratio':
      return `ratio ${part.multiple.at} ${part.isMultiple}`
  }
}
