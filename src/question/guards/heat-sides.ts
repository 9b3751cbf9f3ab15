import { Refusal } from '../../errors/refusal.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import type { Candidate } from '../score/candidate.ts'

type Side = 'cold' | 'hot'

const COOLER = /\b(?:refrigerat\w*|fridges?|freezers?|air[- ]condition\w*|coolers?|chillers?)\b/i
const PUMP = /\bheat pumps?\b/i

const COLD = /^(?:cold|colder|coldest|sink)$/
const HOT = /^(?:hot|hotter|hottest)$/
const TAKES = /^(?:tak(?:es?|ing|en)|absorb\w*|extract\w*|draw[sn]?|drawing|remov\w*|receiv\w*|source)$/
const GIVES = /^(?:reject\w*|gives?|giving|given|deliver\w*|dump\w*|releas\w*|exhaust\w*)$/
const COOLS = /^(?:cool(?:s|ed|ing)?|freez(?:es?|ing)|keep(?:s|ing)?|inside|interior)$/
const HEATS = /^(?:heat(?:s|ed|ing)|warm(?:s|ed|ing)?|keep(?:s|ing)?|indoors?|inside)$/
const AROUND = /^(?:outside|outdoors?|kitchen|surroundings|ambient|room)$/
const OUTDOORS = /^(?:outside|outdoors?|ground|soil|ambient|surroundings|air|lake|river)$/

/** Which side of a machine between two temperatures a word says a temperature is. */
const sideOf = (word: string, text: string): Side | null => {
  if (COLD.test(word)) return 'cold'
  if (HOT.test(word)) return 'hot'
  const isPump = PUMP.test(text)
  if (!isPump && !COOLER.test(text)) return TAKES.test(word) ? 'hot' : GIVES.test(word) ? 'cold' : null
  const [inside, outside]: readonly [Side, Side] = isPump ? ['hot', 'cold'] : ['cold', 'hot']
  if ((isPump ? HEATS : COOLS).test(word)) return inside
  if ((isPump ? OUTDOORS : AROUND).test(word)) return outside
  return TAKES.test(word) ? 'cold' : GIVES.test(word) ? 'hot' : null
}

/** A place that is said right behind its temperature: `35 °C inside`. */
const PLACE = /^(?:outside|inside|indoors?|outdoors?)$/

/** The side that the word right behind a temperature says, or the nearest one before it, back to the number before. */
const saidSide = ({ mention }: Given, { tokens, mentions, text }: Reading): Side | null => {
  const behind = tokens[mention.to]?.word ?? ''
  if (PLACE.test(behind)) return sideOf(behind, text)
  for (let at = mention.from - 1; at >= 0; at--) {
    const word = tokens[at]?.word ?? ''
    const ends = (end: number): boolean => mentions.some(({ to, origin }) => origin === 'written' && to === end)
    if (ends(at + 1) || (ends(at) && PLACE.test(word))) return null
    const side = sideOf(word, text)
    if (side !== null) return side
  }
  return null
}

const isCalled = ({ labels }: Slot, side: Side): boolean =>
  labels.some((label) => new RegExp(`\\b${side} (?:side|reservoir)\\b`).test(label.text))

const givenOf = ({ form, fillings }: Bound, side: Side): Given | null => {
  const filling = fillings[form.needs.findIndex((slot) => isCalled(slot, side))]
  return filling?.kind === 'given' ? filling.given : null
}

/** What is said of two temperatures on the other sides of a machine than the question says, which cools at 300 K and rejects heat at 280 K; or null. */
export const otherSides = ({ steps }: Candidate, { reading }: Question): Refusal | null => {
  for (const step of steps) {
    const [cold, hot] = [givenOf(step, 'cold'), givenOf(step, 'hot')]
    if (cold === null || hot === null) continue
    const [below, above] = [saidSide(cold, reading), saidSide(hot, reading)]
    const isTurned = (below === 'hot' && above !== 'hot') || (above === 'cold' && below !== 'cold')
    if (!isTurned) continue
    const { id, name } = step.form.entry.operator
    return new Refusal(
      'DOMAIN_ERROR',
      `${id} (${name}) takes a cold side that is colder than the hot one; the question says that ${hot.mention.text} is the cold side and ${cold.mention.text} the hot one.`,
      { operator: id, allowed: 'cold side below hot side' },
    )
  }
  return null
}
