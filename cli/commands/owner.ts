import { addressRange } from '../../node/owner/address-range.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { keyTable, moment } from '../access/key-table.ts'
import { ownerKey } from '../access/owner-key.ts'
import { timeArgument } from '../access/time-argument.ts'
import { wantedBy } from '../actions.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import type { Run } from '../command.ts'
import { labelledRow } from '../labelled-row.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const wanted = wantedBy('owner')
const row = labelledRow(17)

const get = async (client: Client, path: string): Promise<Members> =>
  (await client.askWithKey({ method: 'GET', path })).body

const settingsText = ({ set, ...settings }: Members): string =>
  Object.entries(settings)
    .map(([name, value]) => {
      const isSet = Array.isArray(set) && set.includes(name)
      return row(name, isSet ? `${value} (set by the owner)` : String(value))
    })
    .join('\n')

const status: NodeAction = async ({ client }) => {
  const [settings, drain, bound] = [
    await get(client, '/api/owner/settings'),
    await get(client, '/api/owner/drain'),
    await get(client, '/api/owner/bind'),
  ]
  const body = { settings, ...drain, ...bound }
  const lines = [
    settingsText(settings),
    row('new work', drain.draining ? 'refused: the node is being drained' : 'taken'),
    row('ready', String(drain.ready)),
    row('owner', bound.zid === null ? 'the owner key alone' : `the owner key, and sessions of ${bound.zid}`),
  ]
  return { body, text: lines.join('\n') }
}

/** Value with which a setting is that of the configuration again. */
const CONFIGURED = 'configured'

/** `free_hours=0.5` as a member. */
function member(word: string): readonly [string, string | number | null] {
  const [, name, value] = /^([a-z_]+)=(.+)$/.exec(word) ?? []
  if (name === undefined || value === undefined) {
    throw new Refusal('INVALID_SETTING', `"${word}" is not a setting; write it as in log_level=info.`, {
      received: word,
    })
  }
  if (value === CONFIGURED) return [name, null]
  return [name, name === 'log_level' ? value : Number(value)]
}

const set: NodeAction = async ({ client, words }) => {
  wanted(words[0], 'a setting, as in log_level=info')
  const request = { method: 'POST', path: '/api/owner/settings', body: Object.fromEntries(words.map(member)) } as const
  const { body } = await client.askWithKey(request)
  return { body, text: settingsText(body) }
}

const keysOf = (account: string): string => `/api/owner/accounts/${encodeURIComponent(account)}/keys`

const keys: NodeAction = async ({ client, words: [account] }) => {
  const body = await get(client, keysOf(wanted(account, 'an account')))
  return { body, text: keyTable(body.keys as readonly Members[]) }
}

const revoke: NodeAction = async ({ client, words: [account, id] }) => {
  const path = `${keysOf(wanted(account, 'an account'))}/${encodeURIComponent(wanted(id, 'the id of a key'))}`
  const { body } = await client.askWithKey({ method: 'DELETE', path })
  return { body, text: `${body.prefix} is revoked.` }
}

const bans: NodeAction = async ({ client }) => {
  const body = await get(client, '/api/owner/bans')
  const [titles = '', ...lines] = columns(
    ['id', 'who', 'until', 'reason'].map((title) => ({ title, align: 'left' })),
    (body.bans as readonly Members[]).map(({ id, account, address, until, reason }) => [
      String(id),
      String(account ?? address),
      moment(until, 'lifted'),
      String(reason),
    ]),
  )
  return { body, text: [colors.dim(titles), ...lines].join('\n') }
}

const ban: NodeAction = async ({ client, words: [word], options: { reason, expires } }) => {
  const who = wanted(word, 'an account, an IP address, or a range such as 192.0.2.0/24')
  const until = timeArgument(expires)
  const whom = addressRange(who) === null ? { account: who } : { address: who }
  const body = { ...whom, reason: wanted(reason, '--reason'), ...(until === undefined ? {} : { expires: until }) }
  const answer = await client.askWithKey({ method: 'POST', path: '/api/owner/bans', body })
  return { body: answer.body, text: `${who} is banned; lift it with: svcmesh owner unban ${answer.body.id}` }
}

const unban: NodeAction = async ({ client, words: [id] }) => {
  const path = `/api/owner/bans/${encodeURIComponent(wanted(id, 'the id of a ban'))}`
  const { body } = await client.askWithKey({ method: 'DELETE', path })
  return { body, text: `${body.account ?? body.address} is served again.` }
}

const backup: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'POST', path: '/api/owner/backup' })
  return {
    body,
    text: `${body.rows} records are in ${body.file}.\nIt contains the node's keys: keep it as safe as the node.`,
  }
}

const drain: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'POST', path: '/api/owner/drain' })
  return { body, text: 'The node takes no new work; undo it with: svcmesh owner undrain' }
}

const undrain: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'DELETE', path: '/api/owner/drain' })
  return { body, text: 'The node takes new work again.' }
}

const bound = async (client: Client, zid: string | null): Promise<Members> =>
  (await client.askWithKey({ method: 'POST', path: '/api/owner/bind', body: { zid } })).body

const bind: NodeAction = async ({ client, words: [zid] }) => {
  const body = await bound(client, wanted(zid, 'a ZID'))
  return { body, text: `Sessions of ${body.zid} are those of the owner.` }
}

const unbind: NodeAction = async ({ client }) => ({
  body: await bound(client, null),
  text: 'Only the owner key is that of the owner.',
})

const actions = { status, set, keys, revoke, bans, ban, unban, backup, drain, undrain, bind, unbind }

/** `svcmesh owner [action]`. */
export const owner: Run = async (invocation) =>
  nodeCommand(
    'owner',
    actions,
    'status',
  )({ ...invocation, options: { ...invocation.options, key: await ownerKey(invocation.options) } })
