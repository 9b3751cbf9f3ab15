import { isDimensionless } from '../../units/dimension.ts'
import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import { isPlural } from '../read/context.ts'
import type { Reading } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'
import { textBefore, textBehind } from '../read/text-around.ts'
import { isTelling, stemOf } from '../words/words.ts'

const LIKELY = /\b(?:probabilit\w+|how (?:likely|probable)|chances?|odds)\b/i
/** Each of them for itself, so that one draws nothing from a handful. */
const EACH =
  /\b(?:each|every|independen\w+|memoryless|at random|per (?:item|part|bit|piece|unit|try|attempt|throw|shot)|error (?:probability|rate))\b/i
const EXACTLY = /^(?:exactly|precisely)$/
const ONCE = /\bat least (?:one|once|1)\b|\bone or more\b/i
/** How many of them are asked about where that is no number. */
const FEW = [
  [/\bexactly (?:one|once)\b/i, 1],
  [/\bthat (?:no(?! (?:more|fewer|less|longer)\b)|none|not (?:one|a single)|zero)\b/i, 0],
] as const
/** What is counted may be those of which the share is not said. */
const REST = /\b(?:not|no|non|un\w+|without|good|sound|intact|healthy|survive\w*|pass\w*|miss\w*|correct\w*)\b/i

const clauseAround = ({ mention }: Given, reading: Reading): string => {
  const before = /[^.;?!]*$/.exec(textBefore(reading, mention))?.[0] ?? ''
  const after = /^[^.;?!]*/.exec(textBehind(reading, mention))?.[0] ?? ''
  return `${before} ${after}`
}

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(/\p{L}[\p{L}-]+/gu) ?? []).filter(isTelling).map(stemOf))

const isShare = ({ mention }: Given): boolean => {
  const share = siValue(mention)
  return isDimensionless(mention.dimension) && share > 0 && share < 1
}

/** Words between a number and the things that it counts: `12 small parts`. */
const REACH = 3

/** `20 bolts`, `512 bits`: how many things there are. */
const isCount = ({ mention }: Given, { tokens }: Reading): boolean => {
  if (!Number.isInteger(mention.value) || mention.value < 2) return false
  if (mention.unit === 'bit') return true
  const behind = tokens.slice(mention.to, mention.to + REACH)
  return mention.unit === '1' && behind.some(({ kind, word }) => kind === 'word' && isPlural(word))
}

const calledAs = (given: Given, words: string, derived: string): Given => {
  const names = words.split(' ').map(stemOf)
  return {
    ...given,
    mention: { ...given.mention, unit: given.mention.unit === 'bit' ? '1' : given.mention.unit, alternatives: [] },
    around: new Map(names.map((name): [string, number] => [name, 1])),
    noun: names[0] ?? null,
    derived,
  }
}

/**
 * How many things there are, how many of them are asked about, and the share of each: `each bolt is defective with probability 0.04 …
 * that exactly two of 20 bolts are defective`, where what is counted is said in the words of the share.
 */
export const withTrials = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text, tokens } = reading
  if (!LIKELY.test(text) || !EACH.test(text)) return givens
  const written = givens.filter(isWrittenItself)
  const wanted = written.find(({ mention }) => EXACTLY.test(tokens[mention.from - 1]?.word ?? ''))
  const [few, count = 0] = (wanted === undefined && FEW.find(([said]) => said.test(text))) || []
  const once = wanted === undefined ? (few ?? ONCE).exec(text) : null
  if (wanted === undefined && once === null) return givens
  const [share, otherShare] = written.filter(isShare)
  const isOne = ({ mention }: Given): boolean => once !== null && mention.value === 1
  const [all, others] = written.filter((given) => given !== wanted && !isOne(given) && isCount(given, reading))
  if (share === undefined || otherShare !== undefined || all === undefined || others !== undefined) return givens
  const asks =
    wanted === undefined ? text.slice((once?.index ?? 0) + (once?.[0].length ?? 0)) : clauseAround(wanted, reading)
  const says = clauseAround(share, reading)
  const said = stemsOf(says)
  const isSame = [...stemsOf(asks)].some((stem) => said.has(stem))
  if (!isSame || REST.test(asks.replace(/\bno error correction\b/i, '')) !== REST.test(says)) return givens
  const named = new Map([
    [share, calledAs(share, 'probability success trial one', `probability in one trial: ${share.mention.text}`)],
    [all, calledAs(all, 'trials number', `number of trials: ${all.mention.text}`)],
  ])
  if (wanted !== undefined)
    named.set(wanted, calledAs(wanted, 'successes number', `number of successes: ${wanted.mention.text}`))
  const told = few === undefined ? [] : [countedGiven(count, `${once?.[0] ?? ''}`, ['successes', 'number'])]
  return [...givens.filter((given) => !isOne(given)).map((given) => named.get(given) ?? given), ...told]
}
