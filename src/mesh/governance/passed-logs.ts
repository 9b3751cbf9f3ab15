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
  /** Tick from which events of a key may have no effect, by a change that is not in force yet (next-epoch.ts). */
  readonly undecided: (origin: string) => number
}

/**
 * A log shows it by a heartbeat of a later tick, unless its member had lost records in that time or since: among them may be a signature
 * that somebody else has. A log that is known to have two versions counts as soon as it has a later event, since its member is one of those
 * that may be faulty; so what was final stays final when its heartbeats are revoked. No heartbeat counts that a change of members would
 * revoke. If both the change and its certificate were withheld, an outcome is final again when another log has passed, and the same.
 */
export const passedLogs =
  ({ heads, lateness, recoveries, isForked, undecided }: Parts): HasPassed =>
  (origin, from, until) => {
    if (isForked(origin)) return heads.of(origin).svcond > until
    const heartbeat = lateness.firstSince(origin, until + 1)
    if (heartbeat === undefined || heartbeat.svcond >= undecided(origin)) return false
    const recovery = recoveries.firstSince(origin, from)
    return recovery === undefined || heartbeat.seq < recovery
  }
