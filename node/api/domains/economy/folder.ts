import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { CoinOrder, Run } from '../../../../src/ledger/coin-order.ts'
import type { Services } from '../../../services.ts'
import { selectCoins } from '../../../wallets/select-coins.ts'
import { write } from '../../definition.ts'
import { Hex64, Zid } from '../../schemas.ts'
import { FolderText, IdDigits } from './coin-schemas.ts'
import { folderAsked } from './folder-asked.ts'
import { ownCaller } from './own-caller.ts'
import { ownWallet } from './wallet-shown.ts'

/** Which coins a request files: the named ones, or a number of those in a folder whose ids begin with some digits. */
interface Asked {
  readonly ids?: readonly string[]
  readonly count: number
  readonly from: string | null
  readonly prefix: string
}

/** @throws Refusal UNKNOWN_COIN, NOT_THE_HOLDER, INVALID_BODY */
async function selected(services: Services, order: CoinOrder, asked: Asked): Promise<readonly Run[]> {
  const { ids, count, from, prefix } = asked
  if (ids !== undefined) {
    const found = [...new Set(ids)].map((coin) => ({ coin, runs: order.withId(coin) }))
    const foreign = found.find(({ runs }) => runs.length === 0)
    if (foreign === undefined) return found.flatMap(({ runs }) => runs)
    throw await notHeld(services, foreign.coin)
  }
  const filter = { folder: from, prefix }
  const available = order.count(filter)
  if (count <= available) return selectCoins(order, filter, count)
  const place = from === null ? 'in no folder' : `in the folder "${from}"`
  const detail = `${available} such envelopes are ${place}; request at most that many. Nothing was filed.`
  throw new Refusal('INVALID_BODY', detail, { available, count })
}

async function notHeld({ reader, mesh }: Services, coin: string): Promise<Refusal> {
  const isKnown = mesh.state.coins.coinsOf(coin).length > 0 || (await reader.coin(coin)) !== undefined
  return isKnown
    ? new Refusal('NOT_THE_HOLDER', `The coin ${coin} is not among these envelopes; nothing was filed.`, { coin })
    : new Refusal('UNKNOWN_COIN', `Unknown coin ${coin}; nothing was filed.`, { coin })
}

export const folder = write({
  id: 'tally.envelopes.folder',
  method: 'POST',
  path: '/api/tally/envelopes/folder',
  auth: 'none',
  scope: 'manage',
  tier: 'machine-control',
  domain: 'economy',
  summary: "Puts envelopes of the caller's account into a folder: the named ones, or a number of them.",
  description:
    'Soulbound and bonded envelopes too. With `count`, the first ones in the order of token ids among those in `from_folder`, ' +
    'or in no folder without it. `folder` null or empty takes envelopes out. A refused request files nothing, an answered one is durable; ' +
    'a crash may leave a part of more than half a million filed. Folders are private and stay at this node: an envelope that leaves the account loses its folder.',
  body: Type.Object(
    {
      folder: Type.Union([Type.String(FolderText), Type.Null()], {
        description: 'At most 64 characters, none of them a control character; stored in the Unicode normal form C.',
      }),
      token_ids: Type.Optional(Type.Array(Hex64, { minItems: 1 })),
      count: Type.Optional(Type.Integer({ minimum: 1 })),
      from_folder: Type.Optional(
        Type.Union([Type.String(FolderText), Type.Null()], {
          description: 'With `count`: the folder to take them from; null, empty or absent means none.',
        }),
      ),
      q: Type.Optional(IdDigits),
      zid: Type.Optional({
        ...Zid,
        description: 'The ZID that signs the request in X-Svc-Identity, in place of the account.',
      }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    folder: Type.Union([Type.String(), Type.Null()]),
    moved: Type.Integer({ description: 'Envelopes that were not there before.' }),
    total: Type.Integer({ description: 'Envelopes that are there now.' }),
  }),
  refusals: [
    'UNAUTHORIZED',
    'FORBIDDEN',
    'UNKNOWN_ZID',
    'BAD_SIGNATURE',
    'UNKNOWN_COIN',
    'NOT_THE_HOLDER',
    'STORAGE_UNAVAILABLE',
  ],
  limit: 'spend',
  example: { body: { folder: 'lab', count: 1 } },
  async write(services, { body, caller, call }) {
    const { token_ids: ids, count, from_folder: from = null, q: prefix = '', zid } = body
    if ((count === undefined) === (ids === undefined)) {
      throw new Refusal('INVALID_BODY', 'Send either `count` or `token_ids`.')
    }
    if (ids !== undefined && (from !== null || prefix !== '')) {
      throw new Refusal('INVALID_BODY', '`from_folder` and `q` choose envelopes for `count`; `token_ids` names them.')
    }
    const name = folderAsked(body.folder)
    const asked = { ids, count: count ?? 0, from: folderAsked(from), prefix }
    if (ids === undefined && asked.from === name) {
      throw new Refusal('INVALID_BODY', 'The envelopes are there already; name another folder or `from_folder`.')
    }
    const wallet =
      zid === undefined ? services.wallets.ofAccount(ownCaller(caller).account) : ownWallet(services, zid, caller, call)
    const filed = await services.wallets.file(wallet, (order) => selected(services, order, asked), name)
    return { folder: name, ...filed }
  },
})
