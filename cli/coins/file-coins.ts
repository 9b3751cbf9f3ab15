import { Refusal } from '../../src/errors/refusal.ts'
import { wantedBy } from '../actions.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import type { Invocation } from '../command.ts'
import { counted } from '../counted.ts'
import type { Members, NodeAction } from '../node-actions.ts'
import { wholeNumber } from '../whole-number.ts'

const wanted = wantedBy('coin')

const ID_DIGITS = 64

/**
 * Ids of coins of the key from their first digits.
 * @throws Refusal INVALID_SETTING for digits that none or several of its coins begin with
 */
export function fullIds(client: Client, words: readonly string[]): Promise<readonly string[]> {
  return Promise.all(words.map((word) => fullId(client, word)))
}

async function fullId(client: Client, word: string): Promise<string> {
  if (word.length >= ID_DIGITS || !/^[0-9a-f]+$/.test(word)) return word
  const path = `/api/tally/envelopes/me?limit=1&q=${word}`
  const { body } = await client.askWithKey({ method: 'GET', path })
  const [found] = body.envelopes as readonly Members[]
  if (body.total === 1) return String(found.token_id)
  const detail = `${body.total} of your coins have ids that begin with ${word}; give the digits of one.`
  throw new Refusal('INVALID_SETTING', detail, { received: word })
}

type Options = Invocation['options']

async function file(client: Client, folder: string | null, words: readonly string[], options: Options) {
  const { count, from, search } = options
  if (count === undefined && words.length === 0) wanted(undefined, 'the coins, or --count')
  const what =
    count === undefined
      ? { token_ids: await fullIds(client, words) }
      : {
          count: wholeNumber(count, 'a number of coins'),
          ...(from === undefined ? {} : { from_folder: from }),
          ...(search === undefined ? {} : { q: search }),
        }
  const request = { method: 'POST', path: '/api/tally/envelopes/folder', body: { folder, ...what } } as const
  const { body } = await client.askWithKey(request)
  const coins = counted(body.moved, 'coin')
  const [done, place] = folder === null ? ['taken out', 'in no folder'] : ['filed', `in ${body.folder}`]
  return { body, text: `${colors.bold(coins)} ${done}; ${body.total} ${place}` }
}

/** `svcmesh coin file FOLDER IDS… | --count N`. */
export const fileCoins: NodeAction = ({ client, words: [folder, ...ids], options }) =>
  file(client, wanted(folder, 'the folder'), ids, options)

/** `svcmesh coin unfile IDS… | --count N --from FOLDER`. */
export const unfileCoins: NodeAction = ({ client, words: ids, options }) => file(client, null, ids, options)
