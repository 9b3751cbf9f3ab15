import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import { type Filling, givensIn } from '../fill/ways-to-fill.ts'
import type { Assumption } from '../lexicon/assumptions.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import type { Features } from './features.ts'

/** Candidates that a refusal lists. */
export const LISTED = 5

/** An operator, or two of which the first feeds the second, with all that it needs. */
export interface Candidate {
  /** The last gives what is asked for. */
  readonly steps: readonly Bound[]
  /** The need of the last step that the first one fills; null where there is one step. */
  readonly link: Slot | null
  readonly features: Features
  readonly score: number
  /** Mentions, by place, that it does not use. */
  readonly unused: readonly number[]
}

/** A candidate of which only the operators count. */
export interface Operators {
  readonly steps: readonly { readonly form: { readonly entry: Entry } }[]
}

/** The numbers of a candidate, once each. */
export const givensOf = ({ steps }: Candidate): readonly Given[] => {
  const givens = new Set<Given>()
  for (const { fillings } of steps)
    for (const filling of fillings) for (const given of givensIn(filling)) givens.add(given)
  return [...givens]
}

const assumed = (filling: Filling): readonly Assumption[] => (filling.kind === 'assumed' ? [filling.assumption] : [])

/** Sentences of everything that the candidate takes for granted. */
export const assumptionsOf = (candidate: Candidate): readonly string[] => {
  const sentences = candidate.steps.flatMap(({ fillings }) => fillings.flatMap(assumed).map(({ sentence }) => sentence))
  const derived = givensOf(candidate).flatMap(({ derived: how, mention }) =>
    [how, mention.assumption].filter((sentence): sentence is string => sentence !== null),
  )
  const laws = candidate.steps.flatMap(({ form }) =>
    form.entry.operator.law === null ? [] : [form.entry.operator.law],
  )
  return [...new Set([...sentences, ...derived, ...laws])]
}

/** Identifiers of its operators in their order. */
export const idsOf = ({ steps }: Candidate): readonly string[] => steps.map(({ form }) => form.entry.operator.id)

/** The single numbers of the question with the quantities that they fill, step by step. */
export const placedGivens = ({ steps }: Pick<Candidate, 'steps'>): readonly (readonly [slot: Slot, given: Given])[] =>
  steps.flatMap(({ form, fillings }) =>
    form.needs.flatMap((slot, at): (readonly [Slot, Given])[] => {
      const filling = fillings[at]
      return filling?.kind === 'given' ? [[slot, filling.given]] : []
    }),
  )
