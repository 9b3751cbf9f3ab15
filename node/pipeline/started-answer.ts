import { type Answer, JSON_TYPE, NO_STORE } from '../api/call.ts'
import type { JobView } from './jobs.ts'

/** What a caller who prefers a job gets at once (RFC 7240). */
export function startedAnswer({ id, state }: JobView): Answer {
  const location = `/api/svc/jobs/${id}`
  const headers = { location, 'preference-applied': 'respond-async', 'retry-after': '1', ...NO_STORE }
  return { status: 202, type: JSON_TYPE, headers, body: JSON.stringify({ id, state, location }) }
}
