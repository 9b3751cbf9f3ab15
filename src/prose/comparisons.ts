import type { Token } from './reading.ts'

/** A phrase that gives a quantity only in comparison with another. */
export interface Comparison {
  readonly from: number
  readonly to: number
}

const CHANGES =
  /^(?:doubled|doubles|doubling|halved|halves|halving|tripled|triples|tripling|quadrupled|quadruples|quadrupling)$/
/** Nouns that a doubling belongs to: `doubling time`. */
const TIMED = /^(?:times?|periods?|thickness\w*|layers?)$/
const MULTIPLES = /^(?:twice|thrice|double|triple|quadruple)$/
const OTHER = /^(?:the|its|their|that|as|his|her|this|of|what)$/
const COMPARED =
  /^(?:the|its|as|that|larger|greater|bigger|smaller|longer|shorter|heavier|lighter|faster|slower|more|less|higher|lower|stronger|weaker|hotter|farther|further)$/

const FALLS = /^(?:fall\w*|fell|drop\w*|decay\w*|decreas\w*|down|reduc\w*|sunk|sank|dwindl\w*|gone)$/
const ASKS_TIME = /^(?:long|when|time|age|old|half-life|decrement)$/

/** `has fallen to a tenth of its value`, when a time is asked for: the remaining share, and not a quantity of its own. */
export const isLeftOver = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 2]?.word === 'to' &&
  tokens.slice(Math.max(0, at - 6), at - 2).some(({ word }) => FALLS.test(word)) &&
  tokens.some(({ word }) => ASKS_TIME.test(word))

/** Contexts in which `5.5 times faster` is a speedup, which has formulas of its own. */
const PARALLEL = /^(?:amdahl|amdahl's|gustafson|gustafson's|cores?|processors?|parallel\w*|cpus?|threads?|nodes)$/

/** `twice the mass`, `half its length`, `3 times as fast`, `is doubled`: the other side of the comparison is not evaluated. */
export const comparisonAt = (tokens: readonly Token[], at: number): Comparison | null => {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  if (CHANGES.test(word)) return TIMED.test(next) ? null : { from: at, to: at + 1 }
  if (MULTIPLES.test(word) && OTHER.test(next)) return { from: at, to: at + 2 }
  if (word === 'half' && /^(?:the|its|their|as|that|his|her|this)$/.test(next)) return { from: at, to: at + 2 }
  if (word === 'times' && next === 'faster' && tokens.some((token) => PARALLEL.test(token.word))) return null
  if (word === 'times' && COMPARED.test(next) && /^(?:number|word)$/.test(tokens[at - 1]?.kind ?? ''))
    return /^(?:many|how|at|of|the|all|three|several)$/.test(tokens[at - 1]?.word ?? '') &&
      tokens[at - 1]?.word !== 'three'
      ? null
      : { from: at - 1, to: at + 2 }
  if (
    /^(?:third|quarter|fourth|fifth|tenth)$/.test(word) &&
    !isLeftOver(tokens, at) &&
    next === 'of' &&
    /^(?:the|its|their|this|that)$/.test(tokens[at + 2]?.word ?? '')
  )
    return { from: at - 1, to: at + 3 }
  return null
}
