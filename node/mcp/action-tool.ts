import { isObject } from '../../protocols/mcp/message.ts'
import type { McpTool } from '../../protocols/mcp/tool.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import type { Described, Tool, ToolAction } from '../api/description.ts'
import type { Binding } from './binding.ts'
import { briefSchema } from './brief-schema.ts'
import { answerOf, callOf, keySentence, titleOf } from './endpoint-tool.ts'
import { inputSchemaOf } from './tool-schemas.ts'

/** An endpoint that is one action of a tool. */
export type ActionEndpoint = Described & { readonly tool: Tool & { readonly action: ToolAction } }

export const isAction = (endpoint: Described): endpoint is ActionEndpoint => endpoint.tool?.action !== undefined

/** @returns endpoints as one tool, whose argument `action` chooses the endpoint that gets the others */
export function actionTool(parts: readonly ActionEndpoint[]): Binding {
  // The shortest path first: it creates what the others are about.
  const endpoints = parts.toSorted((a, b) => a.path.length - b.path.length)
  const byAction = new Map(endpoints.map((endpoint) => [endpoint.tool.action.name, endpoint]))
  return {
    tool: describe(endpoints),
    callOf: (args, outer) => callOfAction(byAction, args, outer),
    answerOf,
    // No question would know which member of which action a missing symbol belongs to.
    bodyOf: () => null,
    withBody: (_, body) => body,
  }
}

/** @throws Refusal INVALID_BODY for an unknown action, with those that there are */
function callOfAction(byAction: ReadonlyMap<string, ActionEndpoint>, args: JsonObject, outer: Call): Call {
  const { action, ...rest } = args
  const endpoint = typeof action === 'string' ? byAction.get(action) : undefined
  if (endpoint !== undefined) return callOf(endpoint, rest, outer)
  const actions = [...byAction.keys()]
  throw new Refusal('INVALID_BODY', `action has to be one of ${actions.join(', ')}.`, {
    errors: [{ path: '/action', message: action === undefined ? 'is missing' : 'is unknown' }],
    actions,
  })
}

/** `step: reactor, steps?` */
const inputsOf = (schema: JsonObject): string => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const names = Object.keys(isObject(schema.properties) ? schema.properties : {})
  return names.map((name) => (required.has(name) ? name : `${name}?`)).join(', ')
}

/** A member of one form or another. */
function either(one: JsonObject, other: JsonObject): JsonObject {
  const types = [one.type, other.type].flat()
  const described = [one.description, other.description].filter((text) => text !== undefined)
  return {
    ...(types.some((type) => type === undefined) ? {} : { type: [...new Set(types)] as readonly string[] }),
    ...(described.length === 0 ? {} : { description: [...new Set(described)].join(' or ') }),
  }
}

type Properties = Readonly<Record<string, JsonObject>>

/** The members of all actions; one that has another form in another action has either. */
function joined(parts: readonly Properties[]): Properties {
  const all: Record<string, JsonObject> = {}
  for (const [name, schema] of parts.flatMap((part) => Object.entries(part))) {
    const before = all[name] ?? schema
    all[name] = canonicalJson(before) === canonicalJson(schema) ? schema : either(before, schema)
  }
  return all
}

function describe(endpoints: readonly ActionEndpoint[]): McpTool {
  const [{ tool, path }] = endpoints as readonly [ActionEndpoint, ...ActionEndpoint[]]
  const { name, readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool
  const schemas = endpoints.map((endpoint) => ({ action: endpoint.tool.action.name, schema: inputSchemaOf(endpoint) }))
  const actions = schemas.map(({ action, schema }) => `${action} {${inputsOf(schema)}}`)
  const sentences = new Set(endpoints.map(keySentence))
  // Endpoints of different scopes name the one that they need when they refuse.
  const key = sentences.has('') ? '' : ` ${sentences.size === 1 ? [...sentences][0] : 'Needs an API key.'}`
  const members = schemas.map(({ schema }) => briefSchema(schema).properties as Properties)
  return {
    name,
    title: titleOf(name),
    description: `${tool.action.about} ${actions.join(', ')}. More: svc_api_catalog {"path": "${path}"}.${key}`,
    inputSchema: {
      type: 'object',
      properties: { action: { enum: schemas.map(({ action }) => action) }, ...joined(members) },
      required: ['action'],
    },
    annotations: { readOnlyHint, destructiveHint, idempotentHint, openWorldHint },
  }
}
