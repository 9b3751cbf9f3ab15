import type { Reading, Token } from '../../prose/reading.ts'
import { symbolOf } from '../../prose/symbols.ts'

/** What asks for a symbol, with nothing between them except `FILLING`. */
const ASKING = new Set(
  "find solve calculate determine compute evaluate obtain get want wanted need unknown required what what's whats".split(
    ' ',
  ),
)
const FILLING = new Set('the a value values of for is are be : = me us out would will must should'.split(' '))
/** What may follow it. */
const ENDING = new Set(
  '. ? ! , ; : = and if when given for with where in using at from assuming while be equal'.split(' '),
)
/** What may stand between the words of a clause and the symbol that is all of it: `…, m?`, `m if F = 3 N`. */
const CLAUSE = new Set(', ; . : and then so'.split(' '))
const LATER = new Set('if when given for with where'.split(' '))

const isEnd = (token: Token | undefined, ends: ReadonlySet<string>): boolean =>
  token === undefined || ends.has(token.word)

/** Whether an asking word stands before a token. */
const isAskedFrom = (tokens: readonly Token[], at: number): boolean => {
  let before = at - 1
  while (before >= 0 && FILLING.has(tokens[before]?.word ?? '')) before--
  return before >= 0 && ASKING.has(tokens[before]?.word ?? '')
}

const isAskedAt = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  if (next?.word === '=') return isEnd(tokens[at + 2], new Set(['?', '.', ',', ';']))
  if (isAskedFrom(tokens, at)) return isEnd(next, ENDING)
  const opens = isEnd(tokens[at - 1], CLAUSE)
  return opens && (next?.word === '?' || (at === 0 && LATER.has(next?.word ?? '')))
}

/** The symbols that a question asks for instead of a quantity by name, as written in ASCII: `find m`, `m = ?`, `what is v_0 if …`. */
export const askedSymbols = ({ tokens, mentions }: Reading): readonly string[] => {
  const wanted: string[] = []
  const covered = new Set(mentions.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))
  let last = -1
  for (const [at, token] of tokens.entries()) {
    const symbol = covered.has(at) ? null : symbolOf(token)
    if (symbol === null) continue
    const isNext = last >= 0 && at === last + 2 && ['and', ','].includes(tokens[at - 1]?.word ?? '')
    const isJoined = isNext && isEnd(tokens[at + 1], ENDING) && tokens[at + 1]?.word !== '='
    if (!isAskedAt(tokens, at) && !isJoined) continue
    last = at
    if (!wanted.includes(symbol)) wanted.push(symbol)
  }
  return wanted
}
