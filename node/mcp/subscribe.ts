import { invalidParams, RpcError } from '../../protocols/mcp/rpc-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { keyOf } from '../pipeline/authorise.ts'
import type { Exchange } from './exchange.ts'
import { channelOf, notFound } from './resources.ts'
import type { Session } from './session.ts'
import type { Subscriptions } from './subscriptions.ts'

/** @returns the URI that a request names @throws RpcError -32602 */
export function watchedUri({ params: { uri } }: Pick<Exchange, 'params'>): string {
  if (typeof uri !== 'string') throw invalidParams('params.uri has to be the URI of a resource.')
  return uri
}

/** Follows the document of a channel in a session. @throws RpcError as `follow` */
export async function subscribe(exchange: Exchange, session: Session): Promise<JsonObject> {
  await follow(exchange, session.subscriptions, watchedUri(exchange))
  return {}
}

/**
 * Follows the document of a channel with the key of the caller.
 * @throws RpcError -32002 (in revisions without a handshake -32602) for an unknown channel; the status of what is refused;
 *   -32602 for documents that do not change, and for too many
 */
export async function follow({ terms, call }: Exchange, subscriptions: Subscriptions, uri: string): Promise<void> {
  const channel = channelOf(uri)
  if (channel === undefined) throw notFound(terms.revision, uri)
  if (channel === null) {
    throw invalidParams('This document does not change while the node runs; only svcmesh://streams/CHANNEL does.')
  }
  try {
    await subscriptions.add(uri, { channel, key: keyOf(call), address: call.ip })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, row } = error
    if (row.status === 404) throw notFound(terms.revision, uri)
    throw new RpcError(row.status, message, 200, { code, uri })
  }
}
