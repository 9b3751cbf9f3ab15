import { BEAT, eventText } from '../../protocols/mcp/event-stream.ts'
import { isObject, resultMessage } from '../../protocols/mcp/message.ts'
import { acknowledged, resourceUpdated } from '../../protocols/mcp/notifications.ts'
import { subscriptionEndResult } from '../../protocols/mcp/results.ts'
import { invalidParams } from '../../protocols/mcp/rpc-error.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { endingWith } from '../api/ending-with.ts'
import type { Events, Exchange } from './exchange.ts'
import { lettersOf } from './letters.ts'
import { Mailbox } from './mailbox.ts'
import { mustHaveRight } from './right.ts'
import { follow } from './subscribe.ts'
import { Subscriptions } from './subscriptions.ts'

/**
 * Opens the stream of subscriptions of a client without a session (2026-07-28). It ends with its connection; the lists of
 * this server do not change, so only documents of channels are followed.
 * @throws RpcError -32602 and what refuses one of the documents
 */
export async function listen(exchange: Exchange): Promise<Events> {
  const { services, id, call, params, streams, gone } = exchange
  const uris = wishedUris(params)
  if (!streams) throw invalidParams('This method answers with a stream; accept text/event-stream.')
  const { mcpSessions, readerPlaces, openCalls } = services
  const mustBePermitted = (): Promise<void> => mustHaveRight(services, call)
  await mustBePermitted()
  const leavePlace = readerPlaces.take(call.ip)
  const mailbox = new Mailbox()
  const { signal, abort } = endingWith(undefined)
  const end = (): void => {
    mailbox.close()
    abort()
  }
  const changed = (uri: string): void => mailbox.put(resourceUpdated(uri, id), uri)
  const subscriptions = new Subscriptions(mcpSessions.ports, mcpSessions.places, { changed, ended: changed })
  const leaves = [leavePlace, end, () => subscriptions.close()]
  leaves.push(openCalls.add({ mustBePermitted, end }), mcpSessions.whileOpen(end))
  const leave = (): void => {
    for (const each of leaves) each()
  }
  try {
    for (const uri of uris) await follow(exchange, subscriptions, uri)
    gone?.addEventListener('abort', leave, { once: true })
    if (gone?.aborted === true) leave()
    return { body: events(exchange, uris, mailbox, leave), ends: signal }
  } catch (error) {
    leave()
    throw error
  }
}

/** @throws RpcError -32602 */
function wishedUris({ notifications }: JsonObject): readonly string[] {
  if (!isObject(notifications)) throw invalidParams('params.notifications has to be an object.')
  const { resourceSubscriptions: uris = [] } = notifications
  if (!Array.isArray(uris) || !uris.every((uri) => typeof uri === 'string')) {
    throw invalidParams('params.notifications.resourceSubscriptions has to be a list of URIs.')
  }
  return [...new Set(uris)]
}

async function* events(
  { id, server, services }: Exchange,
  uris: readonly string[],
  mailbox: Mailbox,
  leave: () => void,
): AsyncGenerator<string> {
  try {
    const served: JsonObject = uris.length === 0 ? {} : { resourceSubscriptions: [...uris] }
    yield eventText(JSON.stringify(acknowledged(id, served)))
    for await (const letter of lettersOf(services.mcpSessions, mailbox, 0)) {
      yield letter === null ? BEAT : eventText(letter.text)
    }
    yield eventText(JSON.stringify(resultMessage(id, subscriptionEndResult(server, id))))
  } finally {
    leave()
  }
}
