import type { JsonObject } from '../../src/schema/json.ts'
import { type Revision, SUPPORTED_VERSIONS } from './revisions.ts'
import { type McpTool, toolOf } from './tool.ts'

/** Name and version of a server. */
export interface ServerInfo {
  readonly name: string
  readonly title: string
  readonly version: string
}

/** Milliseconds for which lists may be kept; they change only with the release of a node. */
const LIST_TTL_MS = 300_000
const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo'

/** Features of a server that knows its client from one message to the next, or lets a request subscribe. */
const CAPABILITIES: JsonObject = {
  tools: {},
  resources: { subscribe: true },
  prompts: {},
  completions: {},
  logging: {},
}
/** Those that need no session. */
const CAPABILITIES_ALONE: JsonObject = { tools: {}, resources: {}, prompts: {}, completions: {} }

/** @returns the result with the members that its revision requires of every result */
function complete({ stateless }: Revision, { name, title, version }: ServerInfo, result: JsonObject): JsonObject {
  if (!stateless) return result
  return { resultType: 'complete', ...result, _meta: { [SERVER_INFO_KEY]: { name, title, version } } }
}

const cacheable = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const
const uncacheable = { ttlMs: 0, cacheScope: 'private' } as const

/** @param session whether the client got one */
export function initializeResult(
  revision: Revision,
  { name, title, version }: ServerInfo,
  instructions: string,
  session: boolean,
): JsonObject {
  const capabilities = session ? CAPABILITIES : CAPABILITIES_ALONE
  const serverInfo: JsonObject = revision.structured ? { name, title, version } : { name, version }
  return { protocolVersion: revision.version, capabilities, serverInfo, instructions }
}

export function discoverResult(revision: Revision, server: ServerInfo, instructions: string): JsonObject {
  return complete(revision, server, {
    supportedVersions: SUPPORTED_VERSIONS,
    capabilities: CAPABILITIES,
    instructions,
    ...cacheable,
  })
}

export const listToolsResult = (
  revision: Revision,
  server: ServerInfo,
  tools: readonly McpTool[],
  nextCursor: string | undefined,
): JsonObject =>
  listResult(
    revision,
    server,
    'tools',
    tools.map((tool) => toolOf(revision, tool)),
    nextCursor,
  )

/** @param name of the member that contains the list */
export function listResult(
  revision: Revision,
  server: ServerInfo,
  name: string,
  list: readonly JsonObject[],
  nextCursor?: string,
): JsonObject {
  return complete(revision, server, {
    [name]: list,
    ...(nextCursor === undefined ? {} : { nextCursor }),
    ...(revision.stateless ? cacheable : {}),
  })
}

/** @param fixed whether the documents stay as they are while the server runs, for every caller */
export const readResult = (
  revision: Revision,
  server: ServerInfo,
  contents: readonly JsonObject[],
  fixed: boolean,
): JsonObject =>
  complete(revision, server, {
    contents,
    ...(revision.stateless ? (fixed ? cacheable : uncacheable) : {}),
  })

/** The result of a method without a form of its own. */
export const plainResult = complete

/** Answer of a tool: a summary for people and models, the whole answer as an object, and whether it is a refusal. */
export interface ToolAnswer {
  readonly summary: string
  readonly structured: JsonObject
  readonly isError: boolean
}

export function callToolResult(revision: Revision, server: ServerInfo, answer: ToolAnswer): JsonObject {
  // Sent once: as an object if the revision has a place for it, else as text.
  const whole = revision.structured ? [] : [{ type: 'text', text: JSON.stringify(answer.structured) }]
  return complete(revision, server, {
    content: [{ type: 'text', text: answer.summary }, ...whole],
    ...(revision.structured ? { structuredContent: answer.structured } : {}),
    isError: answer.isError,
  })
}

/**
 * @returns the result that requests input from the user before the call can continue (2026-07-28, multi round-trip
 * requests)
 */
export function inputRequiredResult(
  { name, title, version }: ServerInfo,
  inputRequests: JsonObject,
  requestState: string,
): JsonObject {
  return {
    resultType: 'input_required',
    inputRequests,
    requestState,
    _meta: { [SERVER_INFO_KEY]: { name, title, version } },
  }
}

/** @returns the result with which the stream of the subscriptions of a request ends */
export const subscriptionEndResult = (
  { name, title, version }: ServerInfo,
  subscription: string | number,
): JsonObject => ({
  resultType: 'complete',
  _meta: {
    [SERVER_INFO_KEY]: { name, title, version },
    'io.modelcontextprotocol/subscriptionId': subscription,
  },
})
