import { Type } from 'typebox'
import { isObject } from '../../protocols/mcp/message.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import { validate } from '../api/validate.ts'
import type { Binding } from './binding.ts'
import { ownPath } from './own-path.ts'
import { summaryOf } from './summary.ts'
import { plain } from './tool-schemas.ts'

/**
 * Longest answer of a read in characters, above which an agent is asked to request less; computed answers are returned
 * in full.
 */
const MOST_READ = 1_200_000

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'] as const
const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()])

const Arguments = Type.Object(
  {
    method: Type.Union(
      METHODS.map((method) => Type.Literal(method)),
      { description: 'QUERY reads with a body; on a computation it computes uncharged and unsealed.' },
    ),
    path: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'A path of this node from svc_api_catalog.',
    }),
    query: Type.Optional(Type.Record(Type.String(), Scalar, { description: 'Query parameters.' })),
    body: Type.Optional(Type.Unknown({ description: 'JSON body of POST, PUT, PATCH, DELETE and QUERY.' })),
    headers: Type.Optional(
      Type.Object(
        {
          'Idempotency-Key': Type.Optional(Type.String({ maxLength: 255 })),
          Prefer: Type.Optional(Type.String({ maxLength: 255 })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

interface HttpArguments {
  readonly method: (typeof METHODS)[number]
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Json
  readonly headers?: { readonly 'Idempotency-Key'?: string; readonly Prefer?: string }
}

/** The generic tool: any call to this node's own endpoints, dispatched inside the node and never over a socket. */
export const httpTool: Binding = {
  tool: {
    name: 'svc_http',
    title: 'HTTP',
    description:
      'Calls any endpoint of this node by method and path; svc_api_catalog lists them. It reaches nothing else: no other ' +
      'host, and not the MCP endpoint itself.',
    inputSchema: plain(Arguments),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  },
  callOf,
  answerOf: (content, { method, path }) => {
    const { status, type, headers } = content
    const told = `${method} ${path.slice(0, 200)}: ${status}.`
    const size = method === 'GET' ? JSON.stringify(content.body).length : 0
    if (size > MOST_READ)
      return {
        summary: `${told} The answer has ${size} characters, more than the ${MOST_READ} allowed here; ask for a page of it (\`limit\` and other query parameters, see svc_api_catalog), or fetch it over HTTP.`,
        structured: { status, type, headers, body: null },
        isError: true,
      }
    return {
      summary: `${told} ${summaryOf(content)}`,
      structured: { status, type, headers, body: content.body },
      isError: status >= 400,
    }
  },
  bodyOf: ({ body }) => (isObject(body) ? body : null),
  withBody: (args, body) => ({ ...args, body }),
}

function callOf(args: JsonObject, outer: Call): Call {
  const {
    method,
    path: text,
    query = {},
    body,
    headers = {},
  } = validate<HttpArguments>(Arguments, args, 'INVALID_BODY', 'The arguments')
  const { path, query: inPath } = ownPath(text)
  if (method === 'GET' && body !== undefined) {
    throw new Refusal('INVALID_BODY', 'GET takes no body; send query parameters, or use QUERY.', {
      errors: [{ path: '/body', message: 'is not allowed with GET' }],
    })
  }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.append(name, String(value))
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) fields[name.toLowerCase()] = value
  return {
    ...outer,
    method,
    path,
    query: [inPath, parameters.toString()].filter((part) => part !== '').join('&'),
    // The client's connection may accept compressed answers, but this one is parsed first.
    headers: { ...outer.headers, 'accept-encoding': 'identity', ...fields },
    ...(body === undefined ? {} : { body }),
  }
}
