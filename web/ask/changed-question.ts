/** How a question is asked again with one value changed: in its own words, so that the link to it says all. */

/** A value that the node assumed, as its sentence names it: `standard acceleration of gravity, 9.80665 m/s^2`, `Lx = 1 m (default)`. */
export interface AssumedValue {
  readonly name: string
  readonly value: string
}

const ASSUMED = /^(.+?)(?:,| =|:) (-?\d[\d.]*(?:e[+-]?\d+)?(?: [^\s(),]+)?)(?:\s|\(|,|$)/i

/** @returns null for an assumption without a number, which cannot be changed */
export const assumedValue = (assumption: string): AssumedValue | null => {
  const [, name, value] = ASSUMED.exec(assumption) ?? []
  return name === undefined || value === undefined ? null : { name: name.replace(/^standard /, ''), value }
}

/** Replaces a value where the question has it, otherwise names it at the end. */
export const withValue = (question: string, given: string, symbol: string, next: string): string => {
  const at = question.indexOf(given)
  if (at >= 0) return `${question.slice(0, at)}${next}${question.slice(at + given.length)}`
  return withStatement(question, `${symbol} = ${next}`)
}

/** Names a number where the question has it: `for 20 s` becomes `for t = 20 s`; an input without a unit is given without one. */
export const withPlace = (question: string, number: string, symbol: string, unit: string): string => {
  const value = unit === '1' || unit === '' ? (/^[-+]?[\d.,]+(?:e[-+]?\d+)?/i.exec(number)?.[0] ?? number) : number
  return withValue(question, number, symbol, `${symbol} = ${value}`)
}

/** Adds a statement to a question, without its question mark. */
export const withStatement = (question: string, statement: string): string =>
  `${question.trim().replace(/[?.!]+$/, '')}, ${statement}`
