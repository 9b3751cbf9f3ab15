import { BODIES } from './bodies.ts'
import type { Token } from './reading.ts'

const NAMES: ReadonlySet<string> = new Set(BODIES.map(({ word }) => word))

/** Words before a moon or sun that make it a different one: `a moon`, `its sun`, `Saturn's moon`. */
const OTHER =
  /^(?:an?|another|one|each|any|some|its|their|his|her|this|that|which|new|alien|distant|icy|small|tiny|large|inner|outer|unnamed|unknown|first|second|third|\p{L}+['’]s?)$/iu
/** The same for planets. */
const OTHER_PLANET = /^(?:another|hot|cold|warm|mini|sub|super|exo|alien|second|rare)$/
/** Words after a body that only compare with it: `an Earth-like planet`, `Jupiter-sized`. */
const COMPARED = /^(?:like|sized?|mass|masses|class|type|analogue?s?|twin)$/
/** Words that may stand in between: `a single moon` is not the Moon either. */
const REACH = 2

/** `the Moon` of `the moon of Saturn`. */
const isOwned = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at + 1]?.word !== 'of') return false
  const next = tokens[at + 2]?.word === 'the' ? at + 3 : at + 2
  return tokens[next]?.word !== 'earth'
}

const isOtherMoon = (tokens: readonly Token[], at: number): boolean => {
  if (isOwned(tokens, at)) return true
  for (let place = at - 1; place >= Math.max(0, at - REACH); place--) {
    const word = tokens[place]?.word ?? ''
    if (word === 'the' || word === 'our' || word === '') return false
    if (word !== "earth's" && OTHER.test(word)) return true
  }
  return /^\p{Lu}\p{Ll}+$/u.test(tokens[at + 1]?.text ?? '')
}

/**
 * Whether the name of a body of the solar system is said of another one: of no Earth in `an Earth-like planet`, of no Sun
 * in `a planet orbits its sun`; where the question has a moon, the same word means that one from then on.
 */
export const isOtherBody = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word.replace(/['’]s$/, '') ?? ''
  if (!NAMES.has(word)) return false
  if (word === 'moon' || word === 'sun')
    return tokens.some((token, place) => token.word.replace(/['’]s$/, '') === word && isOtherMoon(tokens, place))
  const before = tokens[at - 1]?.text === '-' ? tokens[at - 2]?.word : tokens[at - 1]?.word
  const behind = tokens[at + 1]?.text === '-' ? tokens[at + 2]?.word : tokens[at + 1]?.word
  return (
    OTHER_PLANET.test(before ?? '') ||
    (tokens[at + 1]?.text === '-' && COMPARED.test(behind ?? '')) ||
    behind === 'like'
  )
}
