import { isRelated, type Relation } from '../../operators/relation.ts'
import type { Filling } from '../filling/fill.ts'
import type { Candidate } from './reading.ts'

/** A relation of a formula that the numbers of a reading break. */
export interface Violation {
  readonly operator: string
  readonly relation: Relation
  readonly left: number
  readonly right: number
}

const valuesOf = ({ target, parts }: Filling, value: number): ReadonlyMap<string, number> => {
  const values = new Map<string, number>([[target.symbol, value]])
  for (const part of parts)
    if (part.kind !== 'missing' && part.kind !== 'list' && typeof part.si === 'number')
      values.set(part.slot.symbol, part.si)
  return values
}

/** The relations between its quantities that a reading breaks. */
export const violations = ({ fillings, value, factor, change }: Candidate): readonly Violation[] => {
  if (change !== 'none') return []
  return fillings.flatMap((filling, at) => {
    const { operator } = filling.frame
    if (operator.where.length === 0) return []
    const values = valuesOf(filling, at === 0 ? value / factor : Number.NaN)
    return operator.where.flatMap((relation): Violation[] => {
      const { left, sign, right } = relation
      const [one, other] = [left, right].map((side) => (typeof side === 'number' ? side : values.get(side)))
      if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return []
      return isRelated(one, sign, other) ? [] : [{ operator: operator.id, relation, left: one, right: other }]
    })
  })
}
