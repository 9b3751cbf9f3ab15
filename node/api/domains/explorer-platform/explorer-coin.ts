import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { CoinTable, Step } from '../../../../src/mesh/coin-table.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { jsonAnswer, NO_CACHE } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const MOST = 100

/** A certified spend of a coin. The certificate of the last one is kept; those before it prove nothing that it does not. */
function shown(coins: CoinTable, { id, action, holder }: Step, version: number): JsonObject {
  const certificate = coins.certificate(id)
  return {
    version,
    spend: id,
    action: { ...action },
    holder,
    svcond: certificate?.spend.svcond ?? null,
    voters: certificate === null ? null : certificate.votes.map(({ voter }) => voter),
    events: coins.carriers(id).map((carrier) => ({ ...carrier })),
  }
}

export const coinWay = read({
  id: 'explorer.coins.one',
  method: 'GET',
  path: '/api/explorer/coins/:id',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary: 'The way of a coin: each certified spend, from whom to whom, with the members that voted for the last one.',
  description: 'The certificate itself is at /api/tally/coins/:id. `next` is `from` of the next page.',
  params: Type.Object({ id: Hex64 }),
  query: Type.Object(
    {
      minter: Type.Optional({
        ...Hex64,
        description: 'Public key of the node that sealed it, should several claim the id.',
      }),
      from: Type.Optional(Type.Integer({ minimum: 0, description: 'Version of the first spend; default 0.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, description: 'Default 50.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    token_id: Hex64,
    minter: Hex64,
    minted: Type.Union([Svcond, Type.Null()], {
      description: 'Tick of its seal; null at other nodes than its minter.',
    }),
    face: Type.Integer(),
    status: Type.String({ enum: ['movable', 'bonded', 'burned', 'soulbound'] }),
    holder: Hex64,
    versions: Type.Integer({ description: 'Certified spends.' }),
    frozen: Type.Boolean(),
    spends: Type.Array(AnyObject),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
  refusals: ['UNKNOWN_COIN'],
  limit: 'explore',
  example: { params: { id: '0'.repeat(64) } },
  async read({ mesh, reader, identity }, { params: { id }, query: { minter, from = 0, limit = 50 } }) {
    const { coins } = mesh.state
    const state = coins.coin(id, minter)
    const own = minter === undefined || minter === identity.publicKey ? await reader.coin(id) : undefined
    if (state === null && own === undefined) {
      throw new Refusal('UNKNOWN_COIN', 'This coin was not sealed here, and no spend of it is certified.', { coin: id })
    }
    const sealedBy = state?.minter ?? identity.publicKey
    const steps = state === null ? [] : coins.steps(id, sealedBy, from, limit)
    const versions = state?.version ?? 0
    const answer = {
      token_id: id,
      minter: sealedBy,
      minted: sealedBy === identity.publicKey ? (own?.svcond ?? null) : null,
      face: state?.face ?? own?.face,
      status: state?.status ?? (own?.funding === 'free' ? 'soulbound' : 'movable'),
      holder: state?.holder ?? identity.publicKey,
      versions,
      frozen: coins.isFrozen(id, sealedBy),
      spends: steps.map((step, index) => shown(coins, step, from + index)),
      next: from + steps.length < versions && steps.length > 0 ? from + steps.length : null,
    }
    return jsonAnswer(200, answer, NO_CACHE)
  },
})
