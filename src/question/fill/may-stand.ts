import { dimension, isDimensionless, keyOf } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { isCalled, type Slot } from '../lexicon/lexicon.ts'
import { isRadius } from './option-classes.ts'
import type { Option } from './ways-to-fill.ts'

/** A bare number stands for a quantity only where words say so. */
export const BARE_NUMBER = 1.2
/** The same where no other number could be meant. */
const LONE_NUMBER = 0.4
/** A number that words speak against goes nowhere. */
const LEAST_EVIDENCE = -0.9
/** Evidence from which on words speak for a number. */
export const SPOKEN_FOR = 0.5

const LENGTH = keyOf(dimension(1))

/** Whether a noun that names the slot stands in the sentence of a number. */
const isNear = ({ sentence }: Given, slot: Slot): boolean => isCalled(slot, sentence)

export const isWritten = ({ mention }: Given): boolean => mention.origin === 'written'

/** A number without a unit that may stand for what has none. */
export const isBare = ({ mention, sent }: Given, slot: Slot): boolean =>
  mention.unit === '1' && sent === null && isDimensionless(slot.dimension)

/** Whether anything near a bare number speaks of the slot, and nothing against it. */
export const isSpokenOf = ({ given, evidence }: Option, slot: Slot): boolean => {
  // A number that has a symbol is the one that is called so.
  if (given.mention.symbol !== null) return evidence >= BARE_NUMBER
  return evidence >= LONE_NUMBER || (evidence >= 0 && isNear(given, slot))
}

/** A length that nothing calls a radius may be a diameter as well. */
const isUnnamedRadius = ({ given, evidence }: Option, slot: Slot): boolean =>
  slot.key === LENGTH && isWritten(given) && given.sent === null && evidence < SPOKEN_FOR && isRadius(slot)

/** Whether a number may stand for the slot in some form; a bare one that words hardly name only where it is alone. */
export const mayStand = (option: Option, slot: Slot): boolean => {
  const { given, evidence } = option
  if (isBare(given, slot) && evidence < BARE_NUMBER && !isSpokenOf(option, slot)) return false
  if (isUnnamedRadius(option, slot)) return false
  const { origin } = given.mention
  return origin === 'named' || evidence > (origin === 'implied' ? 0 : LEAST_EVIDENCE)
}

export const NO_OPTIONS: readonly Option[] = []
