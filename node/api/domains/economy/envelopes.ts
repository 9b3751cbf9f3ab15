import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Filter, KeptCoin } from '../../../../src/ledger/coin-order.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read } from '../../definition.ts'
import { Hex64, Svcond } from '../../schemas.ts'
import { AccountName, FolderText, IdDigits } from './coin-schemas.ts'
import { envelopeShown } from './envelope-shown.ts'
import { folderAsked } from './folder-asked.ts'
import { ownWallet, walletShown } from './wallet-shown.ts'

/** Most envelopes of one page. */
const MAX_PAGE = 500

const Envelope = Type.Object({
  token_id: Hex64,
  hash: Hex64,
  face: Type.Integer({ description: 'Plancks.' }),
  funding: Type.String({ enum: ['paid', 'free'] }),
  svcond: Type.Union([Svcond, Type.Null()], { description: 'Tick of the mint, if this node knows it.' }),
  folder: Type.Union([Type.String(), Type.Null()], {
    description: 'Null if it is in none, and for everybody but its owner.',
  }),
  version: Type.Integer({ description: 'Number of certified spends.' }),
  status: Type.String({ enum: ['movable', 'bonded', 'burned', 'soulbound'] }),
  movable: Type.Boolean(),
  soulbound: Type.Boolean(),
  frozen: Type.Boolean(),
  minter: Hex64,
})

interface Page {
  readonly limit: number
  readonly offset: number
  readonly cursor: string | undefined
}

interface Listed {
  readonly total: number
  readonly coins: readonly KeptCoin[]
  /** Whether more follow. */
  readonly more: boolean
}

/** A page of the coins of a wallet. */
function listed(wallet: Wallet, filter: Filter, { limit, offset, cursor }: Page): Promise<Listed> {
  return wallet.use((order) => {
    const after = cursor === undefined ? {} : { after: { coin: cursor.slice(0, 64), minter: cursor.slice(64) } }
    const coins = order.coins(order.select(filter, { skip: offset, take: limit + 1, ...after }))
    return { total: order.count(filter), coins: coins.slice(0, limit), more: coins.length > limit }
  })
}

const NOTHING: Listed = { total: 0, coins: [], more: false }

export const envelopes = read({
  id: 'tally.envelopes',
  scope: 'read',
  method: 'GET',
  path: '/api/tally/envelopes/:zid',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary:
    "Envelopes of a ZID or a public key from the mesh's register; those of an account (`me`), soulbound ones included, for its own key.",
  description:
    'In the order of token ids, with the true total of what matches. Folders are shown to the owner: with the key of the ' +
    'account, or with the signature of the ZID in X-Svc-Identity. `next` as `cursor` continues behind a page, whatever was ' +
    'added or sent meanwhile.',
  params: Type.Object({ zid: AccountName }),
  query: Type.Object(
    {
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 50 })),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
      cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{128}$', description: '`next` of the page before.' })),
      q: Type.Optional(IdDigits),
      folder: Type.Optional(
        Type.String({ ...FolderText, description: 'Only envelopes in this folder; in none, if it is empty.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    owner: Type.String(),
    total: Type.Integer({ description: 'Total over all pages.' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    next: Type.Union([Type.String(), Type.Null()], { description: '`cursor` of the next page; null on the last one.' }),
    envelopes: Type.Array(Envelope),
  }),
  refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'UNKNOWN_ZID', 'BAD_SIGNATURE'],
  example: { params: { zid: '0'.repeat(32) }, query: { limit: 10 } },
  async read(services, { params, query, caller, call }) {
    const { limit = 50, offset = 0, q: prefix = '', cursor, folder } = query
    if (cursor !== undefined && query.offset !== undefined) {
      throw new Refusal('INVALID_QUERY', 'Send either `cursor` or `offset`.')
    }
    const filter = { prefix, ...(folder === undefined ? {} : { folder: folderAsked(folder, 'INVALID_QUERY') }) }
    const { wallet, owned } =
      folder === undefined
        ? walletShown(services, params.zid, caller, call)
        : { wallet: ownWallet(services, params.zid, caller, call), owned: true }
    const { total, coins, more } = wallet === null ? NOTHING : await listed(wallet, filter, { limit, offset, cursor })
    const list = await Promise.all(coins.map((coin) => envelopeShown(services, coin, owned)))
    const last = coins.at(-1)
    const next = more && last !== undefined ? last.coin + last.minter : null
    const answer = { owner: params.zid, total, limit, offset, next, envelopes: list }
    return jsonAnswer(200, answer, NO_STORE_BY_CALLER)
  },
})
