import type { Members } from '../members.ts'

/** Ticks from one boundary to the next, about thirteen minutes: a new node fetches at most so many ticks of events. */
export const SNAPSHOT_TICKS = 1024

/** The last boundary at or before a tick. @param every ticks between boundaries */
export const boundaryOf = (svcond: number, every: number): number => svcond - (svcond % every)

/** The member whose heartbeat proposes the cut of a boundary; the members of its epoch take turns. */
export const leaderOf = (members: Members, boundary: number, every: number): string =>
  members.at(boundary).keys[Math.floor(boundary / every) % members.size]
