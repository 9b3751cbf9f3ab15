import type { CallOptions } from '../api/test-core.ts'
import type { Member } from './member.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Body = any

/** Sends a request to a node; there is no answer if it dies meanwhile. @param kind what the trace calls it */
export type Ask = (
  kind: string,
  member: Member,
  method: string,
  path: string,
  options: CallOptions,
  hear: (status: number, body: Body) => void,
) => void
