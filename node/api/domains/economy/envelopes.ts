import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Caller } from '../../../caller.ts'
import { type Holding, holdingsOf, mintedIn, type SoulboundCoin, soulboundOf } from '../../../mesh/coins/holdings.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer } from '../../call.ts'
import { read } from '../../definition.ts'
import { Hex64, Svcond } from '../../schemas.ts'
import { AccountName } from './coin-schemas.ts'
import { callerOf } from './own-caller.ts'

const KEY = /^[0-9a-f]{64}$/
const ZID = /^[0-9a-f]{32}$/

/**
 * Coins of a public key or ZID from the mesh's register; or those of an account, visible only to its own key, soulbound
 * ones first.
 */
async function heldBy(
  services: Services,
  owner: string,
  caller: Caller | null,
): Promise<readonly (Holding | SoulboundCoin)[]> {
  const { coins, registers } = services.mesh.state
  if (KEY.test(owner)) return coins.heldBy(owner)
  if (!ZID.test(owner)) {
    const { account } = callerOf(caller, owner)
    return [...(await soulboundOf(services, account)), ...(await holdingsOf(services, account))]
  }
  const binding = registers.register('owner', owner)
  return binding === null ? [] : coins.heldBy(binding.winner.body.public_key)
}

async function described(
  services: Services,
  holding: Holding | SoulboundCoin,
  frozen: ReadonlySet<string>,
): Promise<JsonObject> {
  const { coin, minter, version, face, status } = holding
  const soulbound = status === 'soulbound'
  return {
    token_id: coin,
    hash: coin,
    face,
    funding: soulbound ? 'free' : 'paid',
    svcond: soulbound ? holding.svcond : await mintedIn(services, coin, minter),
    folder: null,
    version,
    status,
    movable: status === 'movable' && !frozen.has(coin),
    soulbound,
    frozen: frozen.has(coin),
    minter,
  }
}

export const envelopes = read({
  id: 'tally.envelopes',
  method: 'GET',
  path: '/api/tally/envelopes/:zid',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary:
    "Envelopes of a ZID or a public key from the mesh's register; those of an account (`me`), soulbound ones included, for its own key.",
  params: Type.Object({ zid: AccountName }),
  query: Type.Object(
    {
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 50 })),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
      q: Type.Optional(Type.String({ pattern: '^[0-9a-f]{1,64}$', description: 'Part of a token id.' })),
      folder: Type.Optional(Type.String({ maxLength: 200, description: 'Only envelopes filed in this folder.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    owner: Type.String(),
    total: Type.Integer({ description: 'Total over all pages.' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    envelopes: Type.Array(
      Type.Object({
        token_id: Hex64,
        hash: Hex64,
        face: Type.Integer({ description: 'Plancks.' }),
        funding: Type.String({ enum: ['paid', 'free'] }),
        svcond: Type.Union([Svcond, Type.Null()], { description: 'Tick of the mint, if this node knows it.' }),
        folder: Type.Union([Type.String(), Type.Null()], { description: 'Null if it is not filed.' }),
        version: Type.Integer({ description: 'Number of certified spends.' }),
        status: Type.String({ enum: ['movable', 'bonded', 'burned', 'soulbound'] }),
        movable: Type.Boolean(),
        soulbound: Type.Boolean(),
        frozen: Type.Boolean(),
        minter: Hex64,
      }),
    ),
  }),
  refusals: ['UNAUTHORIZED', 'FORBIDDEN'],
  example: { params: { zid: '0'.repeat(32) }, query: { limit: 10 } },
  async read(services, { params, query, caller }) {
    const { limit = 50, offset = 0, q = '', folder = '' } = query
    const held = await heldBy(services, params.zid, caller)
    // No envelope is filed in a folder yet.
    const found = folder === '' ? held.filter(({ coin }) => coin.includes(q)) : []
    const page = found.slice(offset, offset + limit)
    const { coins } = services.mesh.state
    const frozen = new Set(page.filter(({ coin, minter }) => coins.isFrozen(coin, minter)).map(({ coin }) => coin))
    const list = await Promise.all(page.map((holding) => described(services, holding, frozen)))
    const answer = { owner: params.zid, total: found.length, limit, offset, envelopes: list }
    return jsonAnswer(200, answer, { 'cache-control': 'no-store', vary: 'authorization' })
  },
})
