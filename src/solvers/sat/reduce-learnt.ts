import type { Assignment } from './assignment.ts'
import { type ClauseStore, HEADER } from './clause-store.ts'

/** Clauses over at most so many levels are kept for good. */
const GLUE = 2

/** Half of the learnt clauses go, the least active first, and all that hold for good; at level 0. */
export const reduceLearnt = ({ values }: Assignment, store: ClauseStore): void => {
  const { arena, activity, glue, learntCount } = store
  const places = new Int32Array(learntCount)
  for (let place = 0; place < learntCount; place++) places[place] = place
  places.sort((a, b) => activity[a] - activity[b] || a - b)
  const dropped = new Uint8Array(learntCount)
  for (let i = 0; i < learntCount >> 1; i++) {
    const place = places[i]
    if (glue[place] > GLUE) dropped[place] = 1
  }
  const holds = (clause: number): boolean => {
    const stop = clause + HEADER + arena[clause]
    for (let at = clause + HEADER; at < stop; at++) if (values[arena[at]] > 0) return true
    return false
  }
  store.keep((clause) => {
    const place = store.learntPlace(clause)
    return !(place >= 0 && dropped[place] === 1) && !holds(clause)
  })
}
