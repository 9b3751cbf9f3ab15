/**
 * Serves the protocol code of the MCP endpoint with the tools, resources and prompts that the official conformance suite expects of
 * a server under test: `node dist/test/mcp/suite-server.js [PORT]`; see docs/mcp.md.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startHttp } from '../../node/api/http/server.ts'
import { mcpDoor } from '../../node/mcp/door.ts'
import type { Exchange, Method, Methods } from '../../node/mcp/exchange.ts'
import { METHODS } from '../../node/mcp/methods.ts'
import { listResult, plainResult, readResult } from '../../protocols/mcp/results.ts'
import { invalidParams, RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { startTestCore } from '../api/test-core.ts'

/** A red point as PNG, and a silent sample as WAV, in base64. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA=='

const text = (value: string): JsonObject => ({ type: 'text', text: value })
const image: JsonObject = { type: 'image', data: PNG, mimeType: 'image/png' }
const embedded = (uri: string, mimeType: string, value: string): JsonObject => ({
  type: 'resource',
  resource: { uri, mimeType, text: value },
})

interface Fixture {
  readonly schema?: JsonObject
  call(exchange: Exchange): readonly JsonObject[] | Promise<readonly JsonObject[]>
}

async function logThrice({ log }: Exchange): Promise<readonly JsonObject[]> {
  for (const message of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    log('info', { message })
    await wait(50)
  }
  return [text('Logged.')]
}

const TOOLS: Readonly<Record<string, Fixture>> = {
  test_simple_text: { call: () => [text('This is a simple text response for testing.')] },
  test_image_content: { call: () => [image] },
  test_audio_content: { call: () => [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
  test_embedded_resource: {
    call: () => [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  },
  test_multiple_content_types: {
    call: () => [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  },
  test_tool_with_logging: { call: logThrice },
  test_logging_tool: { call: logThrice },
  test_tool_with_progress: {
    async call({ call: { onProgress } }) {
      for (const share of [0.25, 0.5, 0.75]) {
        onProgress?.(share)
        await wait(50)
      }
      return [text('Done.')]
    },
  },
  test_error_handling: {
    call() {
      throw new Error('This tool intentionally returns an error for testing')
    },
  },
  json_schema_2020_12_tool: {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    call: () => [text('Valid.')],
  },
}

type Given = Readonly<Record<string, unknown>>

const said = (...content: readonly JsonObject[]): JsonObject => ({
  messages: content.map((each) => ({ role: 'user', content: each })),
})

const PROMPTS: Readonly<Record<string, { readonly args: readonly string[]; say(given: Given): JsonObject }>> = {
  test_simple_prompt: { args: [], say: () => said(text('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    args: ['arg1', 'arg2'],
    say: ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    args: ['resourceUri'],
    say: ({ resourceUri }) =>
      said(
        embedded(String(resourceUri), 'text/plain', 'Embedded resource content for testing.'),
        text('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: { args: [], say: () => said(image, text('Please analyze the image above.')) },
}

const RESOURCES: Readonly<Record<string, JsonObject>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched.' },
}

const listed = (name: string, list: readonly JsonObject[]): Method => {
  return ({ terms, server }) => listResult(terms.revision, server, name, list)
}

const plain = ({ terms, server }: Exchange, result: JsonObject): JsonObject =>
  plainResult(terms.revision, server, result)

async function call(exchange: Exchange): Promise<JsonObject> {
  const tool = TOOLS[String(exchange.params.name)]
  if (tool === undefined) throw invalidParams('Unknown tool.')
  try {
    return plain(exchange, { content: await tool.call(exchange), isError: false })
  } catch (error) {
    return plain(exchange, { content: [text(String((error as Error).message))], isError: true })
  }
}

function read(exchange: Exchange): JsonObject {
  const { uri } = exchange.params
  const id = /^test:\/\/template\/(\w+)\/data$/.exec(String(uri))?.[1]
  const data = {
    mimeType: 'application/json',
    text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
  }
  const found = id === undefined ? RESOURCES[String(uri)] : data
  const { stateless } = exchange.terms.revision
  if (found === undefined) {
    throw new RpcError(stateless ? RPC.invalidParams : RPC.resourceNotFound, 'Unknown resource.', 200, {
      uri: String(uri),
    })
  }
  return readResult(exchange.terms.revision, exchange.server, [{ uri: String(uri), ...found }], true)
}

const FIXTURES: readonly (readonly [string, Method])[] = [
  [
    'tools/list',
    listed(
      'tools',
      Object.entries(TOOLS).map(([name, { schema }]) => ({
        name,
        description: `A tool of the suite: ${name}.`,
        inputSchema: schema ?? { type: 'object', properties: {} },
      })),
    ),
  ],
  ['tools/call', call],
  [
    'resources/list',
    listed(
      'resources',
      Object.keys(RESOURCES).map((uri) => ({ uri, name: uri, description: uri })),
    ),
  ],
  [
    'resources/templates/list',
    listed('resourceTemplates', [{ uriTemplate: 'test://template/{id}/data', name: 'data' }]),
  ],
  ['resources/read', read],
  [
    'prompts/list',
    listed(
      'prompts',
      Object.entries(PROMPTS).map(([name, { args }]) => ({
        name,
        description: `A prompt of the suite: ${name}.`,
        arguments: args.map((each) => ({ name: each, description: each, required: true })),
      })),
    ),
  ],
  [
    'prompts/get',
    (exchange) => {
      const prompt = PROMPTS[String(exchange.params.name)]
      if (prompt === undefined) throw invalidParams('Unknown prompt.')
      return plain(exchange, prompt.say((exchange.params.arguments ?? {}) as Given))
    },
  ],
  ['completion/complete', (exchange) => plain(exchange, { completion: { values: [], total: 0, hasMore: false } })],
]

const METHODS_OF_SUITE: Methods = {
  handshake: new Map([
    ...METHODS.handshake,
    ...FIXTURES,
    // What no channel is behind never changes.
    ['resources/subscribe', () => ({})],
    ['resources/unsubscribe', () => ({})],
  ]),
  stateless: new Map([...METHODS.stateless, ...FIXTURES]),
}

const { core } = await startTestCore()
const server = await startHttp({
  host: '127.0.0.1',
  port: Number(process.argv[2] ?? 0),
  dispatch: (sent) =>
    sent.method === 'POST' && sent.path === '/api/mcp'
      ? mcpDoor(core.services, sent, METHODS_OF_SUITE)
      : core.dispatch(sent),
  onFault: (error) => process.stderr.write(`${String(error)}\n`),
})
process.stdout.write(`http://127.0.0.1:${server.port}/api/mcp\n`)
