import { registry } from '../operators/registry.ts'
import { idsOf } from './candidate.ts'
import type { Found } from './find-candidates.ts'

/** A question with the operators that its front names: `NM23: energy of …`, `GO4 and GO24: …`. */
export interface NamedOperators {
  readonly text: string
  /** In the order of the chain; null where none is named. */
  readonly operators: readonly string[] | null
}

const FRONT = /^\s*([A-Z][A-Z_]*\d*)(?:\s+(?:and|with)\s+([A-Z][A-Z_]*\d*))?\s*:\s*(?=\S)/

/** Takes the operators from the front of a question; a name that the registry does not know stays a part of the text. */
export const namedOperators = (text: string): NamedOperators => {
  const match = FRONT.exec(text)
  const operators = (match?.slice(1) ?? []).filter((id) => id !== undefined)
  if (match === null || operators.some((id) => registry().get(id) === undefined)) return { text, operators: null }
  return { text: text.slice(match[0].length), operators }
}

/** Of what was found, that of the named operators. */
export const onlyNamed = ({ candidates, incomplete }: Found, operators: readonly string[]): Found => ({
  candidates: candidates.filter((candidate) => idsOf(candidate).join() === operators.join()),
  incomplete: incomplete.filter(({ form }) => operators.includes(form.entry.operator.id)),
})
