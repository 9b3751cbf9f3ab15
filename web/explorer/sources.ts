import type { Source } from '../node/live-rows.svelte.ts'
import { send } from '../node/send.ts'

/** A computation in the public record. */
export interface Recorded {
  readonly digest: string
  readonly operatorChain: readonly string[]
  readonly svcond: number
  readonly charge: { readonly plancks: number }
  readonly cursor: number
}

/** A computation in the feed of the node. */
export interface Fed {
  readonly svcond: number
  readonly operatorChain: readonly string[]
  readonly plancks: number
}

interface RecordPage {
  readonly computations: readonly Recorded[]
  readonly next: number | null
}

interface FeedPage {
  readonly started: number
  readonly total: number
  readonly computations: readonly Fed[]
}

const PAGE = 50

const queryOf = (after: number | null, wait: number): string =>
  after === null ? `limit=${PAGE}` : `limit=${PAGE}&after=${after}&wait=${wait}`

const newestFirst = <Row>(rows: readonly Row[], after: number | null): readonly Row[] =>
  after === null ? rows : rows.toReversed()

export const recordSource: Source<Recorded, RecordPage> = {
  watch: '/api/tally/record/watch',
  ask: (after, wait, signal) => send(`/api/tally/record?${queryOf(after, wait)}`, { signal }),
  found: ({ computations, next }, after) => ({
    rows: newestFirst(computations, after),
    after: after === null ? (computations[0]?.cursor ?? 0) : (next ?? after),
  }),
}

/** A node that has restarted counts from 0 again. */
export const feedSource = (): Source<Fed, FeedPage> => {
  let run: number | null = null
  return {
    watch: '/api/svc/feed/watch',
    ask: (after, wait, signal) => send(`/api/svc/feed?${queryOf(after, wait)}`, { signal }),
    found({ started, total, computations }, after) {
      const anew = run !== null && run !== started
      run = started
      return { rows: newestFirst(computations, after), after: total, anew }
    },
  }
}
