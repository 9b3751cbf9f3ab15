import { equalDimensions, isDimensionless } from '../units/dimension.ts'
import type { Assumption } from './assumptions.ts'
import { isCompatible } from './compatible.ts'
import { EVERYDAY } from './everyday.ts'
import { evidenceFor, type Given } from './evidence.ts'
import type { Form } from './form.ts'
import { type Entry, lexicon, type Slot } from './lexicon.ts'
import { type Filling, type Option, waysToFill } from './ways-to-fill.ts'

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

/** A bare number stands for a quantity only where words say so. */
const BARE_NUMBER = 1.2

/** A number that words speak against goes nowhere. */
const LEAST_EVIDENCE = -0.9

const BESIDE = 0.8
const SPOKEN_FOR = 0.5

/** Whether a word right beside a number is one that other operators know and this one does not: `rejects 800 J` is no work. */
const isStrange = (given: Given, entry: Entry): boolean => {
  for (const [stem, weight] of given.around)
    if (weight >= BESIDE && !entry.vocabulary.has(stem) && !EVERYDAY.has(stem) && lexicon().has(stem)) return true
  return false
}

/** Whether a number belongs to an enumeration that is longer than the form has places for. */
const isSplit = (given: Given, slot: Slot, form: Form): boolean =>
  given.series >= 3 && form.needs.filter(({ key }) => key === slot.key).length < given.series

const optionsFor = (slot: Slot, form: Form, givens: readonly Given[]): readonly Option[] => {
  const options: Option[] = []
  for (const given of givens) {
    if (!isCompatible(given, slot) || isSplit(given, slot, form)) continue
    const evidence = evidenceFor(given, slot, slot.symbol)
    const bare = isDimensionless(slot.dimension) && given.mention.unit === '1' && given.sent === null
    if (bare && evidence < BARE_NUMBER) continue
    if (evidence <= LEAST_EVIDENCE && given.mention.origin === 'written') continue
    options.push({ given, evidence })
  }
  // What the question says of a thing wins over what is known of it.
  const isSaid = options.some(({ given, evidence }) => given.mention.origin === 'written' && evidence >= SPOKEN_FOR)
  const left = isSaid ? options.filter(({ given }) => given.mention.origin === 'written') : options
  return left.sort((a, b) => b.evidence - a.evidence)
}

const listOf = (slot: Slot, givens: readonly Given[]): Filling => {
  const whole = givens.find((given) => Array.isArray(given.sent) && isCompatible(given, slot))
  if (whole !== undefined) return { kind: 'given', given: whole, evidence: BARE_NUMBER }
  const least = isDimensionless(slot.dimension) ? BARE_NUMBER : 0.3
  const fitting: Given[] = []
  for (const given of givens) {
    if (given.derived !== null || given.sent !== null || !isCompatible(given, slot)) continue
    // `4, 8, 15 and 16`: what is said of the first is said of all.
    const listed = given.listed && fitting.at(-1)?.uses[0] === (given.uses[0] ?? 0) - 1
    if (listed || evidenceFor(given, slot, null) >= least) fitting.push(given)
  }
  return fitting.length >= 2 ? { kind: 'list', givens: fitting } : { kind: 'missing' }
}

/** What may be taken for granted of a slot. */
export type Assume = (slot: Slot) => Assumption | null

const usedBy = (fillings: readonly Filling[]): Set<number> =>
  new Set(
    fillings.flatMap((filling) => {
      if (filling.kind === 'given') return filling.given.uses
      return filling.kind === 'list' ? filling.givens.flatMap(({ uses }) => uses) : []
    }),
  )

/** Whether the number is the only one of its dimension, and the place the only one for it. */
const isOnly = ({ mention }: Given, form: Form, givens: readonly Given[]): boolean =>
  form.needs.filter(({ dimension }) => equalDimensions(dimension, mention.dimension)).length <= 1 &&
  new Set(givens.flatMap((other) => (equalDimensions(other.mention.dimension, mention.dimension) ? other.uses : [])))
    .size <= 1

/** Numbers that nothing speaks for beside words that the operator does not know. */
const strangersAmong = (form: Form, fillings: readonly Filling[], givens: readonly Given[]): number =>
  fillings.filter(
    (filling) =>
      filling.kind === 'given' &&
      filling.evidence < SPOKEN_FOR &&
      isStrange(filling.given, form.entry) &&
      !isOnly(filling.given, form, givens),
  ).length

/**
 * Fills what a form needs from the numbers of a question, as the words around them say.
 * @param link a need that another operator will fill
 */
export const bindForm = (form: Form, givens: readonly Given[], assume: Assume, link: Slot | null = null): Bound => {
  const { needs } = form
  const fixed = needs.map((slot): Filling | null => {
    if (slot === link) return { kind: 'missing' }
    return slot.input?.list === true ? listOf(slot, givens) : null
  })
  const options = needs.map((slot, at) => (fixed[at] === null ? optionsFor(slot, form, givens) : []))
  const { best, rivals } = waysToFill(needs, options, fixed, needs.map(assume))
  const fillings = best?.fillings ?? needs.map((): Filling => ({ kind: 'missing' }))
  return {
    form,
    fillings,
    missing: needs.filter((slot, at) => slot !== link && fillings[at]?.kind === 'missing'),
    evidence: best?.evidence ?? 0,
    strange: strangersAmong(form, fillings, givens),
    used: usedBy(fillings),
    rivals,
  }
}
