import type { ChatFormat } from '../../protocols/chat/chat-format.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, JSON_TYPE } from '../api/call.ts'

/** Members of a problem document that the form of an error has by other names, or by its status. */
const SAID: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'code'])

/**
 * @returns the rewriting of a problem document into an error of the format, which its clients throw by its status. Clients try an
 * answer again by their own list of statuses, unless a header field says so.
 */
export const problemForm =
  (format: ChatFormat) =>
  (problem: Answer): Answer => {
    const document = JSON.parse(String(problem.body)) as JsonObject
    const { status } = problem
    const code = typeof document.code === 'string' ? document.code : 'INTERNAL'
    const data = Object.fromEntries(Object.entries(document).filter(([name]) => !SAID.has(name)))
    const body = format.errorBody({ status, code, message: String(document.detail) }, data)
    const fields: Record<string, string> =
      document.code === undefined ? {} : { 'x-should-retry': String(mayTryAgain(code, document)) }
    return { status, type: JSON_TYPE, headers: { ...problem.headers, ...fields }, body: JSON.stringify(body) }
  }

/** A failure of the provider may pass, unless tools ran: trying again would pay for them again. */
const mayTryAgain = (code: string, { retryable, svc, reason }: JsonObject): boolean =>
  retryable === true ||
  ((code === 'PROVIDER_SILENT' || (code === 'PROVIDER_FAILED' && reason !== 'too_large')) && svc === undefined)
