import { colors } from '../colors.ts'
import { fitColumns } from '../fit-columns.ts'
import type { Members, NodeAction } from '../node-actions.ts'

/** Columns of a line in all: the narrowest terminal that is expected. */
const COLUMNS = 80

/** Digits of an id that are shown; the commands take them in place of the whole id. */
const DIGITS = 16

const FACE = 14
const STATUS = 9
const VERSION = 7
const GAP = '  '

const FOLDER = COLUMNS - DIGITS - FACE - STATUS - VERSION - 4 * GAP.length

const line = (id: string, face: string, status: string, version: string, folder: string): string =>
  [id.padEnd(DIGITS), face.padStart(FACE), status.padEnd(STATUS), version.padEnd(VERSION), fitColumns(folder, FOLDER)]
    .join(GAP)
    .trimEnd()

const HEAD = colors.dim(line('coin', 'plancks', 'status', 'version', 'folder'))

const coinLine = ({ token_id, face, status, version, folder, frozen }: Members): string =>
  line(
    String(token_id).slice(0, DIGITS),
    String(face),
    frozen === true ? 'frozen' : String(status),
    `v${version}`,
    folder === null ? '' : String(folder),
  )

/** `svcmesh coin list`: one page of the coins of the key, of a ZID or of a public key. */
export const listCoins: NodeAction = async ({ client, words: [owner = 'me'], options }) => {
  const { limit = '50', offset = '0', folder, search } = options
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  if (typeof folder === 'string') query.set('folder', folder)
  if (typeof search === 'string') query.set('q', search)
  const request = { method: 'GET', path: `/api/tally/envelopes/${encodeURIComponent(owner)}?${query}` } as const
  const { body } = await client.askWithKey(request)
  const rows = body.envelopes as readonly Members[]
  const next = Number(body.offset) + rows.length
  const more = body.next === null ? '' : `; more with --offset ${next}`
  const count = colors.dim(`${rows.length} of ${body.total}${more}`)
  return { body, text: [...(rows.length === 0 ? [] : [HEAD]), ...rows.map(coinLine), count].join('\n') }
}

const folderLine = (name: string, count: unknown): string =>
  `${fitColumns(name, COLUMNS - FACE - GAP.length)}${GAP}${String(count).padStart(FACE)}`

/** `svcmesh coin folders`: the folders of the key with their coins counted. */
export const listFolders: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/tally/envelopes/me/folders' })
  const rows = body.folders as readonly Members[]
  return {
    body,
    text: [
      colors.dim(folderLine('folder', 'coins')),
      ...rows.map(({ folder, envelopes }) => folderLine(String(folder), envelopes)),
      colors.dim(folderLine('in no folder', body.unfiled)),
      colors.dim(folderLine('all', body.total)),
    ].join('\n'),
  }
}
