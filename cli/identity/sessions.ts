import { productVersion } from '../../node/system/product-version.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { signInBytes } from '../../src/identity/session.ts'
import { startOfTick } from '../../src/time/tick.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import { columns } from '../columns.ts'
import { counted } from '../counted.ts'
import { forgetSessions, keyRingPath, remember } from '../key-ring.ts'
import type { Members, NodeAction } from '../node-actions.ts'
import { identityPath, readIdentity, signerOf } from './identity-file.ts'

/** Day and minute of a tick, UTC. */
const timeOf = (svcond: unknown): string =>
  new Date(Number(startOfTick(Number(svcond)) / 1_000_000n)).toISOString().slice(0, 16).replace('T', ' ')

/** Signs in at the node of the client. @returns the answer, with the token */
export async function begun(client: Client, file: string): Promise<Members> {
  const identity = await readIdentity(file)
  const { zid } = identity
  const headers = { 'user-agent': `svcmesh ${productVersion()}` }
  const post = (path: string, body: Members) =>
    client.ask({ method: 'POST', path: `/api/identity/${path}`, body, headers })
  // The key is derived before the nonce is issued: on a slow machine it takes a while.
  const { network } = (await client.ask({ method: 'GET', path: '/api/health' })).body
  const signer = await signerOf(identity, String(network))
  const { nonce } = (await post('challenge', { zid })).body
  const { host } = new URL(client.url)
  const signed = signInBytes({ network: String(network), host, zid, nonce: String(nonce) })
  const signature = toHex(signer.sign(signed))
  return (await post('login', { zid, public_key: toHex(signer.publicKey), nonce, signature, bearer: true })).body
}

export const signIn: NodeAction = async ({ client, options }) => {
  const { token, ...body } = await begun(client, identityPath(options.file))
  await remember({ url: client.url, key: String(token), minted: new Date().toISOString() })
  const text = [
    `${colors.bold(String(body.zid))} is signed in at ${client.url}`,
    colors.dim(
      `session ${body.session} until ${timeOf(body.expires)}, longer if it is used; stored in ${keyRingPath()}`,
    ),
  ].join('\n')
  return { body, text }
}

const COLUMNS = [
  { title: 'session', align: 'left' },
  { title: 'last used', align: 'left' },
  { title: 'ends', align: 'left' },
  { title: 'client', align: 'left' },
] as const

export const listSessions: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/identity/sessions' })
  const rows = (body.sessions as readonly Members[]).map(({ session, used, expires, client: name, current }) => [
    `${session}`,
    timeOf(used).slice(0, 10),
    timeOf(expires).slice(0, 10),
    `${current === true ? '(this one) ' : ''}${name}`.slice(0, 36),
  ])
  return { body, text: columns(COLUMNS, rows).join('\n') }
}

/** Ends the session of this machine, a named one, or all. */
export const signOut: NodeAction = async ({ client, words: [session], options }) => {
  if (session !== undefined) {
    const path = `/api/identity/sessions/${encodeURIComponent(session)}`
    const { body } = await client.askWithKey({ method: 'DELETE', path })
    return { body, text: `${counted(body.ended, 'session')} ended` }
  }
  const asked = { everywhere: options.everywhere === true }
  const { body } = await client.askWithKey({ method: 'POST', path: '/api/identity/logout', body: asked })
  await forgetSessions(client.url)
  return { body, text: `${counted(body.ended, 'session')} ended` }
}
