import { type Static, Type } from 'typebox'
import { ADDRESS_KINDS, lastTick, MAX_TARGET, signRecord, validRecord } from '../../../../protocols/address/record.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import type { AddressRecord } from '../../../../src/mesh/address-record.ts'
import { eventId } from '../../../../src/mesh/event-signature.ts'
import { MAX_TTL_TICKS } from '../../../../src/mesh/events.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import type { Caller } from '../../../caller.ts'
import { registerRecord } from '../../../mesh/addresses/register.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'
import { Address } from './dns-resolve.ts'

const common = {
  path: '/api/dns/register',
  auth: 'none',
  domain: 'network-governance',
} as const

/** About a day; the node renews records that it signed itself. */
const DEFAULT_TTL_TICKS = 111_200

export const terms = read({
  ...common,
  tier: 'computation',
  id: 'dns.register.terms',
  method: 'GET',
  summary: 'Form of a record, the text its owner signs, and whether an address is free; changes nothing.',
  query: Type.Object({ address: Type.Optional(Address) }, { additionalProperties: false }),
  response: Type.Object({
    network: Type.String(),
    svcond: Svcond,
    max_ttl: Type.Integer(),
    max_target: Type.Integer(),
    kinds: Type.Array(Type.String()),
    signed: Type.String(),
    address: Type.Union([Address, Type.Null()]),
    free: Type.Union([Type.Boolean(), Type.Null()]),
  }),
  refusals: [],
  example: {},
  read({ identity, clock, mesh }, { query: { address } }) {
    const now = tickOf(clock.now())
    const holder = address === undefined ? null : (mesh.state.registers.address(address, now)?.current ?? null)
    return {
      network: identity.network,
      svcond: now,
      max_ttl: mesh.parameter('address_ttl_ticks'),
      max_target: MAX_TARGET,
      kinds: ADDRESS_KINDS,
      signed: `Ed25519 over "svcmesh address v1\\n${identity.network}\\n" and the canonical JSON (RFC 8785) of {address, kind, owner, svcond, target, ttl}.`,
      address: address ?? null,
      free: address === undefined ? null : holder === null,
    }
  },
})

const Registration = Type.Object(
  {
    record: Type.Optional(AnyObject),
    address: Type.Optional(Address),
    kind: Type.Optional(
      Type.Union([Type.Literal('node'), Type.Literal('zid'), Type.Literal('service'), Type.Literal('content')]),
    ),
    target: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TARGET })),
    ttl: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TTL_TICKS })),
  },
  { additionalProperties: false },
)

/** Signs with the key that this node keeps for the caller's account; the address defaults to that key's own. */
function custodialRecord(
  { identity, custody, hash, clock }: Services,
  { address, kind = 'service', target, ttl = DEFAULT_TTL_TICKS }: Omit<Static<typeof Registration>, 'record'>,
  caller: Caller | null,
): AddressRecord {
  if (target === undefined) {
    throw new Refusal('INVALID_BODY', 'Send either a signed record, or a target for which this node signs.')
  }
  if (caller === null) {
    throw new Refusal(
      'UNAUTHORIZED',
      'An API key is needed for a record signed by this node; or send a record that you signed.',
    )
  }
  if (caller.demo)
    throw new Refusal(
      'FORBIDDEN',
      'The shared demo key cannot hold addresses; mint your own key at POST /api/demo-key/mint.',
    )
  const signer = custody.signerFor(caller.account)
  const own = addressOf(hash, signer.publicKey)
  return signRecord(signer, identity.network, {
    address: address ?? own,
    kind,
    target,
    svcond: tickOf(clock.now()),
    ttl,
  })
}

export const register = write({
  ...common,
  scope: 'manage',
  tier: 'machine-control',
  id: 'dns.register',
  method: 'POST',
  summary:
    'Registers or renews a 16-hex address: with a record signed by its owner, or with a key that this node keeps.',
  body: Registration,
  response: Type.Object({
    address: Address,
    owner: Hex64,
    event: Hex64,
    origin: Hex64,
    svcond: Svcond,
    expires: Type.Integer(),
    final: Type.Boolean(),
    custodial: Type.Boolean({ description: 'Whether this node keeps the key and renews the record.' }),
    record: AnyObject,
  }),
  refusals: [
    'BAD_RECORD',
    'ADDRESS_TAKEN',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_A_MEMBER',
    'NOT_READY',
    'OVERLOADED',
    'STORAGE_UNAVAILABLE',
  ],
  limit: 'register',
  example: { body: { target: 'https://example.org', kind: 'service', ttl: 1000 } },
  async write(services, { body: { record: signed, ...asked }, caller }) {
    const { identity, signatures, hash, mesh, clock, addresses } = services
    if (signed !== undefined && Object.keys(asked).length > 0) {
      throw new Refusal('INVALID_BODY', 'A signed record is complete; send no other members.')
    }
    const record =
      signed === undefined
        ? custodialRecord(services, asked, caller)
        : validRecord(signatures, identity.network, signed)
    const now = tickOf(clock.now())
    const event = await registerRecord(hash, mesh, record, now)
    addresses.announce(record)
    return jsonAnswer(
      201,
      {
        address: record.address,
        owner: record.owner,
        event: eventId(hash, event),
        origin: event.origin,
        svcond: record.svcond,
        expires: lastTick(record),
        final: mesh.state.registers.address(record.address, now)?.final ?? false,
        custodial: signed === undefined,
        record,
      },
      { location: `/api/dns/resolve?address=${record.address}` },
    )
  },
})
