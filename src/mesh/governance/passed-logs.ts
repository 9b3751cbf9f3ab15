import type { Lateness } from '../lateness.ts'
import type { LogHeads } from '../log-heads.ts'
import type { Recoveries } from '../recoveries.ts'

/** Whether the log of a member shows that it signed nothing from one tick to another, and never will. */
export type HasPassed = (origin: string, from: number, until: number) => boolean

interface Parts {
  readonly heads: Pick<LogHeads, 'of'>
  readonly lateness: Pick<Lateness, 'firstSince'>
  readonly recoveries: Pick<Recoveries, 'firstSince'>
  readonly isForked: (origin: string) => boolean
}

/**
 * A log shows it by a heartbeat of a later tick, unless its member had lost records in that time or since: among them may be a signature
 * that somebody else has. A log that is known to have two versions counts as soon as it has a later event, since its member is one of those
 * that may be faulty; so what was final stays final when its heartbeats are revoked.
 */
export const passedLogs =
  ({ heads, lateness, recoveries, isForked }: Parts): HasPassed =>
  (origin, from, until) => {
    if (isForked(origin)) return heads.of(origin).svcond > until
    const heartbeat = lateness.firstSince(origin, until + 1)
    const recovery = recoveries.firstSince(origin, from)
    return heartbeat !== undefined && (recovery === undefined || heartbeat < recovery)
  }
