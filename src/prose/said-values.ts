import { equalDimensions } from '../units/dimension.ts'
import type { NamedValue } from './named-value.ts'
import type { Mention } from './reading.ts'
import { siValue } from './si-value.ts'
import type { Scan } from './tokens.ts'
import { anyOf } from './word-lists.ts'

/** How close a written value must be to the one that it replaces: books round, and 3e8 m/s is the speed of light. */
const NEAR = 0.03

/** Whether a named value also appears in the question as a number. */
export const isWritten = (written: readonly Mention[], value: NamedValue, mention: Mention): boolean =>
  written.some(
    (other) =>
      equalDimensions(other.dimension, mention.dimension) &&
      value.value !== 0 &&
      other.unit === value.unit &&
      Math.abs(Math.abs(other.value) - value.value) <= NEAR * value.value,
  )

const INTRODUCES = anyOf('is = as be to about approximately roughly ≈ taken has value of a : equals ( was equal that')

/** Whether a quantity of the same kind follows a name directly, so that the question gives the value itself. */
export const saysItself = (scan: Scan, written: readonly Mention[], named: Mention): boolean => {
  let at = named.to
  while (at < named.to + 5 && INTRODUCES(scan.tokens[at]?.word ?? '')) at++
  return (
    at > named.to &&
    written.some((mention) => mention.from === at && equalDimensions(mention.dimension, named.dimension))
  )
}

/** How far from the value of one a rounded one may lie, and how far from that of as many. */
const ONE = 0.05
const APART = 0.15

/** `42 times the solar luminosity (3.8e26 W)`: a value after the name that is multiplied, unless it is the product. */
export const asMultiple = (text: string, scan: Scan, written: Mention, named: readonly Mention[]): Mention => {
  const multiple = named.find((one) => one.name?.includes(' times ') === true && saysItself(scan, [written], one))
  const factor = Number(multiple?.name?.split(' times ')[0])
  if (multiple === undefined) return written
  const share = siValue(written) / siValue(multiple)
  // The value of one and the value of the multiple must be distinguishable; otherwise the written one is taken as it is.
  const isOne = Math.abs(share * factor - 1) <= ONE && Math.abs(share - 1) > APART
  const value = factor * written.value
  if (!isOne || !Number.isFinite(value)) return written
  const { from } = multiple
  const said = text.slice(scan.tokens[from]?.start, scan.tokens[written.to - 1]?.end)
  return { ...written, value, uncertainty: factor * written.uncertainty, from, text: said }
}
