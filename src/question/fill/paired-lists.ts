import { evidenceFor, type Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { perSlot } from '../lexicon/read-once.ts'
import { isCompatible } from './compatible.ts'
import { type Form, formFor } from './form.ts'
import { type Filling, MISSING } from './ways-to-fill.ts'

/** How much more the words must say for one order than for the other. */
const MARGIN = 0.5

/** Two lists that take numbers of one kind, member by member: cycles applied and cycles to failure. */
type Pair = readonly [one: Slot, other: Slot]

/** The two lists of one kind that a form needs, or null. */
const listsIn = perSlot((target): Pair | null => {
  const [one, other, more] = formFor(target).needs.filter(({ input }) => input?.list === true)
  return one !== undefined && other !== undefined && more === undefined && one.key === other.key ? [one, other] : null
})

export const pairOfLists = ({ target }: Form): Pair | null => listsIn(target)

/** Numbers parted into two rows: those that take turns, or two enumerations. */
const rowsOf = (members: readonly Given[]): readonly [readonly Given[], readonly Given[]] | null => {
  const half = members.length / 2
  if (half < 2 || !Number.isInteger(half)) return null
  const [first, second] = [members[0], members[half]]
  const isTwoEnumerations = first?.series === half && second?.series === half && !second.listed
  if (isTwoEnumerations) return [members.slice(0, half), members.slice(half)]
  // Of one enumeration nothing says where it parts.
  if (members.every(({ series }) => series === members.length)) return null
  return [members.filter((_member, at) => at % 2 === 0), members.filter((_member, at) => at % 2 === 1)]
}

/** How much more the words say for two rows in the places of two lists than the other way round; null where some word denies it. */
const leadOf = ([one, other]: Pair, first: readonly Given[], second: readonly Given[]): number | null => {
  let lead = 0
  for (const [at, member] of first.entries()) {
    const opposite = second[at]
    if (opposite === undefined) return null
    const [here, there] = [evidenceFor(member, one, one.symbol), evidenceFor(opposite, other, other.symbol)]
    const gain = here + there - evidenceFor(opposite, one, one.symbol) - evidenceFor(member, other, other.symbol)
    if (Math.min(here, there, gain) < 0) return null
    lead += gain
  }
  return lead
}

/**
 * What fills two lists that take numbers of one kind: `50,000 cycles of 200,000, and 10,000 of 40,000`; nothing where no
 * word says which row is which.
 */
export const pairedLists = (pair: Pair, givens: readonly Given[]): ReadonlyMap<Slot, Filling> => {
  const [one, other] = pair
  const none = new Map<Slot, Filling>([
    [one, MISSING],
    [other, MISSING],
  ])
  const members = givens.filter((given) => isWrittenItself(given) && given.sent === null && isCompatible(given, one))
  const rows = rowsOf(members)
  if (rows === null) return none
  const [first, second] = rows
  const told = (leadOf(pair, first, second) ?? 0) >= MARGIN
  const turned = (leadOf(pair, second, first) ?? 0) >= MARGIN
  if (!told && !turned) return none
  return new Map<Slot, Filling>([
    [one, { kind: 'list', givens: told ? first : second }],
    [other, { kind: 'list', givens: told ? second : first }],
  ])
}
