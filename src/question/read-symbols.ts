import { Refusal } from '../errors/refusal.ts'
import { parseUnit } from '../units/parse-unit.ts'
import type { Offer } from './explain/offers.ts'
import { refuseIncomplete, refuseSeveral, refuseUnsure } from './explain/refuse.ts'
import type { Supply } from './filling/fill.ts'
import { isAnswerBySymbols, rankedBySymbols } from './judge/rank-by-symbols.ts'
import { findBySymbols } from './readings/find-by-symbols.ts'
import type { Candidate } from './readings/reading.ts'
import type { NamedOperators } from './said/named-operators.ts'
import type { Said } from './said/said.ts'
import { isIdle } from './vocabulary/idle-words.ts'

/** Whether a question gives all of its values by symbol, and asks for a symbol. */
export const isBySymbols = ({ symbols, quantities, lists, proportion }: Said): boolean =>
  symbols.length > 0 &&
  quantities.length > 0 &&
  lists.length === 0 &&
  proportion === null &&
  quantities.every(({ symbol }) => symbol !== null)

const refuseSymbol = (symbol: string, reason: string): never => {
  throw new Refusal('MISSING_INPUT', `“${symbol}” ${reason}.`, {
    missing: [{ symbol, reason: 'ambiguous', candidates: [] }],
  })
}

/** @throws Refusal MISSING_INPUT of a symbol that is given again, and of one that is given and asked for */
const requireOneMeaning = ({ symbols, quantities }: Said): void => {
  const given = new Map<string, number>()
  for (const { symbol, si } of quantities) {
    if (symbol === null) continue
    const before = given.get(symbol)
    if (before !== undefined)
      refuseSymbol(symbol, `is given ${before === si ? 'more than once; send it once' : 'two values; send one'}`)
    given.set(symbol, si)
  }
  const asked = symbols.find((symbol) => given.has(symbol))
  if (asked !== undefined)
    refuseSymbol(asked, 'is both given and asked for; leave its value out, or ask for another symbol')
}

const ENDS = new Set([',', '.', ';', '?', 'and'])

/** @throws Refusal UNKNOWN_UNIT of a word right behind a number, with the spellings near it */
const requireUnits = ({ reading: { tokens }, quantities }: Said): void => {
  for (const { mention, bare, isSent } of quantities) {
    const word = tokens[mention.to]
    if (isSent || !bare || word?.kind !== 'word' || isIdle(word.word)) continue
    if (ENDS.has(tokens[mention.to + 1]?.word ?? '.')) parseUnit(word.text)
  }
}

/** Refuses symbols that no formula has; words beside them may still be read. */
const refuseUnknown = ({ symbols, quantities, content }: Said): null => {
  const isInWords = content.length > quantities.length + symbols.length
  if (isInWords) return null
  const given = quantities.map(({ symbol }) => symbol).join(', ')
  throw new Refusal(
    'NOT_COMPUTABLE',
    `No formula of the catalogue gives ${symbols.join(', ')} from ${given} with these units; name the quantities in words, or send the formula with its values.`,
    { candidates: [] },
  )
}

/**
 * The reading of a question that is written in symbols, `F = 3 N, a = 2 m/s^2, find m`: of the one formula that has them. Where
 * several have, or their symbols differ, it is offered.
 * @returns null where the question is not written so, or its words may say more
 * @throws Refusal READING_UNSURE with readings; MISSING_INPUT; DOMAIN_ERROR of a value outside the range of its quantity;
 * NOT_COMPUTABLE of symbols that no formula has
 */
export const readSymbols = (
  question: Said,
  { operators, reading }: NamedOperators,
  supply: Supply,
  offersFor: (candidates: readonly Candidate[]) => readonly Offer[],
): Candidate | null => {
  if (!isBySymbols(question)) return null
  requireOneMeaning(question)
  requireUnits(question)
  const found = question.symbols.map((symbol) => {
    const { readings, incomplete } = findBySymbols(symbol, question, supply, operators)
    return { readings: rankedBySymbols(readings, question), incomplete }
  })
  if (found.length > 1) {
    const best = found.flatMap(({ readings }) => readings[0]?.candidate ?? [])
    return best.length === 0 ? refuseUnknown(question) : refuseSeveral(question.symbols, offersFor(best))
  }
  const { readings, incomplete } = found[0] ?? { readings: [], incomplete: [] }
  if (operators.length > 0) return readings[reading - 1]?.candidate ?? null
  const offers = offersFor(readings.map(({ candidate }) => candidate))
  const [best, second] = offers.flatMap(
    (offer) => readings.find(({ candidate }) => candidate === offer.candidate) ?? [],
  )
  const [first, ...others] = offers
  if (best === undefined || first === undefined)
    return incomplete.length === 0 ? refuseUnknown(question) : refuseIncomplete(question, incomplete)
  return isAnswerBySymbols(best, second, question) ? best.candidate : refuseUnsure([first, ...others], question)
}
