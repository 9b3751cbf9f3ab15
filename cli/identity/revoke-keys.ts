import { Refusal } from '../../src/errors/refusal.ts'
import type { Client } from '../client.ts'
import type { Members } from '../node-actions.ts'
import { begun } from './sessions.ts'

/** API keys are entries of the home's journal: no other node can revoke them. @throws Refusal NOT_HOME */
export async function mustBeHome(client: Client, home: string): Promise<void> {
  const { node } = (await client.ask({ method: 'GET', path: '/api/health' })).body
  if (node === home) return
  const detail = `The API keys are at the home of the ZID, the node ${home}; name it with --url, or leave --revoke-keys out.`
  throw new Refusal('NOT_HOME', detail, { home })
}

/** Revokes all API keys of an identity, in a session that ends with that. @returns how many */
export async function revokeKeys(client: Client, file: string): Promise<number> {
  const { token } = await begun(client, file)
  const headers = { authorization: `Bearer ${token}` }
  const { keys } = (await client.ask({ method: 'GET', path: '/api/keys', headers })).body
  for (const { id } of keys as readonly Members[]) {
    await client.ask({ method: 'DELETE', path: `/api/keys/${id}`, headers })
  }
  await client.ask({ method: 'POST', path: '/api/identity/logout', headers, body: {} })
  return (keys as readonly Members[]).length
}
