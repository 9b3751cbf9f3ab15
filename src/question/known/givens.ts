import type { Said } from '../said/said.ts'
import { derivedFrom, type Given, KIND } from './given.ts'
import { differences, distances, products, quotients } from './joint-givens.ts'
import { multipleGivens } from './multiple-givens.ts'
import { roundGivens } from './round-givens.ts'
import { thingGivens } from './thing-givens.ts'
import { writtenGivens } from './written-givens.ts'

/** Like quantities as plain numbers: formulas of statistics take numbers, and their result has the unit of these. */
const carriedGivens = (written: readonly Given[]): readonly Given[] => {
  const own = written.filter(({ derived, repeats, sort, kind }) => {
    const isWritten = derived === null && !repeats
    return isWritten && sort !== 'money' && sort !== 'scale' && kind !== KIND.one
  })
  return own.map((one) =>
    derivedFrom(one, { si: one.si, kind: KIND.one, cost: 0.3, sort: 'carried', carried: one.kind }),
  )
}

/** Everything that a question gives or that follows from it by definition. */
export const givensOf = (question: Said): readonly Given[] => {
  const written = writtenGivens(question)
  const round = written.flatMap(roundGivens)
  const direct = [...written, ...round]
  const things = thingGivens(question)
  return [
    ...direct,
    ...differences(written),
    ...quotients(written),
    ...products(written, question.items),
    ...distances([...direct, ...things]),
    ...multipleGivens(written, things, question),
    ...carriedGivens(written),
    ...things,
  ]
}
