import type { Terms } from '../../protocols/mcp/classify.ts'
import type { RpcRequest } from '../../protocols/mcp/message.ts'
import {
  discoverResult,
  initializeResult,
  listResult,
  listToolsResult,
  plainResult,
  type ServerInfo,
} from '../../protocols/mcp/results.ts'
import { negotiate } from '../../protocols/mcp/revisions.ts'
import { invalidParams, RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import { pageOf } from '../api/page.ts'
import type { Services } from '../services.ts'
import { VERSIONS } from '../versions.ts'
import { callTool } from './call-tool.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { listedPrompts, promptOf } from './prompts.ts'
import { listedResources, listedTemplates, readResource } from './resources.ts'
import { toolsOf } from './tool-list.ts'

/** Tools on one page of tools/list: more than there are, since many clients read only the first. */
const PAGE = 100

const OFFERED = [
  ...['tools/list', 'tools/call', 'resources/list', 'resources/templates/list', 'resources/read'],
  ...['prompts/list', 'prompts/get'],
]
const HANDSHAKE_METHODS = ['initialize', 'ping', ...OFFERED]
const STATELESS_METHODS = ['server/discover', ...OFFERED]

/**
 * Answers one request.
 * @param call the call to the MCP endpoint
 * @throws RpcError -32601, -32602
 */
export async function serve(services: Services, terms: Terms, request: RpcRequest, call: Call): Promise<JsonObject> {
  const { revision } = terms
  const { method, params } = request
  const methods = revision.stateless ? STATELESS_METHODS : HANDSHAKE_METHODS
  if (!methods.includes(method)) {
    const message = `Method not found: ${method.slice(0, 80)}; this server has ${methods.join(', ')}.`
    throw new RpcError(RPC.methodNotFound, message, revision.stateless ? 404 : 200)
  }
  const server = serverInfo(services)
  switch (method) {
    case 'initialize': {
      const { protocolVersion } = params
      if (typeof protocolVersion !== 'string')
        throw invalidParams('params.protocolVersion has to be a string such as "2025-11-25".')
      return initializeResult(negotiate(protocolVersion), server, INSTRUCTIONS)
    }
    case 'server/discover':
      return discoverResult(revision, server, INSTRUCTIONS)
    case 'tools/list':
      return listTools(services, server, terms, params.cursor)
    case 'tools/call':
      return callTool(services, server, terms, params, call)
    case 'resources/list':
      return listResult(revision, server, 'resources', onOnePage(params.cursor, listedResources()))
    case 'resources/templates/list':
      return listResult(revision, server, 'resourceTemplates', onOnePage(params.cursor, listedTemplates()))
    case 'resources/read':
      return plainResult(revision, server, await readResource(services, revision, params, call))
    case 'prompts/list':
      return listResult(revision, server, 'prompts', onOnePage(params.cursor, listedPrompts()))
    case 'prompts/get':
      return plainResult(revision, server, promptOf(params))
    default:
      return {}
  }
}

/** These lists have one page. @throws RpcError -32602 for the cursor of another */
function onOnePage<T extends object>(cursor: unknown, list: readonly T[]): readonly JsonObject[] {
  if (cursor !== undefined) throw invalidParams('Unknown params.cursor; omit it for the first page, which is the last.')
  return list as unknown as readonly JsonObject[]
}

function listTools({ endpoints }: Services, server: ServerInfo, { revision }: Terms, cursor: unknown): JsonObject {
  if (cursor !== undefined && typeof cursor !== 'string') throw invalidParams('params.cursor has to be a string.')
  const tools = [...toolsOf(endpoints).values()].map(({ tool }) => tool)
  const page = pageOf(tools, PAGE, cursor)
  if (page === undefined) throw invalidParams('Unknown params.cursor; omit it for the first page.')
  return listToolsResult(revision, server, page.items, page.nextCursor)
}

const serverInfo = ({ identity }: Services): ServerInfo => ({
  name: 'svcmesh',
  title: `svcmesh node ${identity.node}`,
  version: VERSIONS.mcp,
})
