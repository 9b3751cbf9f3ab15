import type { Assignment } from './assignment.ts'
import { type ClauseStore, HEADER } from './clause-store.ts'

/**
 * Draws all consequences of the trail by two watched literals a clause.
 * @returns a clause whose literals are all false, or -1
 */
export const propagate = (assignment: Assignment, store: ClauseStore): number => {
  const { values, trail, level, reason, decisionLevel } = assignment
  const { begin, count, arena } = store
  let pool = store.pool
  let size = assignment.trailSize
  let drawn = assignment.drawn
  let conflict = -1
  while (drawn < size) {
    const falsified = trail[drawn++] ^ 1
    const first = begin[falsified]
    const end = first + 2 * count[falsified]
    let from = first
    let to = first
    watches: while (from < end) {
      const blocker = pool[from]
      const clause = pool[from + 1]
      from += 2
      if (values[blocker] > 0) {
        pool[to] = blocker
        pool[to + 1] = clause
        to += 2
        continue
      }
      const start = clause + HEADER
      const other = arena[start] ^ arena[start + 1] ^ falsified
      const truth = values[other]
      if (truth > 0) {
        pool[to] = other
        pool[to + 1] = clause
        to += 2
        continue
      }
      const stop = start + arena[clause]
      for (let at = start + 2; at < stop; at++) {
        const literal = arena[at]
        if (values[literal] < 0) continue
        arena[start] = other
        arena[start + 1] = literal
        arena[at] = falsified
        store.watch(literal, other, clause)
        pool = store.pool
        continue watches
      }
      pool[to] = other
      pool[to + 1] = clause
      to += 2
      if (truth < 0) {
        conflict = clause
        drawn = size
        pool.copyWithin(to, from, end)
        to += end - from
        break
      }
      // The forced literal stands first: the analysis relies on it.
      arena[start] = other
      arena[start + 1] = falsified
      const variable = other >> 1
      values[other] = 1
      values[other ^ 1] = -1
      level[variable] = decisionLevel
      reason[variable] = clause
      trail[size++] = other
    }
    count[falsified] = (to - first) / 2
  }
  assignment.trailSize = size
  assignment.drawn = drawn
  return conflict
}
