import { Type } from 'typebox'
import { discoveryOf, urlOf } from '../../../mcp/discovery.ts'
import { mcpDoor } from '../../../mcp/door.ts'
import { SESSION_FIELD } from '../../../mcp/mcp-sessions.ts'
import { MCP_PATH } from '../../../mcp/rpc-answer.ts'
import { endSession, noStream, openStream } from '../../../mcp/session-door.ts'
import { headerOf } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { refusalAnswer } from '../../problem.ts'
import { AnyObject } from '../../schemas.ts'

const common = { path: MCP_PATH, auth: 'none', tier: 'computation', domain: 'agents-ai', door: true } as const

/** Whether a client requests the stream of messages of its session. */
const wantsStream = (accept: string | undefined): boolean =>
  accept !== undefined && /\btext\/event-stream\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept)

export const discovery = read({
  ...common,
  id: 'mcp.discovery',
  method: 'GET',
  summary: 'What this node offers to agents: name, address, tools, protocol revisions, domains and economy.',
  description: 'With `Accept: text/event-stream` and an `Mcp-Session-Id` it is the stream of messages of that session.',
  response: Type.Object({
    version: Type.String(),
    name: Type.String(),
    url: Type.Union([Type.String(), Type.Null()]),
    machine_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    descriptor: AnyObject,
    mesh: AnyObject,
    surface: AnyObject,
    capabilities: Type.Array(AnyObject),
    webmcp: AnyObject,
    economy: AnyObject,
  }),
  refusals: ['METHOD_NOT_ALLOWED'],
  example: {},
  read(services, { call }) {
    if (!wantsStream(headerOf(call, 'accept'))) {
      return discoveryOf(services, urlOf(headerOf(call, 'host'), headerOf(call, 'x-forwarded-proto')))
    }
    if (headerOf(call, SESSION_FIELD) !== undefined) return openStream(services, call)
    const refusal = noStream()
    return refusalAnswer(refusal, { allow: 'POST, DELETE' })
  },
})

export const mcpEnd = write({
  ...common,
  id: 'mcp.end',
  method: 'DELETE',
  summary: 'Ends the session named by Mcp-Session-Id; 204.',
  response: Type.String(),
  refusals: [],
  example: {},
  write: (services, { call }) => endSession(services, call),
})

const Id = Type.Union([Type.String(), Type.Integer()])

export const mcp = write({
  ...common,
  id: 'mcp',
  method: 'POST',
  summary: 'The endpoint for agents: JSON-RPC 2.0 of the Model Context Protocol, with and without a handshake.',
  body: Type.Object({
    jsonrpc: Type.Literal('2.0'),
    id: Type.Optional(Id),
    method: Type.String({
      description:
        'initialize, ping, server/discover, tools/…, resources/…, prompts/…, completion/complete, logging/setLevel, subscriptions/listen or a notification.',
    }),
    params: Type.Optional(AnyObject),
  }),
  response: Type.Object({
    jsonrpc: Type.Literal('2.0'),
    id: Type.Union([Id, Type.Null()]),
    result: Type.Optional(AnyObject),
    error: Type.Optional(Type.Object({ code: Type.Integer(), message: Type.String(), data: Type.Optional(AnyObject) })),
  }),
  refusals: [],
  example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  write: (services, { call }) => mcpDoor(services, call),
})
