import { lowered } from './characters.ts'
import { isTight, wordAt } from './context.ts'
import type { Token } from './reading.ts'
import { unitFactorAt } from './unit-factor.ts'

const RAISERS: ReadonlyMap<string, number> = new Map([
  ['squared', 2],
  ['cubed', 3],
])

/** A power of a unit, with the next token. */
interface PowerAt {
  readonly power: number
  readonly next: number
}

/** `^(1/2)` and `^1/2`: a half after a caret; fracture and flow use roots of a metre. */
const halfAt = (tokens: readonly Token[], at: number): PowerAt | null => {
  const open = /^[({]$/.test(wordAt(tokens, at)) ? 1 : 0
  const spelled = [0, 1, 2].map((place) => wordAt(tokens, at + open + place)).join('')
  if (wordAt(tokens, at + open) === '1/2') return { power: 0.5, next: at + 1 + 2 * open }
  return open === 1 && spelled === '1/2' && /^[)}]$/.test(wordAt(tokens, at + 4)) ? { power: 0.5, next: at + 5 } : null
}

/** The power after a caret: `^2`, `^(-1)`, `**3`, `^0.5`; null without one. */
const raisedAt = (tokens: readonly Token[], at: number): PowerAt | null => {
  const caret =
    wordAt(tokens, at) === '^' ? at + 1 : wordAt(tokens, at) === '*' && wordAt(tokens, at + 1) === '*' ? at + 2 : 0
  if (caret === 0) return null
  const half = halfAt(tokens, caret)
  if (half !== null) return half
  const open = /^[({]$/.test(wordAt(tokens, caret)) ? 1 : 0
  const exponent = Number(wordAt(tokens, caret + open))
  const closed = open === 0 || /^[)}]$/.test(wordAt(tokens, caret + 2))
  return closed && tokens[caret + open]?.kind === 'number' && Number.isInteger(2 * exponent)
    ? { power: exponent, next: caret + 1 + 2 * open }
    : null
}

/** Names of units after which a hyphen and a number give a smaller part: `6-foot-2`. */
const PARTED = /^(?:foot|feet|hours?|minutes?|pounds?|stone)$/

/** The power after a unit with the next token; 1 if none is written. */
export const unitPowerAt = (tokens: readonly Token[], at: number): PowerAt => {
  const raiser = RAISERS.get(wordAt(tokens, at))
  if (raiser !== undefined) return { power: raiser, next: at + 1 }
  const token = tokens[at]
  if (token?.kind === 'sign' && /^[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/.test(token.text) && isTight(tokens, at))
    return { power: Number(lowered(token.text)), next: at + 1 }
  const raised = raisedAt(tokens, at)
  if (raised !== null) return raised
  // `s-1` and `m-3` come from pages that lost their superscripts; `5 m-3 m` is a range.
  const digit =
    wordAt(tokens, at) === '-' && isTight(tokens, at) && isTight(tokens, at + 1) ? wordAt(tokens, at + 1) : ''
  const beyond = unitFactorAt(tokens, at + 2)
  if (PARTED.test(wordAt(tokens, at - 1))) return { power: 1, next: at }
  if (/^[1-4]$/.test(digit) && (beyond === null || (wordAt(tokens, at + 3) === '-' && isTight(tokens, at + 3))))
    return { power: -Number(digit), next: at + 2 }
  return { power: 1, next: at }
}

/** The unit under a root, `√m`, `sqrt(m)`: its token and the next one, or null. */
export const rootAt = (
  tokens: readonly Token[],
  at: number,
): { readonly inner: number; readonly next: number } | null => {
  if (!/^(?:√|sqrt)$/.test(wordAt(tokens, at))) return null
  if (wordAt(tokens, at + 1) !== '(') return { inner: at + 1, next: at + 2 }
  return wordAt(tokens, at + 3) === ')' ? { inner: at + 2, next: at + 4 } : null
}
