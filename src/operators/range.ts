import type { Range, StanzaInput } from './stanza.ts'

/** The range in words of mathematics: `>= 0 and < 1`; empty if every number is allowed. */
export const describeRange = ({ min, minOpen, max, maxOpen }: Range): string => {
  const ends: string[] = []
  if (min !== null) ends.push(`${minOpen ? '>' : '>='} ${min}`)
  if (max !== null) ends.push(`${maxOpen ? '<' : '<='} ${max}`)
  return ends.join(' and ')
}

/** Everything that a value of the input must satisfy, in words; empty if every number will do. */
export const describeAllowed = ({ range, multipleOf }: StanzaInput): string => {
  const parts = [describeRange(range)]
  if (multipleOf !== null) parts.push(multipleOf === 1 ? 'a whole number' : `a multiple of ${multipleOf}`)
  return parts.filter((part) => part !== '').join(', ')
}

/** Whether a number is within a range. */
export const isInRange = ({ min, minOpen, max, maxOpen }: Range, value: number): boolean => {
  if (min !== null && (minOpen ? value <= min : value < min)) return false
  return max === null || (maxOpen ? value < max : value <= max)
}

/** Whether one number may be given for the input. */
export const isAllowed = ({ range, multipleOf }: StanzaInput, value: number): boolean =>
  Number.isFinite(value) &&
  isInRange(range, value) &&
  (multipleOf === null || Math.floor(value / multipleOf) === value / multipleOf)
