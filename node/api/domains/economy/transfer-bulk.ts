import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { move } from '../../../mesh/coins/move.ts'
import { write } from '../../definition.ts'
import { Hex64, Zid } from '../../schemas.ts'
import { beneficiaryOf } from './beneficiary.ts'
import { AccountName, BULK_BYTES, MAX_TOKENS, MOVING_REFUSALS, Movement, TokenIds } from './coin-schemas.ts'
import { ownCaller } from './own-caller.ts'
import { isComplete, reportOf } from './report.ts'

export const transferBulk = write({
  id: 'tally.envelopes.transfer-bulk',
  method: 'POST',
  path: '/api/tally/envelopes/transfer-bulk',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary: "Sends coins of the caller's account to a ZID or a public key: the named ones, or a number of random ones.",
  description:
    `Up to ${MAX_TOKENS} coins in one request; they are certified together, in a few ticks. The request is refused as a whole ` +
    'if one of the named coins is unknown, soulbound, of another account, or cannot move now. If the network certifies only a ' +
    'part, `refused` names the rest. With an Idempotency-Key, a repetition moves the same coins and no others, also after a ' +
    'restart of the node, and completes what is missing.',
  bodyBytes: BULK_BYTES,
  body: Type.Object(
    {
      to: Type.Union([Zid, Hex64], { description: 'ZID, or public key of the next holder.' }),
      account: Type.Optional(AccountName),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TOKENS })),
      token_ids: Type.Optional(TokenIds),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ to: Hex64, account: Type.String(), ...Movement }),
  refusals: [...MOVING_REFUSALS, 'UNKNOWN_ZID'],
  example: { body: { to: '0'.repeat(32), count: 1 } },
  isFinal: isComplete,
  async write(services, { body, caller, call, mark }) {
    const own = ownCaller(caller)
    const { to, account, count, token_ids: ids } = body
    if ((count === undefined) === (ids === undefined)) {
      throw new Refusal('INVALID_BODY', 'Send either `count` or `token_ids`.')
    }
    const choice = ids === undefined ? { count: count as number } : { ids }
    const action = beneficiaryOf(services, to, account)
    const mover = { account: own.account, mark, signal: call.signal }
    const movement = await move(services, mover, choice, action)
    return { to: action.to, account: action.account, ...reportOf(movement) }
  },
})
