import { systemHash } from '../../node/system/crypto.ts'
import { lookupHash } from '../../src/identity/api-key.ts'
import { keyTable, moment } from '../access/key-table.ts'
import { timeArgument } from '../access/time-argument.ts'
import { wantedBy } from '../actions.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { keyRingPath, readKeyRing, remember, rememberedKey } from '../key-ring.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const wanted = wantedBy('keys')

const stored = async (url: string, key: string): Promise<string> => {
  await remember({ url, key, minted: new Date().toISOString() })
  return `stored in ${keyRingPath()} and used from now on for ${url}`
}

const mint: NodeAction = async ({ client }) => {
  const { body } = await client.ask({ method: 'POST', path: '/api/demo-key/mint' })
  const key = String(body.key)
  const kept = await stored(client.url, key)
  return { body: { url: client.url, ...body }, text: `${colors.bold(key)}\n${colors.dim(kept)}` }
}

const ONCE = 'It is shown only now; the node stores a hash of it.'

const create: NodeAction = async ({ client, words: [name], options: { scopes, expires, cap } }) => {
  const until = timeArgument(expires)
  const { body } = await client.askWithKey({
    method: 'POST',
    path: '/api/keys',
    body: {
      name: wanted(name, 'a name for the key'),
      scopes: typeof scopes === 'string' ? scopes.split(',') : ['read', 'compute'],
      ...(until === undefined ? {} : { expires: until }),
      ...(typeof cap === 'string' ? { daily_cap_plancks: cap } : {}),
    },
  })
  return { body, text: `${colors.bold(String(body.key))}\n${keyTable([body])}\n${colors.dim(ONCE)}` }
}

const list: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/keys' })
  return { body, text: `${colors.dim(`account ${body.account}`)}\n${keyTable(body.keys as readonly Members[])}` }
}

/** Whether the key stored for a node is the one with that id. */
const isStored = async ({ url }: Client, id: string): Promise<boolean> => {
  const key = await rememberedKey(url)
  return key !== undefined && lookupHash(systemHash, key).startsWith(id)
}

const rotate: NodeAction = async ({ client, words: [word], options: { expires, overlap } }) => {
  const id = wanted(word, 'the id of a key')
  const own = await isStored(client, id)
  const until = timeArgument(expires)
  const { body } = await client.askWithKey({
    method: 'POST',
    path: `/api/keys/${encodeURIComponent(id)}/rotate`,
    body: {
      ...(typeof overlap === 'string' ? { overlap_seconds: Number(overlap) } : {}),
      ...(until === undefined ? {} : { expires: until }),
    },
  })
  const { ends } = body.replaced as Members
  const kept = own ? await stored(client.url, String(body.key)) : ONCE
  const lines = [
    colors.bold(String(body.key)),
    keyTable([body]),
    colors.dim(`The old key ends at ${moment(ends, '')} UTC.`),
  ]
  return { body, text: [...lines, colors.dim(kept)].join('\n') }
}

const revoke: NodeAction = async ({ client, words: [id] }) => {
  const path = `/api/keys/${encodeURIComponent(wanted(id, 'the id of a key'))}`
  const { body } = await client.askWithKey({ method: 'DELETE', path })
  return { body, text: `${body.prefix} is revoked; calls with it are refused from now on.` }
}

/** Enough of a key to recognise it, too little to use it. */
const hint = (key: string): string => `${key.slice(0, 12)}…`

const storedKeys: NodeAction = async ({ options }) => {
  const entries = (await readKeyRing()).map(({ url, key, minted }) => ({ url, key: hint(key), minted }))
  if (options.json) console.log(JSON.stringify(entries))
  else if (entries.length === 0) console.log('No keys yet; get one with: svcmesh keys mint')
  else for (const { url, key, minted } of entries) console.log(`${key}  ${url}  ${colors.dim(minted)}`)
  return CLI_EXIT.ok
}

/** `svcmesh keys mint|create NAME|list|rotate ID|revoke ID|stored`. */
export const keys = nodeCommand('keys', { mint, create, list, rotate, revoke, stored: storedKeys })
