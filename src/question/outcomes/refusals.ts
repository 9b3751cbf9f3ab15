import { Refusal } from '../../errors/refusal.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import type { Bound } from '../fill/bind.ts'
import { describeSlot } from '../lexicon/describe-slot.ts'
import type { Lexicon, Slot } from '../lexicon/lexicon.ts'
import { type Candidate, idsOf, LISTED, placedGivens } from '../score/candidate.ts'
import type { Tried } from './outcome.ts'

/** An operator that a refusal offers: what it gives and what it still needs. */
const offer = (bound: Bound): Readonly<Record<string, unknown>> => ({
  operator: bound.form.entry.operator.id,
  name: bound.form.entry.operator.name,
  formula: formulaOf(bound.form.entry.operator),
  gives: describeSlot(bound.form.target),
  needs: bound.missing.map(describeSlot),
})

const describeReading = ({ candidate, value }: Tried): Readonly<Record<string, unknown>> => ({
  operators: idsOf(candidate),
  names: candidate.steps.map(({ form }) => form.entry.operator.name),
  gives: candidate.steps.at(-1)?.form.target.unit,
  value,
})

export const refuseAmbiguous = (wanted: string, first: Tried, second: Tried): never => {
  const [a, b] = [first, second].map(({ candidate }) => idsOf(candidate).join(' and ') || '?')
  // One formula whose numbers can stand in two ways: to name the operator would not help.
  if (a === b) return refuseSwapped(first, second)
  throw new Refusal(
    'MISSING_INPUT',
    `The question can be read in two ways that give different numbers (${a}, ${b}); say more of what ${wanted || 'the quantity'} it asks for, or name the operator.`,
    {
      missing: [{ symbol: wanted, reason: 'ambiguous', candidates: [a, b] }],
      readings: [describeReading(first), describeReading(second)],
    },
  )
}

/** Refuses what the operators that the question names do not give, with what the last of them does give. */
export const refuseNamed = (wanted: string, operators: readonly string[], { entries }: Lexicon): never => {
  const entry = entries.find(({ operator }) => operator.id === operators.at(-1))
  const quantities = (entry === undefined ? [] : [entry.result, ...entry.inputs]).map(describeSlot)
  throw new Refusal(
    'NOT_COMPUTABLE',
    `${operators.join(' with ')} gives no “${wanted}” from these numbers; ${operators.at(-1)} relates ${quantities.map(({ symbol, meaning }) => `${symbol} (${meaning})`).join(', ')}.`,
    { candidates: [], symbols: quantities.map(({ symbol }) => symbol) },
  )
}

export const refuseIncomplete = (wanted: string, incomplete: readonly Bound[]): never => {
  const [best] = incomplete
  if (best === undefined)
    throw new Refusal(
      'NOT_COMPUTABLE',
      `No formula of the catalogue gives ${wanted === '' ? 'what is asked for' : `“${wanted}”`} from these numbers; ask for one quantity of physics and give its inputs with their units.`,
      { candidates: [] },
    )
  const missing = best.missing.map((slot) => ({ ...describeSlot(slot), reason: 'absent', candidates: [] }))
  const { id, name } = best.form.entry.operator
  throw new Refusal(
    'MISSING_INPUT',
    `${id} (${name}) would need ${missing.map(({ meaning, unit }) => `${meaning}${unit === '1' ? '' : ` in ${unit}`}`).join(', ')}.`,
    { missing, candidates: offersOf(incomplete.map((bound) => [bound])) },
  )
}

/** The operators of the best readings, each once: one operator is often read in several ways. */
const offersOf = (readings: readonly (readonly Bound[])[]): readonly Readonly<Record<string, unknown>>[] => {
  const offers = new Map<string, Readonly<Record<string, unknown>>>()
  for (const steps of readings)
    for (const bound of steps) {
      const { id } = bound.form.entry.operator
      if (!offers.has(id)) offers.set(id, offer(bound))
      if (offers.size === LISTED) return [...offers.values()]
    }
  return [...offers.values()]
}

export const refuseWeak = (wanted: string, nearest: Candidate, others: readonly Candidate[]): never => {
  const offers = offersOf(others.map(({ steps }) => steps))
  throw new Refusal(
    'MISSING_INPUT',
    `The nearest formula for “${wanted}” is ${idsOf(nearest).join(' with ')} (${nearest.steps.map(({ form }) => form.entry.operator.name).join(', ')}), and the question does not say clearly enough that it is meant; name it, or say more.`,
    {
      missing: [{ symbol: wanted, reason: 'ambiguous', candidates: offers.map(({ operator }) => operator) }],
      candidates: offers,
    },
  )
}

/** Places that other numbers fill in the one reading than in the other; all of the first where they have none in common. */
export const placesApart = (one: Candidate, other: Candidate): readonly Slot[] => {
  const [filled, otherwise] = [one, other].map((candidate) => new Map(placedGivens(candidate)))
  const apart = [...new Set([...(filled?.keys() ?? []), ...(otherwise?.keys() ?? [])])].filter(
    (slot) => filled?.get(slot)?.mention !== otherwise?.get(slot)?.mention,
  )
  return apart.length > 0 ? apart : (one.steps.at(-1)?.form.needs ?? [])
}

export const refuseSwapped = (outcome: Tried, other: Tried): never => {
  const symbols = placesApart(outcome.candidate, other.candidate).map(describeSlot)
  throw new Refusal(
    'MISSING_INPUT',
    `The question does not say which number is which: ${symbols.map(({ symbol, meaning }) => `${symbol} (${meaning})`).join(', ')}; write them as symbol = number.`,
    {
      missing: symbols.map((symbol) => ({ ...symbol, reason: 'ambiguous', candidates: [] })),
      readings: [describeReading(outcome), describeReading(other)],
    },
  )
}

/** What is said of words that may make another formula the right one. */
export const trapsRefusal = (words: readonly string[], candidate: Candidate): Refusal => {
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return new Refusal(
    'MISSING_INPUT',
    `${idsOf(candidate).join(' with ')} would fit but for ${quoted}, which may change the formula; leave it out, or name the operator that is meant.`,
    {
      missing: [{ symbol: words[0] ?? '', reason: 'ambiguous', candidates: idsOf(candidate) }],
      candidates: candidate.steps.map(offer),
    },
  )
}
