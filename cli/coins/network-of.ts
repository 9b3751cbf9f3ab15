import { Refusal } from '../../src/errors/refusal.ts'
import type { Client } from '../client.ts'

/** Network of the node; signatures are valid on that network only. */
export const networkOf = async (client: Client): Promise<string> => {
  const { network } = (await client.ask({ method: 'GET', path: '/api/health' })).body
  if (typeof network === 'string') return network
  throw new Refusal('NODE_UNREACHABLE', `${client.url} does not say which network it belongs to.`, { url: client.url })
}
