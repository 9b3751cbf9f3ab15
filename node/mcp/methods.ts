import { readLevel } from '../../protocols/mcp/log-level.ts'
import {
  discoverResult,
  initializeResult,
  listResult,
  listToolsResult,
  plainResult,
} from '../../protocols/mcp/results.ts'
import { negotiate } from '../../protocols/mcp/revisions.ts'
import { invalidParams, RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { pageOf } from '../api/page.ts'
import { callTool } from './call-tool.ts'
import { completionOf } from './completion.ts'
import type { Exchange, Method, Methods } from './exchange.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { listen } from './listen.ts'
import { listedPrompts, promptOf } from './prompts.ts'
import { listedResources, listedTemplates, readResource } from './resources.ts'
import type { Session } from './session.ts'
import { subscribe, watchedUri } from './subscribe.ts'
import { toolsOf } from './tool-list.ts'

/** Tools on one page of tools/list: more than there are, since many clients read only the first. */
const PAGE = 100

const MILLISECOND = 1_000_000n

const NOTHING: JsonObject = Object.freeze({})

const OFFERED: readonly (readonly [string, Method])[] = [
  ['tools/list', listTools],
  ['tools/call', callLogged],
  ['resources/list', (exchange) => onOnePage(exchange, 'resources', listedResources())],
  ['resources/templates/list', (exchange) => onOnePage(exchange, 'resourceTemplates', listedTemplates())],
  ['resources/read', readResource],
  ['prompts/list', (exchange) => onOnePage(exchange, 'prompts', listedPrompts())],
  ['prompts/get', (exchange) => plain(exchange, promptOf(exchange.params))],
  ['completion/complete', async (exchange) => plain(exchange, await completionOf(exchange))],
]

/** The methods of a node. */
export const METHODS: Methods = {
  handshake: new Map<string, Method>([
    ['initialize', initialize],
    ['ping', () => NOTHING],
    ...OFFERED,
    ['logging/setLevel', setLevel],
    ['resources/subscribe', (exchange) => subscribe(exchange, sessionOf(exchange))],
    ['resources/unsubscribe', unsubscribe],
  ]),
  stateless: new Map<string, Method>([['server/discover', discover], ...OFFERED, ['subscriptions/listen', listen]]),
}

/**
 * @returns the method of a request
 * @throws RpcError -32601
 */
export function methodOf({ handshake, stateless }: Methods, method: string, isStateless: boolean): Method {
  const methods = isStateless ? stateless : handshake
  const found = methods.get(method)
  if (found !== undefined) return found
  const message = `Method not found: ${method.slice(0, 80)}; this server has ${[...methods.keys()].join(', ')}.`
  throw new RpcError(RPC.methodNotFound, message, isStateless ? 404 : 200)
}

const plain = ({ terms, server }: Exchange, result: JsonObject): JsonObject =>
  plainResult(terms.revision, server, result)

/** @throws RpcError with status 400 for a client without a session */
function sessionOf({ session }: Exchange): Session {
  if (session !== null) return session
  const message = 'This method needs a session: send initialize, then its Mcp-Session-Id with every request.'
  throw new RpcError(RPC.invalidRequest, message)
}

async function initialize({ server, params, open }: Exchange): Promise<JsonObject> {
  const { protocolVersion } = params
  if (typeof protocolVersion !== 'string')
    throw invalidParams('params.protocolVersion has to be a string such as "2025-11-25".')
  const revision = negotiate(protocolVersion)
  return initializeResult(revision, server, INSTRUCTIONS, (await open(revision)) !== null)
}

function discover({ terms, server }: Exchange): JsonObject {
  return discoverResult(terms.revision, server, INSTRUCTIONS)
}

function setLevel(exchange: Exchange): JsonObject {
  sessionOf(exchange).level = readLevel(exchange.params.level, 'params.level')
  return NOTHING
}

function unsubscribe(exchange: Exchange): JsonObject {
  sessionOf(exchange).subscriptions.remove(watchedUri(exchange))
  return NOTHING
}

/** Runs a tool, and tells the client about it if it wants to know. */
async function callLogged({ services, server, terms, params, call, log }: Exchange): Promise<JsonObject> {
  const tool = String(params.name).slice(0, 80)
  log('debug', { tool, state: 'started' })
  const started = services.clock.now()
  const result = await callTool(services, server, terms, params, call)
  const milliseconds = Number((services.clock.now() - started) / MILLISECOND)
  log(result.isError === true ? 'warning' : 'info', {
    tool,
    state: result.isError === true ? 'refused' : String(result.resultType ?? 'complete'),
    milliseconds,
  })
  return result
}

/** Such a list has one page. @throws RpcError -32602 for the cursor of another */
function onOnePage({ terms, server, params }: Exchange, name: string, list: readonly object[]): JsonObject {
  if (params.cursor !== undefined)
    throw invalidParams('Unknown params.cursor; omit it for the first page, which is the last.')
  return listResult(terms.revision, server, name, list as readonly JsonObject[])
}

function listTools({ services, server, terms, params }: Exchange): JsonObject {
  const { cursor } = params
  if (cursor !== undefined && typeof cursor !== 'string') throw invalidParams('params.cursor has to be a string.')
  const tools = [...toolsOf(services.endpoints).values()].map(({ tool }) => tool)
  const page = pageOf(tools, PAGE, cursor)
  if (page === undefined) throw invalidParams('Unknown params.cursor; omit it for the first page.')
  return listToolsResult(terms.revision, server, page.items, page.nextCursor)
}
