import { openNews } from './news.ts'
import type { Refused } from './refusal.ts'
import type { Answered } from './send.ts'
import { pause, whileVisible } from './while-visible.ts'

/** Rows that are kept and shown: four screens. All are painted again when one comes. */
const MOST = 100

/** Longest wait of a request for news, seconds. */
const WAIT = 25

/** Shortest time between two requests, ms: rows that come faster come together. */
const APART = 500

const AFTER_REFUSAL = 5000

/** What a request found. */
export interface Found<Row> {
  /** Newest first. */
  readonly rows: readonly Row[]
  /** `after` of the next request. */
  readonly after: number
  /** Whether the node has begun anew, so that earlier rows are not those before these. */
  readonly anew?: boolean
}

/** Where live rows come from. */
export interface Source<Row, Body> {
  /** Path of server-sent events. */
  readonly watch: string
  /** The first page if `after` is null; else what came since then, waiting for it. @param wait seconds */
  ask(after: number | null, wait: number, signal: AbortSignal): Promise<Answered<Body> | Refused>
  found(body: Body, after: number | null): Found<Row>
}

/** A list that grows by itself while the page is seen. */
export interface LiveRows<Row> {
  /** Newest first; null before the first answer. */
  readonly rows: readonly Row[] | null
  /** How many have come since the list is followed: less the place of a row, a number that the row keeps. */
  readonly seen: number
  readonly refusal: Refused | null
  /** Begins; the result ends it. */
  follow(): () => void
}

export const liveRows = <Row, Body>({ watch, ask, found }: Source<Row, Body>): LiveRows<Row> => {
  let rows = $state.raw<readonly Row[] | null>(null)
  let seen = $state(0)
  let refusal = $state.raw<Refused | null>(null)
  let after: number | null = null

  const follow = async (signal: AbortSignal): Promise<void> => {
    const news = openNews(watch)
    signal.addEventListener('abort', news.close)
    while (!signal.aborted) {
      const streamed = news.connected()
      const answer = await ask(after, streamed || after === null ? 0 : WAIT, signal)
      if (signal.aborted) return
      refusal = answer.ok ? null : answer
      if (!answer.ok) {
        await pause((answer.retryAfter ?? 0) * 1000 || AFTER_REFUSAL, signal)
        continue
      }
      const page = found(answer.body, after)
      after = page.after
      seen += page.rows.length
      rows = [...page.rows, ...(page.anew === true ? [] : (rows ?? []))].slice(0, MOST)
      await pause(APART, signal)
      // What was read before the stream was connected may be older than its first event.
      if (streamed && page.rows.length === 0) await news.next()
    }
  }

  return {
    get rows() {
      return rows
    },
    get seen() {
      return seen
    },
    get refusal() {
      return refusal
    },
    follow: () => whileVisible(follow),
  }
}
