import { Type } from 'typebox'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import type { Services } from '../../../services.ts'
import type { Endpoint } from '../../definition.ts'
import { getAndPost } from '../../get-and-post.ts'
import { AnyObject, Hex64, Nothing, Svcond } from '../../schemas.ts'

/** Most coins listed by id; all are counted. */
const MOST_LISTED = 100

/** Logs stored by this node, in the order of the members. */
export const headsOf = ({ mesh, hash }: Services): JsonObject[] =>
  mesh.state.logs().map(({ origin, count, hash: last, svcond, quarantined_from }) => ({
    origin,
    node: addressOf(hash, fromHex(origin) as Uint8Array),
    count,
    hash: last,
    svcond,
    quarantined_from,
  }))

const peersOf = ({ mesh, hash }: Services): JsonObject[] =>
  mesh.peers().map(({ key, score, address, latency }) => ({
    public_key: key,
    node: addressOf(hash, fromHex(key) as Uint8Array),
    role: mesh.members.has(key) ? 'member' : 'observer',
    address,
    score,
    latency_ms: latency,
  }))

function snapshotsOf(mesh: Services['mesh']): JsonObject {
  const { signed, joined, ...rest } = mesh.snapshots.status
  const { archives } = mesh.figures()
  return { ...rest, signed: signed && { ...signed }, joined: { ...joined }, archives: [...archives] }
}

/** The epoch of this tick, the next one if its members are known, and an accepted change that is not confirmed. */
function epochOf({ members, state: { governance, succession } }: Services['mesh'], tick: number): JsonObject {
  const { number, activates, keys } = members.at(tick)
  const next = members.epoch(number + 1)?.certificate?.statement
  const change = governance.unconfirmed()
  const unconfirmed = change && { ...change, confirmed: succession.confirmationsOf(change.proposal) }
  return { number, activates, keys, next: next === undefined ? null : { ...next }, unconfirmed }
}

function statusOf(services: Services): JsonObject {
  const { mesh, identity, about, clock } = services
  const figures = mesh.figures()
  const { members, state } = mesh
  const frozen = state.coins.frozen()
  const tick = tickOf(clock.now())
  const heads = headsOf(services)
  return {
    coherenceScore: figures.coherence,
    recentGossipCount: figures.recentGossip,
    lastGossipSvcond: figures.lastGossipSvcond,
    // The legacy name of the count.
    lastGossip: figures.recentGossip,
    network: identity.network,
    node: identity.node,
    public_key: identity.publicKey,
    name: about.name,
    url: about.url ?? (state.registers.discovery(identity.publicKey)?.url || null),
    role: mesh.role,
    confirmed: mesh.confirmed,
    voting: { ...mesh.voting },
    snapshots: snapshotsOf(mesh),
    svcond: tick,
    tick,
    epoch: epochOf(mesh, tick),
    members: members.size,
    quorum: members.quorum,
    tolerated: members.tolerated,
    state_root: state.stateRoot(),
    heads,
    quarantined: heads.filter((head) => head.quarantined_from !== null).map((head) => head.origin as string),
    frozen: { count: frozen.length, coins: frozen.slice(0, MOST_LISTED) },
    peers: peersOf(services),
    sync_lag: figures.syncLag,
    conflicts_resolved: figures.conflictsResolved,
  }
}

export const status: readonly Endpoint[] = getAndPost({
  id: 'mesh.status',
  path: '/api/mesh/status',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary: 'State of this node in its mesh: heads of all logs, state root, peers with scores, measurements.',
  members: Nothing,
  example: {},
  response: Type.Object({
    coherenceScore: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
    recentGossipCount: Type.Integer(),
    lastGossipSvcond: Type.Union([Svcond, Type.Null()]),
    lastGossip: Type.Integer({ description: 'A count, under its legacy name.' }),
    role: Type.String({ enum: ['member', 'observer'] }),
    confirmed: Type.Boolean({ description: 'Whether its own log is known to be complete.' }),
    voting: Type.Object(
      { votes: Type.Boolean(), waits_for: Type.Union([Type.String(), Type.Null()]), forgotten_until: Svcond },
      {
        description:
          'Whether it votes on coins, what it waits for otherwise, and the tick up to which its votes are lost.',
      },
    ),
    snapshots: Type.Object(
      {
        history: Type.String({ enum: ['archive', 'pruned'] }),
        signed: Type.Union([AnyObject, Type.Null()]),
        begins: Type.Union([Svcond, Type.Null()]),
        joined: AnyObject,
        archives: Type.Array(Hex64),
      },
      {
        description:
          'The newest snapshot that a quorum has signed, the tick from which this node has the events of others (null: all), how it joined, and which peers keep all events.',
      },
    ),
    svcond: Svcond,
    tick: Svcond,
    epoch: Type.Object(
      {
        number: Type.Integer(),
        activates: Svcond,
        keys: Type.Array(Hex64),
        next: Type.Union([AnyObject, Type.Null()]),
        unconfirmed: Type.Union([AnyObject, Type.Null()]),
      },
      {
        description:
          'The present members by seat, the tick from which they are, the change that comes next, and one that is accepted and lacks members that confirm it.',
      },
    ),
    members: Type.Integer(),
    quorum: Type.Integer(),
    state_root: Hex64,
    heads: Type.Array(AnyObject),
    quarantined: Type.Array(Hex64),
    frozen: Type.Object({ count: Type.Integer(), coins: Type.Array(Type.Unknown()) }),
    peers: Type.Array(AnyObject),
  }),
  refusals: [],
  answer: (services) => statusOf(services),
})
