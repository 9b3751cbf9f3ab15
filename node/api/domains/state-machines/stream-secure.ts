import { Type } from 'typebox'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { NOT_SEALED, sealHeaders } from '../../../pipeline/seal-headers.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { common, EXAMPLE, pathOf } from './stream-schemas.ts'

const SECOND = 1_000_000_000n

const SessionName = Type.String({ pattern: '^[0-9a-f]{32}$' })

export const streamSecureOpen = write({
  ...common,
  ...pathOf('/secure/open'),
  id: 'svc.streams.secure.open',
  method: 'POST',
  auth: 'channel',
  channelScope: 'read',
  scope: 'read',
  summary: 'Opens a session in which the ticks of a channel are pulled encrypted; it lasts an hour.',
  description:
    'HPKE (RFC 9180) in base mode: the secret of the session is exported from `enc` with the private key of `public_key`. ' +
    'docs/machines.md describes info, exporter context and frames.',
  body: Type.Object(
    { public_key: { ...Hex64, description: 'X25519 (RFC 7748), 64 hex digits.' } },
    { additionalProperties: false },
  ),
  response: Type.Object({
    session: SessionName,
    enc: { ...Hex64, description: 'Encapsulated key.' },
    expires: Type.Integer({ description: 'Unix time in seconds.' }),
    suite: Type.String(),
  }),
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN', 'OVERLOADED'],
  example: { ...EXAMPLE, body: { public_key: '09'.padEnd(64, '0') } },
  async write({ secureSessions }, { params, body, caller }) {
    if (caller === null) {
      throw new Refusal('UNAUTHORIZED', 'Send the key of the channel or of its account; a public channel needs it too.')
    }
    const key = fromHex(body.public_key) ?? new Uint8Array()
    const opened = await secureSessions.open(params.channel, key)
    return jsonAnswer(201, { ...opened, expires: Number(opened.expires / SECOND) }, NO_STORE)
  },
})

export const streamSecurePull = read({
  ...common,
  ...pathOf('/secure/pull'),
  id: 'svc.streams.secure.pull',
  method: 'GET',
  auth: 'none',
  summary: 'The last sealed envelope as the next encrypted frame of a session; 204 before the first tick.',
  description:
    'AES-256-GCM under a key of the session and the tick; nonce and associated data bind channel, tick and counter, so that a ' +
    'replayed or reordered frame does not open. No key is needed: without the secret a frame is useless.',
  query: Type.Object({ session: SessionName }, { additionalProperties: false }),
  response: Type.Object({
    channel: Type.String(),
    tick: Type.Integer({ description: 'Number of the sealed tick.' }),
    counter: Type.Integer({ description: 'Number of the frame in its session, from 1.' }),
    ciphertext: Type.String({ description: 'Ciphertext and tag, base64url.' }),
  }),
  refusals: ['UNAUTHORIZED'],
  example: { ...EXAMPLE, query: { session: '0'.repeat(32) } },
  async read({ secureSessions }, { params, query }) {
    const pulled = await secureSessions.pull(params.channel, query.session)
    if (pulled === null) return { status: 204, type: '', headers: { ...NO_STORE, ...NOT_SEALED }, body: '' }
    return jsonAnswer(200, pulled.frame, { ...NO_STORE, ...sealHeaders(pulled.sealed) })
  },
})
