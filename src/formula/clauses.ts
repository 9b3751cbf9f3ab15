/** Words that separate a formula from statements about its symbols. */
const PARTING = /^(?:for|with|where|given|when|if|using|at|and|let|such that|assuming|taking|then)\b/i
const OPENING =
  /^(?:and|with|where|for|given(?: that)?|if|when|using|at|let|that|then|so|please|can you|could you|assuming|taking|hence|i need|calculate|compute|evaluate|simplify|work out|find|determine|solve|what is|what's|whats|how much is|the value of|value of|the result of|result of|the expression|expression|the formula|formula|the|us|me|give|in)\s+/i
const CLOSING = /(?:\s*[?.!=]+|\s+(?:equal to|equals|equal|be|is|please))\s*$/i

/** A part of a query, and whether it asks: `find m`. */
export interface Clause {
  readonly text: string
  readonly asks: boolean
}

const ASKS = /^(?:and\s+|then\s+|,\s*)*(?:find|solve for|solve|what is|what's|calculate|determine|compute|for|give)\b/i

const cleaned = (text: string): Clause | null => {
  let rest = text.trim()
  const asks = ASKS.test(rest) || /\?\s*$/.test(rest)
  for (let i = 0; i < 6; i++) {
    const next = rest.replace(OPENING, '').replace(CLOSING, '').trim()
    if (next === rest) break
    rest = next
  }
  return rest === '' ? null : { text: rest, asks }
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z0-9_]/.test(sign)

/** Whether a clause ends at a sign: a comma or full stop outside a number. */
const parts = (text: string, at: number): boolean => {
  const sign = text[at]
  if (sign === ';' || sign === '\n') return true
  if (sign === ',') return !(/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? ''))
  if (sign === '.' || sign === ':' || sign === '?')
    return /^\s|^$/.test(text.slice(at + 1, at + 2)) && !/^\s*=/.test(text.slice(at + 1, at + 3))
  return false
}

/** Splits a query at commas, stops and separating words outside brackets. */
export const clausesOf = (text: string): readonly Clause[] => {
  const clauses: Clause[] = []
  let start = 0
  let depth = 0
  const close = (end: number, next: number): void => {
    const clause = cleaned(text.slice(start, end))
    if (clause !== null) clauses.push(clause)
    start = next
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    else if (sign === ')') depth--
    if (depth > 0) continue
    if (parts(text, at)) close(at, at + 1)
    else if (
      /[a-z]/i.test(sign ?? '') &&
      !isLetter(text[at - 1]) &&
      at > start &&
      PARTING.test(text.slice(at, at + 12))
    )
      close(at, at)
  }
  close(text.length, text.length)
  return clauses
}
