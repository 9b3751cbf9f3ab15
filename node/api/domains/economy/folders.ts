import { Type } from 'typebox'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read } from '../../definition.ts'
import { AccountName } from './coin-schemas.ts'
import { ownWallet } from './wallet-shown.ts'

export const folders = read({
  id: 'tally.envelopes.folders',
  method: 'GET',
  path: '/api/tally/envelopes/:zid/folders',
  auth: 'none',
  scope: 'read',
  tier: 'computation',
  domain: 'economy',
  summary:
    'Folders of an account (`me`), for its own key, or of the ZID that signs the request, with their envelopes counted.',
  description: 'The folders are in the order of their names; one exists as long as an envelope is in it.',
  params: Type.Object({ zid: AccountName }),
  response: Type.Object({
    owner: Type.String(),
    total: Type.Integer({ description: 'All envelopes: those in folders and the unfiled ones.' }),
    unfiled: Type.Integer({ description: 'Envelopes in no folder.' }),
    folders: Type.Array(Type.Object({ folder: Type.String(), envelopes: Type.Integer() })),
  }),
  refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'UNKNOWN_ZID', 'BAD_SIGNATURE'],
  example: { params: { zid: 'me' } },
  async read(services, { params, caller, call }) {
    const wallet = ownWallet(services, params.zid, caller, call)
    const counted = await wallet.use((order) => ({
      total: order.size,
      unfiled: order.count({ folder: null }),
      folders: order.folders.list().map(([folder, envelopes]) => ({ folder, envelopes })),
    }))
    const answer = { owner: params.zid, ...counted }
    return jsonAnswer(200, answer, NO_STORE_BY_CALLER)
  },
})
