import { Type } from 'typebox'
import {
  fitsDigest,
  HANDSHAKE_FIELD,
  type Handshake,
  isTimely,
  readHandshake,
} from '../../../../protocols/gossip/handshake.ts'
import { canonicalJson } from '../../../../src/bytes/canonical-json.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { WINDOW_TICKS } from '../../../../src/mesh/events.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import type { Services } from '../../../services.ts'
import { type Answer, type Call, headerOf, jsonAnswer } from '../../call.ts'
import { write } from '../../definition.ts'
import { handshakeMemoryOf } from '../../handshake-memory.ts'
import { jsonBody } from '../../read-request.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const bad = (why: string): Refusal =>
  new Refusal('BAD_HANDSHAKE', `${why}; send ${HANDSHAKE_FIELD}: v1;sender;tick;mac, made for this body and tick.`)

/** @throws Refusal MISSING_HANDSHAKE, BAD_HANDSHAKE: everything that can be checked without reading the body */
function handshakeOf(services: Services, call: Call): Handshake {
  const field = headerOf(call, HANDSHAKE_FIELD)
  if (field === undefined || field === '') {
    throw new Refusal('MISSING_HANDSHAKE', `The header field ${HANDSHAKE_FIELD} is missing; send v1;sender;tick;mac.`)
  }
  const handshake = readHandshake(field)
  if (handshake === undefined) throw bad('The handshake is not of the form v1;sender;tick;mac')
  const now = tickOf(services.clock.now())
  if (!isTimely(handshake, now)) {
    throw bad(`The handshake is of tick ${handshake.tick}, more than ${WINDOW_TICKS} ticks away from ${now}`)
  }
  if (!handshakeMemoryOf(services).senders.has(handshake.sender)) {
    throw bad('The sender is not a member of this network, neither by key nor by address')
  }
  return handshake
}

/** Checks in order of cost: secret, handshake, body, code, and finally the event itself. */
async function takeIn(services: Services, call: Call): Promise<Answer> {
  const { about, hash, mesh, clock } = services
  if (about.meshSecret === null) {
    throw new Refusal(
      'NO_MESH_SECRET',
      'This node has no mesh secret, so it accepts no events over HTTP; set SVCMESH_MESH_SECRET or --mesh-secret-file.',
    )
  }
  const handshake = handshakeOf(services, call)
  const body = jsonBody(call)
  if (body === undefined) throw new Refusal('MALFORMED_EVENT', 'The body is empty; send one event as JSON.')
  const text = canonicalJson(body)
  const { replays, faults } = handshakeMemoryOf(services)
  const event = hash.sha256Hex(text)
  if (!fitsDigest(hash, about.meshSecret, handshake, event)) {
    faults.add(call.ip)
    throw bad('The MAC does not match this sender, tick and body under the secret of this mesh')
  }
  const known = replays.event(handshake)
  if (known !== undefined) return jsonAnswer(200, { outcome: 'known', event: known })
  const outcome = await mesh.ingest(text, 'http', event)
  // An event that waits for its predecessors may be sent again.
  if (outcome !== 'waiting') replays.remember(handshake, event, tickOf(clock.now()))
  return jsonAnswer(outcome === 'known' ? 200 : 202, { outcome, event })
}

export const gossip = write({
  id: 'mesh.gossip',
  method: 'POST',
  path: '/api/mesh/gossip',
  auth: 'none',
  tier: 'machine-control',
  domain: 'network-governance',
  // The secret is checked before any part of the request is read, so this function reads the call itself.
  door: true,
  summary: 'Accepts one signed event of a published log from another node and forwards it to all peers.',
  body: Type.Object({
    network: Type.String(),
    origin: Hex64,
    seq: Type.Integer(),
    prev: Hex64,
    svcond: Svcond,
    kind: Type.String(),
    body: AnyObject,
    sig: Type.String({ pattern: '^[0-9a-f]{128}$' }),
  }),
  response: Type.Object({
    outcome: Type.String({ enum: ['appended', 'known', 'waiting'] }),
    event: Hex64,
  }),
  refusals: [
    'NO_MESH_SECRET',
    'MISSING_HANDSHAKE',
    'BAD_HANDSHAKE',
    'RATE_LIMITED',
    'EVENT_TOO_LARGE',
    'MALFORMED_EVENT',
    'WRONG_NETWORK',
    'UNKNOWN_ORIGIN',
    'BAD_SIGNATURE',
    'OUTSIDE_WINDOW',
    'SEQUENCE_GAP',
    'FORKED_LOG',
    'ORIGIN_QUARANTINED',
  ],
  example: {
    body: {
      network: 'local',
      origin: '0'.repeat(64),
      seq: 0,
      prev: '0'.repeat(64),
      svcond: 2_200_000_000,
      kind: 'tick',
      body: {},
      sig: '0'.repeat(128),
    },
  },
  write: (services, { call }) => takeIn(services, call),
})
