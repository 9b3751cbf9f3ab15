import { type Answer, jsonAnswer, NO_STORE } from '../api/call.ts'
import { NOT_SEALED, sealHeaders } from '../pipeline/seal-headers.ts'
import type { Services } from '../services.ts'
import { documentOf } from './document-of.ts'
import { lastTick, shownTick } from './sealed-tick.ts'

/** A document may contain whatever its author wrote, so it must not act for the node: no scripts, no requests. */
const SANDBOX = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:" }

/**
 * The output of a channel's last sealed tick, in the format of its contract; 204 before the first.
 * @throws Refusal UNKNOWN_CHANNEL
 */
export async function lastOutput(services: Services, name: string): Promise<Answer> {
  const last = await lastTick(services, name)
  if (last === null) return { status: 204, type: '', headers: { ...NO_STORE, ...NOT_SEALED }, body: '' }
  const headers = { ...NO_STORE, ...sealHeaders(last) }
  const document = documentOf(name, last)
  if (document === null) return jsonAnswer(200, shownTick(name, last), headers)
  return { status: 200, ...document, headers: { ...headers, ...SANDBOX } }
}
