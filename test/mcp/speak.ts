import type { CallOptions, TestAnswer, TestCore } from '../api/test-core.ts'

export const STATELESS = '2026-07-28'

// biome-ignore lint/suspicious/noExplicitAny: messages of every shape
type Message = any

/** Header fields that name a revision, or none. */
export const named = (version?: string): Record<string, string> =>
  version === undefined ? {} : { 'mcp-protocol-version': version }

/** Sends one message, or whatever else, to the door. */
export const post = (node: TestCore, body: unknown, options: CallOptions = {}): Promise<TestAnswer> =>
  node.call('POST', '/api/mcp', { body, ...options })

export const request = (method: string, params?: unknown, id: unknown = 1): Message => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
})

/** A request of the stateless revision: `_meta` in the body, and the header fields that mirror it. */
export function stateless(
  method: string,
  params: Record<string, unknown> = {},
  capabilities: unknown = {},
): { readonly body: Message; readonly headers: Record<string, string> } {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  return {
    body: request(method, { ...params, _meta }),
    headers: {
      'mcp-protocol-version': STATELESS,
      'mcp-method': method,
      ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
    },
  }
}

/** Calls a tool in the words of the stateless revision. */
export async function callStateless(
  node: TestCore,
  params: Record<string, unknown>,
  { capabilities = {}, ...options }: CallOptions & { readonly capabilities?: unknown } = {},
): Promise<TestAnswer> {
  const { body, headers } = stateless('tools/call', params, capabilities)
  return post(node, body, { ...options, headers: { ...headers, ...options.headers } })
}
