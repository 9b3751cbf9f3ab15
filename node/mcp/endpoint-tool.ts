import { isObject } from '../../protocols/mcp/message.ts'
import type { ToolAnswer } from '../../protocols/mcp/results.ts'
import type { McpTool } from '../../protocols/mcp/tool.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import type { Described, Tool } from '../api/description.ts'
import { LIMITS } from '../pipeline/limit-table.ts'
import type { Binding } from './binding.ts'
import { briefSchema, isLong } from './brief-schema.ts'
import { compactAnswer } from './compact-answer.ts'
import { type Content, objectOf } from './content.ts'
import { summaryOf } from './summary.ts'
import { inputSchemaOf } from './tool-schemas.ts'

/** @returns the title of a tool: `List operators` for `svc_list_operators` */
export const titleOf = (name: string): string => {
  const words = name.replace(/^svc_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @returns the endpoint as a tool: the arguments are its parameters, the result is its answer */
export function endpointTool(endpoint: Described, tool: Tool): Binding {
  return {
    tool: describe(endpoint, tool),
    callOf: (args, outer) => callOf(endpoint, args, outer),
    answerOf,
    bodyOf: (args) => args,
    withBody: (_, body) => body,
  }
}

/** The answer of an endpoint as that of a tool. */
export const answerOf = (content: Content): ToolAnswer => ({
  summary: summaryOf(content),
  structured: compactAnswer(objectOf(content)) ?? { status: content.status, detail: '', body: content.body },
  isError: content.status >= 400,
})

function describe(endpoint: Described, tool: Tool): McpTool {
  const { name, readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool
  const { summary, limit, path } = endpoint
  const schema = inputSchemaOf(endpoint)
  const long = isLong(schema)
  const key = keySentence(endpoint)
  const quota = limit === undefined ? [] : [`Limit: ${LIMITS[limit].sentence}`]
  const more = long ? [`All inputs with defaults and limits: svc_api_catalog {"path": "${path}"}.`] : []
  return {
    name,
    title: titleOf(name),
    description: [summary, ...more, key, ...quota].filter((part) => part !== '').join(' '),
    inputSchema: long ? briefSchema(schema) : schema,
    annotations: { readOnlyHint, destructiveHint, idempotentHint, openWorldHint },
  }
}

/** @returns what key a call needs; empty without one */
export function keySentence({ auth, scope }: Described): string {
  if (auth === 'none') return ''
  return auth === 'owner' ? 'Needs the owner key.' : `Needs an API key (scope ${scope}).`
}

/** Path parameters go into the path, query parameters of a call with a body after it, the rest into the body. */
export function callOf(endpoint: Described, args: JsonObject, outer: Call): Call {
  const rest = { ...args }
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(take(rest, name)))
  if (endpoint.method === 'GET') return { ...outer, method: 'QUERY', path, query: '', body: rest }
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.properties ?? {})) {
    if (Object.hasOwn(rest, name)) query.append(name, take(rest, name))
  }
  const body = endpoint.body === undefined && Object.keys(rest).length === 0 ? {} : { body: rest }
  return { ...outer, method: endpoint.method, path, query: query.toString(), ...body }
}

/** Takes a plain member out of the arguments. */
function take(args: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(args, name) ? args[name] : undefined
  if (value === undefined || value === null || typeof value === 'object') {
    throw new Refusal('INVALID_BODY', `${name} is required as a string, number or boolean.`, {
      errors: [{ path: `/${name}`, message: isObject(value) ? 'is an object' : 'is missing' }],
    })
  }
  delete args[name]
  return String(value)
}
