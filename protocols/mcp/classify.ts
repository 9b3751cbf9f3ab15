import type { JsonObject } from '../../src/schema/json.ts'
import { headerValue } from './header-value.ts'
import { isObject, type RpcNotification, type RpcRequest } from './message.ts'
import { isStatelessVersion, type Revision, revisionNamed, SUPPORTED_VERSIONS, UNNAMED } from './revisions.ts'
import { RPC, RpcError } from './rpc-error.ts'

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'

/** The header fields that mirror a message; undefined where absent. */
export interface MirroredHeaders {
  readonly version: string | undefined
  readonly method: string | undefined
  readonly name: string | undefined
}

/** Under which revision a message is served, and what its client can do. */
export interface Terms {
  readonly revision: Revision
  /** True where a form can be put before the user. */
  readonly forms: boolean
}

const mismatch = (message: string): RpcError => new RpcError(RPC.headerMismatch, `Header mismatch: ${message}`)

/** @returns the error that names what is served instead, so that a client can choose */
export const unsupported = (requested: string): RpcError =>
  new RpcError(RPC.unsupportedVersion, `Unsupported protocol version: ${requested.slice(0, 40)}`, 400, {
    supported: SUPPORTED_VERSIONS,
    requested: requested.slice(0, 40),
  })

/**
 * Finds the revision of a message: the body decides (a version in `_meta` makes it stateless), the header fields are
 * compared with it (2026-07-28, "Server Validation"); without either it is a message of the handshake revisions.
 * @throws RpcError -32020, -32022, or -32602 where a stateless request does not say what it has to
 */
export function classify(message: RpcRequest | RpcNotification, headers: MirroredHeaders): Terms {
  const meta = message.params._meta
  const claim = isObject(meta) ? meta[VERSION_KEY] : undefined
  if (claim !== undefined) return stateless(message, meta as JsonObject, claim, headers)
  const named = headers.version
  if (named === undefined || (message.method === 'initialize' && !isStatelessVersion(named))) {
    return { revision: UNNAMED, forms: false }
  }
  const revision = revisionNamed(named)
  if (revision === undefined) throw unsupported(named)
  if (revision.stateless && message.kind === 'request') throw incomplete(VERSION_KEY)
  return { revision, forms: false }
}

function stateless(
  message: RpcRequest | RpcNotification,
  meta: JsonObject,
  claim: unknown,
  headers: MirroredHeaders,
): Terms {
  if (typeof claim !== 'string') throw incomplete(VERSION_KEY)
  if (headers.version !== undefined && headers.version !== claim) {
    throw mismatch(
      `MCP-Protocol-Version is "${headers.version.slice(0, 40)}" and the body says "${claim.slice(0, 40)}"`,
    )
  }
  const revision = revisionNamed(claim)
  if (revision?.stateless !== true) throw unsupported(claim)
  const capabilities = meta[CAPABILITIES_KEY]
  if (message.kind === 'notification') return { revision, forms: false }
  if (!isObject(capabilities)) throw incomplete(CAPABILITIES_KEY)
  checkMirrors(message, headers)
  return { revision, forms: canShowForms(capabilities) }
}

const incomplete = (key: string): RpcError =>
  new RpcError(
    RPC.invalidParams,
    `A request of a stateless revision carries params._meta["${key}"]; it is missing or of the wrong type.`,
    400,
  )

/** Presence and agreement of the fields that proxies route by. */
function checkMirrors({ method, params }: RpcRequest, headers: MirroredHeaders): void {
  if (headers.version === undefined) throw mismatch('MCP-Protocol-Version is missing')
  if (headers.method === undefined) throw mismatch('Mcp-Method is missing')
  if (headers.method !== method)
    throw mismatch(`Mcp-Method is "${headers.method.slice(0, 80)}" and the body says "${method}"`)
  if (method !== 'tools/call' || typeof params.name !== 'string') return
  if (headers.name === undefined) throw mismatch('Mcp-Name is missing')
  const name = headerValue(headers.name)
  if (name === undefined) throw mismatch('Mcp-Name is neither plain ASCII nor well-formed base64')
  if (name !== params.name) throw mismatch('Mcp-Name is not params.name of the body')
}

/** An empty `elicitation` means forms; one that lists modes means those. */
function canShowForms({ elicitation }: JsonObject): boolean {
  if (!isObject(elicitation)) return false
  return isObject(elicitation.form) || elicitation.url === undefined
}
