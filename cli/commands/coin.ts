import { wantedBy } from '../actions.ts'
import { saveBearer } from '../coins/bearer-file.ts'
import { fileCoins, fullIds, unfileCoins } from '../coins/file-coins.ts'
import { knownPassphrase } from '../coins/forms/passphrase.ts'
import { listCoins, listFolders } from '../coins/list-coins.ts'
import { sendOwn } from '../coins/send-own.ts'
import { colors } from '../colors.ts'
import { counted } from '../counted.ts'
import { identityPath, readIdentity } from '../identity/identity-file.ts'
import { labelledRow } from '../labelled-row.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const wanted = wantedBy('coin')

/** A line for each coin, with the id shown by `coin list`. */
const coinLines = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids.map((id) => `  ${id}`) : [])

const described = ({ moved, spends, refused }: Members): string =>
  [
    `${colors.bold(counted(moved, 'coin'))} moved`,
    ...(spends as readonly Members[]).flatMap(({ spend, token_ids, ticks, votes }) => [
      ...coinLines(token_ids),
      colors.dim(`  in spend ${spend}: ${counted(votes, 'vote')}, ${counted(ticks, 'tick')}`),
    ]),
    ...(refused as readonly Members[]).flatMap(({ token_ids, code }) =>
      coinLines(token_ids).map((line) => `${line}  ${colors.yellow(String(code))}`),
    ),
  ].join('\n')

const send: NodeAction = async ({ client, words: ids, options }) => {
  const to = wanted(options.to, 'the recipient, as --to')
  if (options.own === true) {
    const identity = await readIdentity(identityPath(options.file))
    const spends = await sendOwn(client, identity, ids, to)
    return { body: { spends }, text: described({ moved: ids.length, spends, refused: [] }) }
  }
  const what =
    options.count === undefined ? { token_ids: await fullIds(client, ids) } : { count: Number(options.count) }
  const path = '/api/tally/envelopes/transfer-bulk'
  const { body } = await client.askWithKey({ method: 'POST', path, body: { to, ...what } })
  return { body, text: described(body) }
}

const save: NodeAction = async ({ client, words: [word], options: { out } }) => {
  const file = wanted(out, 'the file, as --out')
  const [coin] = await fullIds(client, [wanted(word, 'which coin')])
  const body = await saveBearer(client, coin, file)
  return {
    body,
    text: `${colors.bold(file)}  ${body.face} plancks\n${colors.dim('anyone who has the file owns the coin')}`,
  }
}

/** Of any form: what a file contains says which one it is. */
const redeem: NodeAction = async ({ client, words: files, options: { to, passphraseFile } }) => {
  wanted(files[0], 'which file')
  const { bearerIn } = await import('../coins/forms/read-forms.ts')
  const bearer = await bearerIn(files, () => knownPassphrase(passphraseFile))
  const request = { method: 'POST', path: '/api/tally/envelopes/redeem' } as const
  const { body } =
    typeof to === 'string'
      ? await client.ask({ ...request, body: { bearer, to } })
      : await client.askWithKey({ ...request, body: { bearer } })
  return { body, text: `${colors.bold('redeemed')} for ${body.account}, ${counted(body.ticks, 'tick')}` }
}

/** Wide enough for `certificate`. */
const row = labelledRow(13)

const show: NodeAction = async ({ client, words: [word] }) => {
  const [coin] = await fullIds(client, [wanted(word, 'which coin')])
  const path = `/api/tally/coins/${encodeURIComponent(coin)}`
  const { body } = await client.askWithKey({ method: 'GET', path })
  const { certificate, proposals, ...state } = body
  const lines = Object.entries(state).map(([name, value]) => row(name, value === '' || value === null ? '–' : value))
  const open = (proposals as readonly Members[]).map(({ spend, votes }) =>
    row('proposed', `${spend}  ${counted(votes, 'vote')}`),
  )
  const held = (certificate as { votes: readonly unknown[] } | null)?.votes.length
  return {
    body,
    text: [...lines, ...open, row('certificate', held === undefined ? 'none' : counted(held, 'vote'))].join('\n'),
  }
}

const burn: NodeAction = async ({ client, words: ids }) => {
  const { body } = await client.askWithKey({
    method: 'POST',
    path: '/api/credits/from-coin',
    body: { token_ids: await fullIds(client, ids) },
  })
  return {
    body,
    text: `${colors.bold(`${body.credited_plancks} plancks`)} credited; the account has ${body.balance_hours} h`,
  }
}

/** The forms are loaded when they are needed: they come with readers of images. */
const formed =
  (name: 'qr' | 'ndef' | 'image'): NodeAction =>
  async (asked) =>
    (await import('../coins/forms/write-forms.ts'))[name](asked)

const ACTIONS: Readonly<Record<string, NodeAction>> = {
  ...{ list: listCoins, folders: listFolders, file: fileCoins, unfile: unfileCoins },
  ...{ send, save, redeem, show, burn },
  ...{ qr: formed('qr'), ndef: formed('ndef'), image: formed('image') },
}

/** `svcmesh coin list|folders|file|unfile|send|save|redeem|show|burn|qr|ndef|image`. */
export const coin = nodeCommand('coin', ACTIONS)
