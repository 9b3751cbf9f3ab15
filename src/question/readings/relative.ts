import { evaluateFilling } from '../filling/evaluate.ts'
import type { Filling } from '../filling/fill.ts'
import type { Part } from '../filling/parts.ts'

/** Key of the dimension that a part has and its formula does not know, or null. */
const carriedBy = (part: Part): string | null => {
  if (part.kind === 'given') return part.given.carried
  return part.kind === 'list' ? (part.givens[0]?.carried ?? null) : null
}

/** Whether a filling takes quantities as plain numbers. */
export const isCarried = ({ parts }: Filling): boolean => parts.some((part) => carriedBy(part) !== null)

/** Whether a filling knows some of its quantities up to a common factor only. */
export const isRelative = (filling: Filling): boolean =>
  isCarried(filling) || filling.parts.some(({ kind }) => kind === 'ratio')

/** The part with twice its value, where that is known up to a factor only. */
const doubledPart = (part: Part): Part => {
  if (part.kind === 'ratio') return { ...part, si: 2 * part.si }
  if (carriedBy(part) === null) return part
  if (part.kind === 'given') return { ...part, si: 2 * part.si }
  return part.kind === 'list' ? { ...part, values: part.values.map((value) => 2 * value) } : part
}

/** The kind of the result where plain numbers or ratios stand for quantities; null where it would not scale with them. */
export const relativeKind = (filling: Filling, value: number, link = Number.NaN): string | null => {
  if (!isRelative(filling)) return filling.target.kind
  const other = evaluateFilling({ ...filling, parts: filling.parts.map(doubledPart) }, link)
  if (other === null) return null
  if (Math.abs(other - value) <= 1e-9 * Math.abs(value)) return filling.target.kind
  const scales = Math.abs(other - 2 * value) <= 1e-9 * Math.abs(value)
  return scales ? (filling.parts.map(carriedBy).find((kind) => kind !== null) ?? null) : null
}
