import type { Bound } from './bind.ts'
import type { Slot } from './lexicon.ts'

/** Whether two operators mean the same by two of their inputs: the temperature, and not the Fermi temperature. */
const isSameQuantity = (slot: Slot, other: Slot): boolean =>
  slot.labels.some(({ stems }) =>
    other.labels.some(
      (label) => label.stems.length === stems.length && label.stems.every((stem) => stems.includes(stem)),
    ),
  )

/** Whether two steps that share a number take it for the same thing. */
export const agree = (first: Bound, last: Bound): boolean =>
  first.form.needs.every((slot, at) => {
    const filling = first.fillings[at]
    if (filling?.kind !== 'given') return true
    return last.form.needs.every((other, place) => {
      const shared = last.fillings[place]
      if (shared?.kind !== 'given' || !shared.given.uses.some((use) => filling.given.uses.includes(use))) return true
      return shared.given === filling.given && isSameQuantity(slot, other)
    })
  })
