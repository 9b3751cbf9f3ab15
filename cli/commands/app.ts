import { systemHash } from '../../node/system/crypto.ts'
import { asSignedApp, signApp, signRemoval } from '../../src/apps/signed-app.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { wantedBy } from '../actions.ts'
import { authorKey } from '../apps/author-key.ts'
import { appLine, appText, priceText, resultText } from '../apps/shown.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { followJob, preferJob } from '../follow-job.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'
import { parseSolverWords } from '../parse-inputs.ts'
import { isComplete } from '../programs/shown.ts'
import { readObject } from '../read-file.ts'
import { call } from '../streams/requests.ts'
import { wholeNumber } from '../whole-number.ts'
import { saveFile } from '../write-file.ts'

const PATH = '/api/apps'
const wanted = wantedBy('app')
const fileOf = (word: string | undefined): string => wanted(word, 'the file of the app')

/** The app that a person names: by its id, by name for the newest version, or by `name@version`. @throws Refusal UNKNOWN_APP */
async function idOf(client: Client, word: string | undefined): Promise<string> {
  const named = wanted(word, 'which app')
  if (/^[0-9a-f]{64}$/.test(named)) return named
  const [name = '', version] = named.split('@', 2)
  const query = new URLSearchParams({ name, limit: '100' })
  const { apps } = await call(client, 'GET', `${PATH}?${query}`)
  const found = (apps as readonly Members[]).find((each) => version === undefined || each.version === version)
  if (found !== undefined) return String(found.id)
  throw new Refusal('UNKNOWN_APP', `This node has no app ${named}; \`svcmesh app list\` lists those it has.`)
}

/** Signs the descriptor of a file with the key of the author. */
const pack: NodeAction = async ({ words: [file], options: { author, save } }) => {
  const draft = await readObject(fileOf(file))
  const signer = await authorKey(author, 'make')
  const app = { ...draft, author: toHex(signer.publicKey) }
  const unsigned = asSignedApp({ app, sig: '0'.repeat(128) })
  const signed = signApp(systemHash, signer, unsigned.app)
  const { name, version } = signed.app
  const path = typeof save === 'string' ? save : `${name}-${version}.app.json`
  await saveFile(path, `${JSON.stringify(signed)}\n`)
  const body = { file: path, name, version, author: app.author }
  return { body, text: `${colors.bold(path)}\n${colors.dim(`signed by ${app.author}`)}` }
}

const register: NodeAction = async ({ client, words: [file] }) => {
  const body = await call(client, 'POST', PATH, await readObject(fileOf(file)))
  return { body, text: appLine(body) }
}

const list: NodeAction = async ({ client, words, options: { limit } }) => {
  const query = new URLSearchParams({ q: words.join(' '), limit: String(wholeNumber(limit, 'a number of rows') ?? 20) })
  const body = await call(client, 'GET', `${PATH}?${query}`)
  const rows = body.apps as readonly Members[]
  return { body, text: [...rows.map(appLine), colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const show: NodeAction = async ({ client, words: [name] }) => {
  const body = await call(client, 'GET', `${PATH}/${await idOf(client, name)}`)
  return { body, text: appText(body) }
}

const run: NodeAction = async ({ client, words: [name, ...words], options }) => {
  const { plan, max, save, once } = options
  const path = `${PATH}/${await idOf(client, name)}/run`
  const cap = wholeNumber(max, 'a number of plancks')
  const body = { inputs: parseSolverWords(words), ...(cap === undefined ? {} : { max_plancks: cap }) }
  if (plan === true) {
    const price = await call(client, 'POST', path, { ...body, dryRun: true })
    return { body: price, text: priceText(price) }
  }
  const headers = {
    ...preferJob(),
    ...fundingHeaders({ arguments: [], options }),
    ...(typeof once === 'string' ? { 'idempotency-key': once } : {}),
  }
  const label = String(name)
  const result = await followJob(client, await client.askWithKey({ method: 'POST', path, body, headers }), label)
  const saved = typeof save === 'string' ? save : `${label.slice(0, 60)}.result.json`
  await saveFile(saved, `${JSON.stringify(result)}\n`)
  const code = !Array.isArray(result.steps) || isComplete(result) ? CLI_EXIT.ok : CLI_EXIT.refused
  return { body: result, text: `${resultText(result)}\n${colors.dim(`written to ${saved}`)}`, code }
}

/** Takes an app from a node: one of this account, or with `--author` one that another account registered. */
const unregister: NodeAction = async ({ client, words: [name], options: { author } }) => {
  const id = await idOf(client, name)
  const body = author === undefined ? {} : { sig: signRemoval(await authorKey(author, 'refuse'), id) }
  const gone = await call(client, 'POST', `${PATH}/${id}/unregister`, body)
  return { body: gone, text: `${gone.name} ${gone.version}  unregistered` }
}

/** `svcmesh app list|show|run|pack|register|unregister`. */
export const app = nodeCommand('app', { list, show, run, pack, register, unregister })
