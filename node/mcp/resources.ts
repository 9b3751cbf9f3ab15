import type { McpResource, McpResourceTemplate } from '../../protocols/mcp/offered.ts'
import { readResult } from '../../protocols/mcp/results.ts'
import type { Revision } from '../../protocols/mcp/revisions.ts'
import { invalidParams, RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { contentOf } from './content.ts'
import type { Exchange } from './exchange.ts'

/** Where a document is read: a GET of this node. */
interface Source {
  /** With the name of the template in place of `{name}`. */
  readonly path: string
  readonly query?: string
}

const JSON_MEDIA = 'application/json'
/** Characters of a document; a longer one would not fit a context. */
const LONGEST = 1_000_000
const LONGEST_URI = 200
/** A name in the URI of a document: no separator, nothing to decode. */
const NAME = '([A-Za-z0-9][A-Za-z0-9._~-]{0,99})'

const DOCUMENTS: readonly (McpResource & Source)[] = [
  {
    uri: 'svcmesh://kernel/prompt',
    name: 'kernel-prompt',
    title: 'How to compute here',
    description: 'Constants, rules and steps of the kernel, for a model.',
    mimeType: 'text/markdown',
    path: '/api/kernel/prompt',
  },
  {
    uri: 'svcmesh://operators/categories',
    name: 'operator-categories',
    title: 'Families of operators',
    description: 'The families and fields of the catalogue, with the number of operators in each.',
    mimeType: JSON_MEDIA,
    path: '/api/operators/categories',
  },
  {
    uri: 'svcmesh://pricing',
    name: 'pricing',
    title: 'Prices',
    description: 'What a compute-hour costs, and the plans.',
    mimeType: JSON_MEDIA,
    path: '/api/pricing/tiers',
  },
]

const TEMPLATES: readonly (McpResourceTemplate & Source)[] = [
  {
    uriTemplate: 'svcmesh://solvers/{name}',
    name: 'solver',
    title: 'Inputs of a solver',
    description:
      'All inputs of a solver with defaults, limits, units and meanings; its tool describes them only briefly.',
    mimeType: JSON_MEDIA,
    path: '/api/endpoints',
    query: 'path=/api/svc/{name}',
  },
  {
    uriTemplate: 'svcmesh://operators/{name}',
    name: 'operator',
    title: 'An operator',
    description: 'Formula, symbols, units, ranges and worked example of an operator, by its id such as NM23.',
    mimeType: JSON_MEDIA,
    path: '/api/operators/{name}',
  },
  {
    uriTemplate: 'svcmesh://envelopes/{name}',
    name: 'envelope',
    title: 'A sealed answer',
    description: 'The sealed answer of an envelope of yours, or of a public one, by its id.',
    mimeType: JSON_MEDIA,
    path: '/api/svc/envelopes/{name}',
  },
  {
    uriTemplate: 'svcmesh://streams/{name}',
    name: 'stream',
    title: 'A channel',
    description: 'The state of a channel that your key may read.',
    mimeType: JSON_MEDIA,
    path: '/api/svc/streams/{name}',
  },
]

/** @returns the documents of a list: the fixed ones, and each solver, which a client can offer by name */
export const listedResources = (): readonly McpResource[] => [
  ...DOCUMENTS.map(({ path: _, query: _query, ...shown }) => shown),
  ...SOLVERS.map(({ name }) => ({
    uri: `svcmesh://solvers/${name}`,
    name: `solver-${name}`,
    title: `Inputs of ${name}`,
    description: `All inputs of the solver ${name}.`,
    mimeType: JSON_MEDIA,
  })),
]

export const listedTemplates = (): readonly McpResourceTemplate[] =>
  TEMPLATES.map(({ path: _, query: _query, ...shown }) => shown)

export const notFound = ({ stateless }: Revision, uri: string): RpcError =>
  new RpcError(stateless ? RPC.invalidParams : RPC.resourceNotFound, `Unknown resource: ${uri.slice(0, 200)}`, 200, {
    uri: uri.slice(0, 200),
  })

/** The document that a URI names. */
function sourceOf(uri: string): (Source & { readonly mimeType: string }) | undefined {
  const fixed = DOCUMENTS.find((document) => document.uri === uri)
  if (fixed !== undefined) return fixed
  for (const template of TEMPLATES) {
    const name = new RegExp(`^${template.uriTemplate.replace('{name}', NAME)}$`).exec(uri)?.[1]
    if (name === undefined) continue
    const { path, query, mimeType } = template
    return {
      mimeType,
      path: path.replace('{name}', name),
      ...(query === undefined ? {} : { query: query.replace('{name}', name) }),
    }
  }
  return undefined
}

/** Documents that belong to an account, or change. */
const OWNED = ['svcmesh://envelopes/', 'svcmesh://streams/']

const CHANNEL = new RegExp(`^svcmesh://streams/${NAME}$`)

/** @returns the channel whose document a URI names; null for a document that does not change; undefined if there is none */
export function channelOf(uri: string): string | null | undefined {
  if (uri.length > LONGEST_URI) return undefined
  return CHANNEL.exec(uri)?.[1] ?? (sourceOf(uri) === undefined ? undefined : null)
}

/**
 * Reads a document: a GET of this node with the key of the caller.
 * @returns the result
 * @throws RpcError -32002 (in revisions without a handshake -32602) if it does not exist; the status of what is refused
 */
export async function readResource({
  services,
  server,
  terms: { revision },
  params,
  call,
}: Exchange): Promise<JsonObject> {
  const { uri } = params
  if (typeof uri !== 'string') throw invalidParams('params.uri has to be the URI of a resource.')
  const source = uri.length > LONGEST_URI ? undefined : sourceOf(uri)
  if (source === undefined) throw notFound(revision, uri)
  const { path, query = '', mimeType } = source
  const { status, body } = contentOf(await services.dispatch({ ...call, method: 'GET', path, query }))
  if (status === 404 || (isObject(body) && body.total === 0)) throw notFound(revision, uri)
  if (status !== 200) {
    const { code, detail } = isObject(body) ? body : {}
    throw new RpcError(status, String(detail), 200, { code: code ?? null, uri })
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (text.length > LONGEST) throw invalidParams(`The resource has ${text.length} characters; read ${path} over HTTP.`)
  return readResult(
    revision,
    server,
    [{ uri, mimeType, text }],
    OWNED.every((own) => !uri.startsWith(own)),
  )
}
