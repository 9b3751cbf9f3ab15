import { Refusal } from '../../src/errors/refusal.ts'
import type { CallHeaders } from '../api/call.ts'
import { bearerKey } from '../pipeline/authorise.ts'

/** The subprotocol of streams: JSON texts as in docs/machines.md. */
export const STREAM_PROTOCOL = 'svcmesh.v1'

/** A name in Sec-WebSocket-Protocol (RFC 9110, section 5.6.2). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/

/** A browser cannot set Authorization for a WebSocket; a key, or the token of a session, is recognised by its prefix among the subprotocols. */
const KEY = /^svc_(?:[as]k|session)_/

/**
 * The key of a WebSocket request, from Authorization or from the offered subprotocols.
 * @returns null without a key
 * @throws Refusal INVALID_HEADER, UNAUTHORIZED
 */
export function keyOfHeaders(headers: CallHeaders): string | null {
  const { authorization } = headers
  const bearer = typeof authorization === 'string' ? bearerKey(authorization) : null
  const offered = offeredIn(headers)
  const keys = offered.filter((name) => KEY.test(name))
  if (offered.length > 0 && !offered.includes(STREAM_PROTOCOL)) {
    throw new Refusal(
      'INVALID_HEADER',
      `The subprotocols lack ${STREAM_PROTOCOL}; offer it, and the key as a second one.`,
    )
  }
  if (keys.length + (bearer === null ? 0 : 1) > 1) {
    throw new Refusal('INVALID_HEADER', 'The request has several keys; send one.')
  }
  return bearer ?? keys[0] ?? null
}

/** Whether a key is among the offered subprotocols. */
export const offersKey = (headers: CallHeaders): boolean => {
  const field = headers['sec-websocket-protocol']
  return typeof field === 'string' && field.split(',').some((name) => KEY.test(name.trim()))
}

function offeredIn(headers: CallHeaders): readonly string[] {
  const field = headers['sec-websocket-protocol']
  if (typeof field !== 'string') return []
  const names = field.split(',').map((name) => name.trim())
  if (names.some((name) => !TOKEN.test(name)) || new Set(names).size < names.length) {
    throw new Refusal('INVALID_HEADER', 'Sec-WebSocket-Protocol is not a list of different names; correct it.')
  }
  return names
}
