import { type Implied, impliedValues } from './implied.ts'
import { withLadders } from './ladders.ts'
import { fractionOfLight, multipleOfCharge } from './letter-units.ts'
import { asMention, namedMention } from './mentions.ts'
import { lightAt, namedAt } from './named-values.ts'
import { notQuantityAt } from './not-quantities.ts'
import { singlePartAt } from './number-words.ts'
import { quantityAt } from './quantities.ts'
import { type Quantity, withinDouble } from './quantity.ts'
import type { Reading, Token, Unclear } from './reading.ts'
import { asMultiple, isWritten, saysItself } from './said-values.ts'
import { withoutRestatements, withSharedUnits } from './sequences.ts'
import { type Scan, scanTokens } from './tokens.ts'
import { anyOf } from './word-lists.ts'

interface Found {
  readonly quantities: readonly Quantity[]
  readonly named: readonly Implied[]
  readonly clocks: readonly { readonly from: number; readonly to: number; readonly reason: string }[]
}

const isPart = (quantity: Quantity): boolean =>
  quantity.unit === '1' && !Number.isInteger(quantity.value) && !quantity.digits

const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['double', 2],
  ['thrice', 3],
  ['triple', 3],
  ['half', 0.5],
])

/**
 * `0.8 times the speed of light`, `half the mass of the Earth`: the multiple of a named value that begins at a token.
 * @param number the quantity that was read there
 */
const multipleAt = (tokens: readonly Token[], at: number, number: Quantity | null): Implied | null => {
  const part = singlePartAt(tokens, at)
  const fixed = part?.value ?? MULTIPLES.get(tokens[at]?.word ?? '')
  const quantity = fixed === undefined ? number : null
  const usable = quantity !== null && quantity.problem === null && (quantity.unit === '1' || quantity.unit === '%')
  if (fixed === undefined && !usable) return null
  let next = quantity?.to ?? part?.next ?? at + 1
  const share = quantity?.unit === '%' || (quantity !== null && isPart(quantity)) || fixed !== undefined
  if (/^(?:times|x|×)$/.test(tokens[next]?.word ?? '') || (share && tokens[next]?.word === 'of')) next++
  else if (!share) return null
  while (/^(?:the|that|of)$/.test(tokens[next]?.word ?? '')) next++
  const named = namedAt(tokens, next) ?? (share ? lightAt(tokens, next) : null)
  if (named === null) return null
  const factor = fixed ?? (quantity?.unit === '%' ? quantity.value / 100 : (quantity?.value ?? 1))
  const { value } = named
  return {
    value: {
      ...value,
      name: `${factor} times ${value.name}`,
      value: factor * value.value,
      uncertainty: Math.abs(factor) * value.uncertainty,
      source: `${value.name} ${value.value} ${value.unit}, ${value.source}`,
    },
    from: at,
    to: named.next,
  }
}

const gather = (scan: Scan): Found => {
  const { tokens } = scan
  const quantities: Quantity[] = []
  const named: Implied[] = []
  const clocks: { from: number; to: number; reason: string }[] = []
  for (let at = 0; at < tokens.length; ) {
    const idle = notQuantityAt(scan, at)
    if (idle !== null) {
      if (idle.unclear !== null) clocks.push({ from: at, to: at + idle.length, reason: idle.unclear })
      at += idle.length
      continue
    }
    const found = quantityAt(scan, at)
    const multiple = multipleAt(tokens, at, found)
    const value = namedAt(tokens, at)
    const name = multiple ?? (value === null ? null : { value: value.value, from: at, to: value.next })
    if (name !== null) {
      named.push(name)
      at = name.to
      continue
    }
    if (found !== null && (found.value !== 1 || found.digits || found.unit !== '1')) {
      quantities.push(fractionOfLight(tokens, found) ?? multipleOfCharge(tokens, found) ?? found)
    }
    at = Math.max(found?.to ?? 0, at + 1)
  }
  return { quantities, named, clocks }
}

const unclearOf = (
  text: string,
  scan: Scan,
  from: number,
  to: number,
  problem: NonNullable<Quantity['problem']>,
): Unclear => ({
  text: text.slice(scan.tokens[from]?.start, scan.tokens[to - 1]?.end),
  from,
  to,
  ...problem,
})

const STANDARD = anyOf('stp ntp satp')
const STANDARD_STATES = ['273.15 K and 100 kPa (IUPAC since 1982)', '273.15 K and 101.325 kPa (before 1982)']

/** `STP`, `standard temperature and pressure`, `standard conditions`. */
const standardStates = (text: string, scan: Scan): readonly Unclear[] => {
  const { tokens } = scan
  return tokens.flatMap(({ word }, at): Unclear[] => {
    const next = word === 'standard' ? tokens[at + 1]?.word : undefined
    const isPair = next === 'temperature' && tokens[at + 3]?.word === 'pressure'
    if (!STANDARD(word) && !isPair && next !== 'conditions') return []
    const reason = 'standard conditions have been defined in two ways; give temperature and pressure'
    const to = at + (isPair ? 4 : next === 'conditions' ? 2 : 1)
    return [unclearOf(text, scan, at, to, { code: 'MISSING_INPUT', reason, candidates: STANDARD_STATES })]
  })
}

const unclearIn = (text: string, scan: Scan, found: Found, quantities: readonly Quantity[]): readonly Unclear[] => {
  const unclear: Unclear[] = [...standardStates(text, scan)]
  for (const { from, problem, to } of quantities) {
    if (problem !== null) unclear.push(unclearOf(text, scan, from, to, problem))
  }
  for (const { from, reason, to } of found.clocks)
    unclear.push(unclearOf(text, scan, from, to, { code: 'MISSING_INPUT', reason, candidates: [] }))
  return unclear.sort((a, b) => a.from - b.from)
}

/** The last text and its reading: a question is read for a conversion before a formula is sought. */
let last: { readonly text: string; readonly reading: Reading } | undefined

/** Reads every quantity of a question: written, named and implied ones, and those that cannot be read with certainty. */
export const readQuestion = (text: string): Reading => {
  if (last?.text !== text) last = { text, reading: readText(text) }
  return last.reading
}

const readText = (text: string): Reading => {
  const scan = scanTokens(text)
  const { tokens } = scan
  const found = gather(scan)
  const named = found.named.map(({ value, from, to }) => namedMention(text, scan, value, from, to, 'named'))
  const quantities = withoutRestatements(tokens, withSharedUnits(tokens, withLadders(tokens, found.quantities))).map(
    withinDouble,
  )
  const written = quantities
    .filter(({ problem }) => problem === null)
    .map((quantity) => asMention(text, scan, quantity))
    .map((mention) => asMultiple(text, scan, mention, named))
  const kept = named.filter(
    (mention) => !saysItself(scan, written, mention) && !written.some(({ from }) => from === mention.from),
  )
  const covered = new Set<number>()
  for (const { from, to } of [...written, ...named]) for (let i = from; i < to; i++) covered.add(i)
  const implied = impliedValues(tokens, (at) => covered.has(at)).map(({ value, from, to }) => ({
    value,
    mention: namedMention(text, scan, value, from, to, 'implied'),
  }))
  const others = implied
    .filter(({ value, mention }) => !isWritten(written, value, mention))
    .map(({ mention }) => mention)
  return {
    text,
    tokens,
    mentions: [...written, ...kept, ...others].sort((a, b) => a.from - b.from),
    unclear: unclearIn(text, scan, found, quantities),
  }
}
