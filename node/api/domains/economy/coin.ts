import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Proposal } from '../../../../src/mesh/coin-table.ts'
import { provenCertificate } from '../../../../src/mesh/proven-certificate.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Caller } from '../../../caller.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'
import { Certified } from './coin-schemas.ts'

const proposed = ({ id, status, votes, origin, svcond, spend }: Proposal): JsonObject => ({
  spend: id,
  status,
  votes: votes.size,
  origin,
  svcond,
  document: spend as unknown as JsonObject,
})

/** A coin that has never moved: only its minter knows it, and only the owner's key sees the account. */
async function unmoved(
  { reader, identity }: Services,
  coin: string,
  caller: Caller | null,
): Promise<JsonObject | null> {
  const minted = await reader.coin(coin)
  if (minted === undefined) return null
  return {
    minter: identity.publicKey,
    version: 0,
    face: minted.face,
    holder: identity.publicKey,
    account: caller?.account === minted.owner ? minted.owner : null,
    status: minted.funding === 'free' ? 'soulbound' : 'movable',
    soulbound: minted.funding === 'free',
    movable: minted.funding === 'paid',
  }
}

function moved({ mesh }: Services, coin: string): JsonObject | null {
  const state = mesh.state.coins.coin(coin)
  if (state === null) return null
  const { minter, version, face, holder, account, status } = state
  return { minter, version, face, holder, account, status, soulbound: false, movable: status === 'movable' }
}

export const coin = read({
  id: 'tally.coins.one',
  scope: 'read',
  method: 'GET',
  path: '/api/tally/coins/:id',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary:
    'A coin: its version and holder, the spends of it that are being voted on, whether it is frozen, and its certificate.',
  params: Type.Object({ id: Hex64 }),
  response: Type.Object({
    token_id: Hex64,
    minter: Hex64,
    version: Type.Integer(),
    face: Type.Integer(),
    holder: Hex64,
    account: Type.Union([Type.String(), Type.Null()], { description: 'Null unless it is public.' }),
    status: Type.String({ enum: ['movable', 'bonded', 'burned', 'soulbound'] }),
    soulbound: Type.Boolean(),
    movable: Type.Boolean(),
    frozen: Type.Boolean(),
    quorum: Type.Integer({ description: 'Votes needed for a certificate.' }),
    proposals: Type.Array(AnyObject),
    certificate: Type.Union([AnyObject, Type.Null()]),
    epochs: Certified.epochs,
  }),
  refusals: ['UNKNOWN_COIN'],
  example: { params: { id: '0'.repeat(64) } },
  async read(services, { params, caller }) {
    const { coins, members } = services.mesh.state
    const open = coins.open().filter(({ spend }) => spend.inputs.some((input) => input.coin === params.id))
    const known =
      moved(services, params.id) ?? (await unmoved(services, params.id, caller)) ?? fromProposal(open, params.id)
    if (known === null) throw new Refusal('UNKNOWN_COIN', 'Unknown coin on this node.', { coin: params.id })
    const frozen = coins.isFrozen(params.id, known.minter as string)
    const spend = coins.coin(params.id)?.spend
    const certificate = spend === undefined ? null : coins.certificate(spend)
    const answer = {
      token_id: params.id,
      ...known,
      movable: known.movable === true && !frozen,
      frozen,
      quorum: members.quorum,
      proposals: open.map(proposed),
      ...(certificate === null ? { certificate } : provenCertificate(members, certificate)),
    }
    return jsonAnswer(200, answer, NO_STORE_BY_CALLER)
  },
})

/** A coin of another node with a proposal for its first movement. */
function fromProposal([proposal]: readonly Proposal[], id: string): JsonObject | null {
  const input = proposal?.spend.inputs.find((each) => each.coin === id)
  if (proposal === undefined || input === undefined) return null
  const { minter, version, face } = input
  const { holder } = proposal.spend
  return { minter, version, face, holder, account: null, status: 'movable', soulbound: false, movable: true }
}
