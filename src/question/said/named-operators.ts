import { requireFormula } from '../../kernel/plan-chain.ts'
import { registry } from '../../operators/registry.ts'

/** A question with the operators that its front names: `NM23: energy of …`, `GO4 and GO24: …`. */
export interface NamedOperators {
  readonly text: string
  /** In the order of the chain; empty where none is named. */
  readonly operators: readonly string[]
  /** `NM23, ignoring the rest: …`: what its reading leaves out is known and accepted. */
  readonly ignoresRest: boolean
}

/** What follows the operators where the rest of the question may be left out. */
export const IGNORING = ', ignoring the rest'

const JOINS = new Set(['and', 'with'])
const GIVING = new Set(['with', 'for', 'where', 'given'])
const MOST = 2

const isKnown = (id: string | undefined): id is string => id !== undefined && registry().get(id) !== undefined

/** `NM23 with m = 3 kg`: an operator with values. */
const withValues = (text: string): NamedOperators | null => {
  const [id, joint, ...rest] = text.trim().split(' ')
  if (!isKnown(id) || !GIVING.has(joint ?? '') || !text.includes('=')) return null
  return { text: rest.join(' '), operators: [id], ignoresRest: false }
}

const frontOf = (text: string): NamedOperators => {
  const colon = text.indexOf(':')
  const front = text.slice(0, Math.max(0, colon)).trim()
  const ignoresRest = front.endsWith(IGNORING)
  const words = (ignoresRest ? front.slice(0, -IGNORING.length) : front).split(' ')
  const operators = words.filter((_, at) => at % 2 === 0)
  const joined = words.every((word, at) => at % 2 === 0 || JOINS.has(word))
  if (colon < 0 || !joined || operators.length > MOST || !operators.every(isKnown))
    return withValues(text) ?? { text, operators: [], ignoresRest: false }
  return { text: text.slice(colon + 1), operators, ignoresRest }
}

/**
 * Takes the operators from the front of a question, up to a colon; names that the catalogue lacks stay a part of the text.
 * @throws Refusal of an operator that has no formula, with its reason
 */
export const namedOperators = (text: string): NamedOperators => {
  const named = frontOf(text)
  for (const id of named.operators) {
    const operator = registry().get(id)
    if (operator !== undefined) requireFormula(operator)
  }
  return named
}
