import { Type } from 'typebox'
import { fromUtf8 } from '../../../../src/bytes/utf8.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { hoursOf } from '../../../../src/ledger/compute-hour.ts'
import { planOf } from '../../../../src/ledger/cycles.ts'
import { bondOf } from '../../../../src/ledger/plan.ts'
import type { Caller } from '../../../caller.ts'
import { isFunded } from '../../../pipeline/remedies.ts'
import type { Services } from '../../../services.ts'
import { JSON_TYPE } from '../../call.ts'
import { read } from '../../definition.ts'
import { tagged } from '../../immutable.ts'
import { rangeOf } from '../../range.ts'
import { Part, Release, Signed } from './update-schemas.ts'

const LEAST_TIER = 'starter'

const common = { method: 'GET', tier: 'computation', domain: 'network-governance' } as const

export const updatesManifest = read({
  ...common,
  id: 'updates.manifest',
  path: '/api/updates/manifest',
  auth: 'none',
  summary: 'The newest release that a quorum of members has signed: its artifacts with their sizes and sha256.',
  description:
    'The body is canonical JSON (RFC 8785). Clients check the signatures with the keys of the network, and that it has not expired; the node is not trusted.',
  query: Type.Object(
    {
      release: Type.Optional(Release),
      manifest: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'This manifest with the signatures that the node has, official or not.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Signed,
  refusals: ['NO_RELEASE', 'UNKNOWN_MANIFEST'],
  example: {},
  read: ({ updates, hash }, { query: { release, manifest } }) =>
    tagged(hash, JSON_TYPE, (manifest === undefined ? updates.official(release) : updates.held(manifest)).text),
})

/** @throws Refusal SEAT_REQUIRED, which says what the account lacks and which calls help */
function mustHaveSeat({ accounts, identity, sales }: Services, { account }: Caller): void {
  const balance = accounts.balance(account, accounts.now())
  const plan = planOf(balance)
  if (plan !== 'free') return
  const bond = bondOf(LEAST_TIER)
  throw new Refusal(
    'SEAT_REQUIRED',
    'Pulling a release needs a seat; this account is on the plan Free. Pay for a plan of GET /api/pricing/tiers.',
    {
      plan,
      remedies: [
        ...(sales.cashier.rails.length > 0
          ? [{ method: 'POST', path: '/api/checkout', body: { tier: LEAST_TIER } }]
          : []),
        // Only bonded hours give a seat.
        ...(isFunded(identity.network) && balance.fuel < bond
          ? [{ method: 'POST', path: '/api/dev/fund', body: { hours: Math.ceil(hoursOf(bond - balance.fuel)) } }]
          : []),
        { method: 'POST', path: '/api/credits/bond', body: { tier: LEAST_TIER } },
      ],
    },
  )
}

export const updatesPull = read({
  ...common,
  id: 'updates.pull',
  path: '/api/updates/pull/:artifact',
  auth: 'key',
  scope: 'read',
  summary:
    'An artifact of an official release, for accounts with a seat: canonical JSON with the sha256 of the manifest.',
  description: 'Answers Range (one range of bytes, with If-Range); the entity tag is the sha256.',
  params: Type.Object({ artifact: Type.String({ maxLength: 64 }) }),
  query: Type.Object({ release: Type.Optional(Release) }, { additionalProperties: false }),
  response: Part,
  refusals: ['SEAT_REQUIRED', 'NO_RELEASE', 'UNKNOWN_ARTIFACT', 'RANGE_NOT_SATISFIABLE'],
  example: { params: { artifact: 'part-0001.json' } },
  async read(services, { params, query, caller, call }) {
    const { updates } = services
    mustHaveSeat(services, caller as Caller)
    const { bytes, sha256 } = await updates.artifact(updates.official(query.release), params.artifact)
    const headers = { etag: `"${sha256}"`, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' }
    return rangeOf(call, { status: 200, type: JSON_TYPE, headers, body: fromUtf8(bytes) as string }, bytes)
  },
})
