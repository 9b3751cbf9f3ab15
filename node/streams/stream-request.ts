import type { IncomingMessage } from 'node:http'
import { Refusal } from '../../src/errors/refusal.ts'
import { streamSocket } from '../api/domains/state-machines/stream-socket.ts'
import { readQuery } from '../api/read-request.ts'
import { keyOfHeaders } from './key-of-headers.ts'
import type { Reading } from './session.ts'

/** Sec-WebSocket-Key: 16 bytes as base64 (RFC 6455, section 4.1). */
const NONCE = /^[+/0-9A-Za-z]{21}[AQgw]==$/
const VERSION = '13'

/**
 * What a WebSocket request asks for.
 * @throws Refusal METHOD_NOT_ALLOWED, UPGRADE_REQUIRED, INVALID_HEADER, INVALID_QUERY, UNAUTHORIZED
 */
export function readStreamRequest(request: IncomingMessage): Reading {
  const { method, headers, httpVersion, url = '', socket } = request
  if (method !== 'GET') {
    throw new Refusal('METHOD_NOT_ALLOWED', `A WebSocket is opened by GET, not ${method}.`, { allow: ['GET'] })
  }
  if (httpVersion !== '1.1' || headers['sec-websocket-version'] !== VERSION) {
    throw new Refusal('UPGRADE_REQUIRED', `Only WebSocket version ${VERSION} over HTTP/1.1 is served; use it.`)
  }
  if (!NONCE.test(headers['sec-websocket-key'] ?? '')) {
    throw new Refusal('INVALID_HEADER', 'Sec-WebSocket-Key is not 16 bytes as base64; use a WebSocket client.')
  }
  const [path, query = ''] = url.split('?', 2)
  if (new URLSearchParams(query).has('key')) {
    throw new Refusal(
      'INVALID_QUERY',
      'A key in the URL would be written to logs and histories; send it in Authorization or Sec-WebSocket-Protocol.',
    )
  }
  const ip = socket.remoteAddress ?? ''
  const { channel, resume } = readQuery(streamSocket, { method, path, query, headers, ip }, false)
  return {
    channel: channel as string,
    resume: resume as number | undefined,
    key: keyOfHeaders(headers),
    address: ip,
  }
}
