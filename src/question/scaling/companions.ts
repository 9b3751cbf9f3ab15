import type { Slot } from '../lexicon/lexicon.ts'
import { stemOf } from '../words/words.ts'
import type { Scaled } from './find-scaling.ts'
import type { Scaling } from './read-scaling.ts'

/** Unit of a moment of inertia. */
const INERTIA = 'kg*m^2'
const SIZE = /\b(?:radius|diameter|size|large)\b/
const ORBIT = /\borbit|\bdistance\b/

/** Quantities of state of a gas: which of them stays is never understood. */
const STATES: ReadonlyMap<string, readonly [head: string, said: RegExp]> = new Map([
  ['K', [stemOf('temperature'), /\btemperature\b|\bisotherm|\bhot\b/]],
  ['Pa', [stemOf('pressure'), /\bpressure\b|\bisobar|\bpiston\b/]],
  ['m^3', [stemOf('volume'), /\bvolume\b|\bisochor|\brigid\b/]],
])

const remaining = ({ entry, powers, target }: Scaled): readonly Slot[] =>
  [...entry.inputs, entry.result].filter((slot) => slot !== target && !powers.some((power) => power.slot === slot))

/** Whether a size changes and the mass of what has it stays, which nobody says. */
const isOpenMass = (scaled: Scaled, { changes, kept, plain }: Scaling): boolean => {
  const { entry, target } = scaled
  const isOfBody =
    target.unit === INERTIA || target.unit === 'kg/m^3' || entry.operator.computable.program.constants.includes('G')
  const isSize = changes.some(({ noun, quality }) => SIZE.test(noun) || quality === 'length') && !ORBIT.test(plain)
  return (
    isOfBody &&
    isSize &&
    remaining(scaled).some(({ unit }) => unit === 'kg') &&
    !kept.some((one) => /\bmass\b/.test(one))
  )
}

/** A quantity of state that is left open beside another one that changes. */
const openState = (scaled: Scaled, { plain, kept }: Scaling): string | null => {
  const isState = ({ heads, unit }: Slot): boolean =>
    (STATES.get(unit)?.[0] ?? '') !== '' && heads.has(STATES.get(unit)?.[0] ?? '')
  const changed = [scaled.target, ...scaled.powers.map(({ slot }) => slot)].filter(isState)
  if (changed.length === 0 || /\biso(?:therm|bar|chor)/.test(plain)) return null
  const open = remaining(scaled).find(
    (slot) =>
      isState(slot) &&
      !changed.some(({ key }) => key === slot.key) &&
      !kept.some((one) => STATES.get(slot.unit)?.[1].test(one)),
  )
  return open === undefined ? null : (open.input?.meaning ?? open.symbol)
}

/** A voltage or a current that is left open beside another electrical quantity that changes: that of a resistance may stay. */
const openSource = (scaled: Scaled, { kept }: Scaling): string | null => {
  if (
    !/^(?:W|J|A|V)$/.test(scaled.target.unit) ||
    !scaled.powers.some(({ slot }) => /^(?:V|A|ohm|F|C)$/.test(slot.unit))
  )
    return null
  const open = remaining(scaled).find(({ unit }) => /^[VA]$/.test(unit))
  if (
    open === undefined ||
    kept.some((one) => (open.unit === 'V' ? /\bvoltage\b|\bemf\b|\bmains\b|\bbattery\b/ : /\bcurrent\b/).test(one))
  )
    return null
  return open.input?.meaning ?? open.symbol
}

/** Whether a power is that of a force at a speed which changes: how the force goes with it has to be said. */
const isOpenForce = (scaled: Scaled, { kept }: Scaling): boolean =>
  scaled.target.unit === 'W' &&
  scaled.powers.some(({ slot }) => slot.unit === 'm/s') &&
  remaining(scaled).some(({ unit }) => unit === 'N') &&
  !kept.some((one) => /\bforce\b|\bload\b/.test(one))

const SLOW = /\blaminar\b|\bcreeping\b|\bstokes\b|\bpoiseuille\b|\bviscous\b|\bviscosity\b/

/** What changes with the changes as a rule, so that the question has to say whether it stays; or null. */
export const unsaidCompanion = (scaled: Scaled, scaling: Scaling): string | null => {
  if (isOpenMass(scaled, scaling)) return 'a mass that may change with the size'
  if (isOpenForce(scaled, scaling)) return 'a force that may change with the speed'
  const { law } = scaled.entry.operator
  if (law !== null && SLOW.test(law) && !SLOW.test(scaling.plain)) return 'a flow that may be turbulent'
  return openState(scaled, scaling) ?? openSource(scaled, scaling)
}
