import { isDimensionless } from '../../units/dimension.ts'
import { evidenceFor, type Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { isCompatible } from './compatible.ts'
import type { Form } from './form.ts'
import { BARE_NUMBER, isWritten } from './may-stand.ts'
import { type Filling, MISSING } from './ways-to-fill.ts'

/**
 * All numbers of a kind, where the form has one place for that kind, a list, and none is called anything else: the layers
 * of `10 cm of masonry and 5 cm of wool`.
 */
const allOfKind = (slot: Slot, form: Form, givens: readonly Given[]): readonly Given[] => {
  if (isDimensionless(slot.dimension) || form.needs.some((other) => other !== slot && other.key === slot.key)) return []
  const fitting = givens.filter((given) => isWrittenItself(given) && isCompatible(given, slot))
  return fitting.every(({ noun, sent }) => sent === null && (noun === null || slot.heads.has(noun))) ? fitting : []
}

/** All members of the one enumeration of bare numbers, where the form needs nothing but a list: the mean of `4, 8, 15`. */
const wholeSeries = ({ needs }: Form, givens: readonly Given[]): readonly Given[] => {
  if (needs.length !== 1) return []
  const members = givens.filter(
    (given) => isWrittenItself(given) && given.sent === null && given.mention.unit === '1' && given.series >= 3,
  )
  return members.length === members[0]?.series ? members : []
}

/** Equal members of which the value is given once with their number, where no other number is of their kind. */
const equalMembers = (slot: Slot, givens: readonly Given[]): readonly Given[] => {
  if (isDimensionless(slot.dimension)) return []
  const [given, other] = givens.filter((one) => one.derived === null && isCompatible(one, slot))
  if (given === undefined || other !== undefined || !isWritten(given) || given.sent !== null) return []
  if (given.copies === null) return []
  const { count, use } = given.copies
  const member = { ...given, uses: [...given.uses, use] }
  return Array.from({ length: count }, () => member)
}

/** `three readings of 2.1, 2.3 and 2.2`: the number that says how many there are is none of them. */
const withoutCount = (members: readonly Given[]): readonly Given[] => {
  const count = members.find(
    ({ mention, series }) => mention.unit === '1' && series === 1 && mention.value === members.length - 1,
  )
  return members.length > 2 && count !== undefined ? members.filter((member) => member !== count) : members
}

/** What fills a place for a list: the value that was sent, the numbers that words name, or all of an enumeration. */
export const listOf = (slot: Slot, form: Form, givens: readonly Given[]): Filling => {
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
  const series = isDimensionless(slot.dimension) ? wholeSeries(form, givens) : []
  const called = withoutCount(fitting)
  const said = called.length >= Math.max(2, series.length) ? called : series
  const several = said.length >= 2 ? said : allOfKind(slot, form, givens)
  const members = several.length >= 2 ? several : equalMembers(slot, givens)
  return members.length >= 2 ? { kind: 'list', givens: members } : MISSING
}
