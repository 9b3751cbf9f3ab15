import { equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { lexicon } from '../lexicon/build-lexicon.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { AskedPlace } from './asked-place.ts'
import { listOf } from './fill-lists.ts'
import { loneNumbers, optionsFor } from './fill-options.ts'
import type { Fits } from './fits.ts'
import type { Form } from './form.ts'
import { NO_OPTIONS, SPOKEN_FOR } from './may-stand.ts'
import { pairedLists, pairOfLists } from './paired-lists.ts'
import { hasPairs, pairingEvidence } from './pairing.ts'
import { type Filling, MISSING, type Place } from './ways-to-fill.ts'

/** One way to fill all that a form needs. */
export interface Bound {
  readonly form: Form
  /** In the order of `form.needs`. */
  readonly fillings: readonly Filling[]
  readonly missing: readonly Slot[]
  /** Sum of the evidence of its numbers. */
  readonly evidence: number
  /** Numbers that nothing speaks for and that stand beside words which the operator does not know. */
  readonly strange: number
  /** Places of the mentions that it uses. */
  readonly used: ReadonlySet<number>
  /** Other ways with the same numbers in other places and hardly less evidence. */
  readonly rivals: readonly (readonly Filling[])[]
}

const BESIDE = 0.8

const beside = new WeakMap<Given, readonly string[]>()

/** Words right beside a number that operators know and that are none of every day. */
const wordsBeside = (given: Given): readonly string[] => {
  const known = beside.get(given)
  if (known !== undefined) return known
  const words: string[] = []
  for (const [stem, weight] of given.around)
    if (weight >= BESIDE && !EVERYDAY.has(stem) && lexicon().has(stem)) words.push(stem)
  beside.set(given, words)
  return words
}

/** Whether a word right beside a number is one that other operators know and this one does not: `rejects 800 J` is no work. */
const isStrange = (given: Given, { vocabulary }: Entry): boolean => {
  for (const stem of wordsBeside(given)) if (!vocabulary.has(stem)) return true
  return false
}

/** Whether the number is the only one of its dimension, and the place the only one for it. */
const isOnly = ({ mention }: Given, form: Form, givens: readonly Given[]): boolean => {
  let places = 0
  for (const { dimension } of form.needs)
    if (equalDimensions(dimension, mention.dimension) && ++places > 1) return false
  let only = -1
  for (const other of givens) {
    if (!equalDimensions(other.mention.dimension, mention.dimension)) continue
    for (const use of other.uses) {
      if (only >= 0 && use !== only) return false
      only = use
    }
  }
  return true
}

/** Numbers that nothing speaks for beside words that the operator does not know. */
const strangersAmong = (form: Form, fillings: readonly Filling[], givens: readonly Given[]): number => {
  let count = 0
  for (const filling of fillings)
    if (filling.kind === 'given' && filling.evidence < SPOKEN_FOR && isStrange(filling.given, form.entry))
      if (!isOnly(filling.given, form, givens)) count++
  return count
}

/**
 * Fills what a form needs from the numbers of a question, as the words around them say.
 * @param link a need that another operator will fill
 * @param asked where the question asks
 */
export const bindForm = (form: Form, fits: Fits, link: Slot | null, asked: AskedPlace): Bound => {
  const { needs } = form
  const lone = loneNumbers(form, fits)
  const lists = pairOfLists(form)
  const pair = lists === null || fits.givens.some(({ sent }) => Array.isArray(sent)) ? null : lists
  const paired = pair === null ? null : pairedLists(pair, fits.givens)
  const places = needs.map((slot): Place => {
    const isList = slot.input?.list === true
    const list = isList ? (paired?.get(slot) ?? listOf(slot, form, fits.givens)) : null
    const fixed = slot === link ? MISSING : list
    const options = fixed === null ? optionsFor(slot, form, fits, lone) : NO_OPTIONS
    return { slot, fixed, options, assumption: fits.assumption(slot) }
  })
  const together = hasPairs(form) ? (filled: readonly Filling[]) => pairingEvidence(form, filled, asked) : null
  const { best, rivals, used } = fits.ways.fill(places, together)
  const fillings = best?.fillings ?? needs.map(() => MISSING)
  return {
    form,
    fillings,
    missing: needs.filter((slot, at) => slot !== link && fillings[at]?.kind === 'missing'),
    evidence: best?.evidence ?? 0,
    strange: strangersAmong(form, fillings, fits.givens),
    used,
    rivals,
  }
}
