import type { Given } from '../evidence/evidence.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { STRUCK_AT_REST } from '../read/struck-rest.ts'
import type { Fits } from './fits.ts'
import type { Form } from './form.ts'
import { BARE_NUMBER, isBare, isSpokenOf, isWritten, SPOKEN_FOR } from './may-stand.ts'
import type { Option } from './ways-to-fill.ts'

/** How much more words say for a number that they imply than for one that is written, where it is kept beside that. */
const PLACED_BETTER = 0.8

/** Whether a number belongs to an enumeration that is longer than the form has places for. */
const isSplit = (given: Given, slot: Slot, form: Form): boolean =>
  given.series >= 3 && form.needs.filter(({ key }) => key === slot.key).length < given.series

const NO_LONE: ReadonlySet<Given> = new Set()

/**
 * The bare numbers of a question that a form could use, where it needs as many: none of them can be another one's.
 * @returns none where there are more, so that words have to say which is meant
 */
export const loneNumbers = ({ needs }: Form, fits: Fits): ReadonlySet<Given> => {
  let usable: Set<Given> | null = null
  let open = 0
  for (const slot of needs) {
    if (slot.unit !== '1' || slot.input?.list === true || fits.assumption(slot) !== null) continue
    open++
    for (const option of fits.options(slot))
      if (isBare(option.given, slot) && isWritten(option.given) && isSpokenOf(option, slot)) {
        usable ??= new Set()
        usable.add(option.given)
      }
  }
  return usable !== null && usable.size <= open ? usable : NO_LONE
}

/** The options of which something holds; the same list where it holds of all. */
const keep = (options: readonly Option[], isKept: (option: Option) => boolean): readonly Option[] =>
  options.every(isKept) ? options : options.filter(isKept)

/** Numbers that may stand for a slot of a form, best first. */
export const optionsFor = (slot: Slot, form: Form, fits: Fits, lone: ReadonlySet<Given>): readonly Option[] => {
  const options = keep(
    fits.options(slot),
    ({ given, evidence }) =>
      !isSplit(given, slot, form) && (evidence >= BARE_NUMBER || lone.has(given) || !isBare(given, slot)),
  )
  // What the question says of a thing wins over what is known of it; what follows from several numbers is not said.
  const [best] = options
  // `exactly 3 heads of a fair coin`: the words that imply a number name it, and hardly those beside the bare number.
  const least = best !== undefined && isBare(best.given, slot) && !isWritten(best.given) ? BARE_NUMBER : SPOKEN_FOR
  const isSaid = options.some(({ given, evidence }) => isWritten(given) && given.uses.length === 1 && evidence >= least)
  if (!isSaid) return options
  // `from air into glass of index 1.5`: what the words place names its quantity better than the number of the other side.
  const most = Math.max(...options.map(({ given, evidence }) => (isWritten(given) ? evidence : -Infinity)))
  return keep(
    options,
    ({ given, evidence }) =>
      isWritten(given) ||
      ((isBare(given, slot) || given.mention.name === STRUCK_AT_REST) && evidence >= most + PLACED_BETTER),
  )
}
