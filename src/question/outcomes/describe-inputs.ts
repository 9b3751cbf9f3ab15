import type { Given } from '../evidence/evidence.ts'
import { describeSlot, type SlotDescription } from '../lexicon/describe-slot.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention, Reading } from '../read/reading.ts'
import type { Candidate } from '../score/candidate.ts'

/** What the question says of an input: number and unit as it has them, before anything is worked out of them. */
interface InputDescription extends SlotDescription {
  readonly given: string
  readonly given_value: number | readonly number[]
  /** One for every number where they differ. */
  readonly given_unit: string | readonly string[]
}

const nameOf = ({ origin, name, text }: Mention): string => (origin === 'written' ? text : (name ?? text))

/** The numbers of the question that stand behind a given: a radius may be half of a diameter that the question has. */
const saidBy = ({ mention, uses }: Given, { mentions }: Reading): readonly Mention[] => {
  const said = uses.flatMap((index) => mentions[index] ?? [])
  return said.length === 0 ? [mention] : said
}

const describeInput = (slot: Slot, givens: readonly Given[], reading: Reading): InputDescription => {
  const [first] = givens
  const said = givens.flatMap((given) => saidBy(given, reading))
  const values = first !== undefined && isList(first.sent) ? first.sent : said.map(({ value }) => value)
  const units = said.map(({ unit }) => unit)
  const [value = Number.NaN, ...others] = values
  const isOne = others.length === 0 && slot.input?.list !== true
  return {
    ...describeSlot(slot),
    given: said.map(nameOf).join(', '),
    given_value: isOne ? value : values,
    given_unit: new Set(units).size === 1 ? (units[0] ?? '1') : units,
  }
}

const isList = (sent: Given['sent']): sent is readonly number[] => Array.isArray(sent)

/** Every input of a candidate that the question gives, in the order of the formulas. */
export const describeInputs = ({ steps }: Candidate, reading: Reading): readonly InputDescription[] =>
  steps.flatMap(({ form, fillings }) =>
    form.needs.flatMap((slot, at) => {
      const filling = fillings[at]
      if (filling?.kind === 'given') return [describeInput(slot, [filling.given], reading)]
      return filling?.kind === 'list' ? [describeInput(slot, filling.givens, reading)] : []
    }),
  )
