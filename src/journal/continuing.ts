import type { Base } from './base.ts'
import type { Scalars } from './scalars.ts'

/** The node's own log before the first entry: it continues where the snapshot ends. */
export function continuing(base: Base, self: string): Partial<Pick<Scalars, 'published' | 'outbox'>> {
  const log = base.logs[self]
  return log === undefined ? {} : { published: { count: log.count, hash: log.hash }, outbox: log.count }
}
