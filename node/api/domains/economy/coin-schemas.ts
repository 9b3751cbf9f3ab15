import { Type } from 'typebox'
import type { RefusalCode } from '../../../../src/errors/table.ts'
import { MAX_SPEND_INPUTS } from '../../../../src/mesh/spend.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'

/** Most coins moved by one request. */
export const MAX_TOKENS = 10_000

/** Bytes of a request that names so many. */
export const BULK_BYTES = 70 * MAX_TOKENS

export const Hex128 = Type.String({ pattern: '^[0-9a-f]{128}$' })

/** Ids of coins, which are the ids of their envelopes. */
export const TokenIds = Type.Array(Hex64, { minItems: 1, maxItems: MAX_TOKENS, uniqueItems: true })

export const AccountName = Type.String({ pattern: '^[0-9A-Za-z:_-]{1,80}$', description: 'Account at a node.' })

/** First digits of a token id. */
export const IdDigits = Type.String({ pattern: '^[0-9a-f]{1,64}$', description: 'First digits of the token id.' })

/** Bounds of the name of a folder as it is sent; its characters are counted in the normal form C. */
export const FolderText = { maxLength: 256 }

const count = Type.Integer({ minimum: 0 })

/** Statement that the holder signs; see the documents of the mesh. */
export const SpendBody = Type.Object(
  {
    network: Type.String({ maxLength: 64 }),
    inputs: Type.Array(
      Type.Object({ coin: Hex64, minter: Hex64, version: count, face: Type.Integer({ minimum: 1 }) }),
      { minItems: 1, maxItems: MAX_SPEND_INPUTS },
    ),
    action: Type.Object({ kind: Type.String({ enum: ['transfer', 'redeem', 'bond', 'release'] }) }),
    svcond: count,
    holder: Hex64,
    sig: Hex128,
  },
  { additionalProperties: false },
)

export const MintProofs = Type.Array(AnyObject, {
  maxItems: MAX_SPEND_INPUTS,
  description: 'One proof for every coin that has never moved.',
})

/** A certificate with what proves its voters. */
export const Certified = {
  certificate: AnyObject,
  epochs: Type.Optional(
    Type.Array(AnyObject, { description: 'Certificates of the changes of members up to the epochs that it names.' }),
  ),
}

const Tokens = { spend: Hex64, token_ids: Type.Array(Hex64) }

/** Outcome of the spends of a request. */
export const Movement = {
  moved: Type.Integer({ description: 'Coins in certified spends.' }),
  spends: Type.Array(
    Type.Object({
      ...Tokens,
      ticks: Type.Union([Type.Integer(), Type.Null()], {
        description: 'From the proposal to the certificate; null if the coins have moved on since.',
      }),
      votes: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if the coins have moved on since.' }),
    }),
  ),
  refused: Type.Array(Type.Object({ ...Tokens, code: Type.String(), detail: Type.String() })),
}

/** Refusals of a single spend. */
export const SPEND_REFUSALS: readonly RefusalCode[] = [
  'BAD_SPEND',
  'WRONG_NETWORK',
  'STALE_VERSION',
  'NOT_THE_HOLDER',
  'COIN_NOT_MOVABLE',
  'COIN_FROZEN',
  'SPEND_CONFLICT',
  'NO_QUORUM',
  'NOT_A_MEMBER',
  'NOT_READY',
  'OVERLOADED',
  'STORAGE_UNAVAILABLE',
]

/** Refusals if the node chooses coins and signs. */
export const MOVING_REFUSALS: readonly RefusalCode[] = [...SPEND_REFUSALS, 'FORBIDDEN', 'UNKNOWN_COIN', 'SOULBOUND']
