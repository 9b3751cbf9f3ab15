import { dimension, isDimensionless } from '../units/dimension.ts'
import { isCompatible } from './compatible.ts'
import { evidenceFor, type Given } from './evidence.ts'
import type { Form } from './form.ts'
import { keyOf, type Slot } from './lexicon.ts'
import type { Assume, Filling, Option } from './ways-to-fill.ts'

/** A bare number stands for a quantity only where words say so. */
const BARE_NUMBER = 1.2
/** The same where no other number could be meant. */
const LONE_NUMBER = 0.4
/** A number that words speak against goes nowhere. */
const LEAST_EVIDENCE = -0.9
/** Evidence from which on words speak for a number. */
export const SPOKEN_FOR = 0.5

const LENGTH = keyOf(dimension(1))

/** Whether a number belongs to an enumeration that is longer than the form has places for. */
const isSplit = (given: Given, slot: Slot, form: Form): boolean =>
  given.series >= 3 && form.needs.filter(({ key }) => key === slot.key).length < given.series

/** Whether a noun that names the slot stands in the sentence of a number. */
const isNear = ({ sentence }: Given, { heads }: Slot): boolean => [...heads].some((head) => sentence.has(head))

const isBare = ({ mention, sent }: Given): boolean =>
  mention.unit === '1' && mention.origin === 'written' && sent === null

/**
 * The bare numbers of a question that a form could use, where it needs as many: none of them can be another one's.
 * @returns none where there are more, so that words have to say which is meant
 */
export const loneNumbers = (form: Form, givens: readonly Given[], assume: Assume): ReadonlySet<Given> => {
  const needs = form.needs.filter(
    (slot) =>
      slot.unit === '1' && isDimensionless(slot.dimension) && slot.input?.list !== true && assume(slot) === null,
  )
  const usable = givens.filter(
    (given) => isBare(given) && needs.some((slot) => isCompatible(given, slot) && isSpokenOf(given, slot)),
  )
  return new Set(usable.length <= needs.length ? usable : [])
}

/** Whether anything near a bare number speaks of the slot, and nothing against it. */
const isSpokenOf = (given: Given, slot: Slot): boolean => {
  const evidence = evidenceFor(given, slot, slot.symbol)
  // A number that has a symbol is the one that is called so.
  if (given.mention.symbol !== null) return evidence >= BARE_NUMBER
  return evidence >= LONE_NUMBER || (evidence >= 0 && isNear(given, slot))
}

/** A length that nothing calls a radius may be a diameter as well. */
const isUnnamedRadius = ({ mention, sent }: Given, { key, labels }: Slot, evidence: number): boolean =>
  key === LENGTH &&
  mention.origin === 'written' &&
  sent === null &&
  evidence < SPOKEN_FOR &&
  labels.length > 0 &&
  labels.every(({ stems }) => stems.includes('radius'))

export const optionsFor = (
  slot: Slot,
  form: Form,
  givens: readonly Given[],
  lone: ReadonlySet<Given>,
): readonly Option[] => {
  const options: Option[] = []
  for (const given of givens) {
    if (!isCompatible(given, slot) || isSplit(given, slot, form)) continue
    const evidence = evidenceFor(given, slot, slot.symbol)
    const bare = isDimensionless(slot.dimension) && given.mention.unit === '1' && given.sent === null
    if (bare && evidence < BARE_NUMBER && !(lone.has(given) && isSpokenOf(given, slot))) continue
    if (isUnnamedRadius(given, slot, evidence)) continue
    if (evidence <= LEAST_EVIDENCE && given.mention.origin === 'written') continue
    options.push({ given, evidence })
  }
  // What the question says of a thing wins over what is known of it.
  const isSaid = options.some(({ given, evidence }) => given.mention.origin === 'written' && evidence >= SPOKEN_FOR)
  const left = isSaid ? options.filter(({ given }) => given.mention.origin === 'written') : options
  return left.sort((a, b) => b.evidence - a.evidence)
}

export const listOf = (slot: Slot, givens: readonly Given[]): Filling => {
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
