import type { JsonObject } from '../../src/schema/json.ts'
import { headerValue } from './header-value.ts'
import { type LogLevel, readLevel } from './log-level.ts'
import { isObject, type RpcNotification, type RpcRequest } from './message.ts'
import { isStatelessVersion, type Revision, revisionNamed, SUPPORTED_VERSIONS, UNNAMED } from './revisions.ts'
import { RPC, RpcError } from './rpc-error.ts'

/** The member of `_meta` by which a request of a stateless revision is recognised. */
export const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'
const LEVEL_KEY = 'io.modelcontextprotocol/logLevel'

/** The header fields that mirror a message; undefined if absent. */
export interface MirroredHeaders {
  readonly version: string | undefined
  readonly method: string | undefined
  readonly name: string | undefined
}

/** The revision under which a message is served, and the capabilities of its client. */
export interface Terms {
  readonly revision: Revision
  /** True if the client can show a form to its user. */
  readonly forms: boolean
  /** Least severe level of the log messages that the request asks for; null if it asks for none. */
  readonly level: LogLevel | null
}

/** Terms of a message that says nothing about its client. */
const plain = (revision: Revision): Terms => ({ revision, forms: false, level: null })

const mismatch = (message: string): RpcError => new RpcError(RPC.headerMismatch, `Header mismatch: ${message}`)

/** @returns the error that lists the supported revisions, so that a client can choose one */
export const unsupported = (requested: string): RpcError =>
  new RpcError(RPC.unsupportedVersion, `Unsupported protocol version: ${requested.slice(0, 40)}`, 400, {
    supported: SUPPORTED_VERSIONS,
    requested: requested.slice(0, 40),
  })

/**
 * Determines the revision of a message: the body decides (a version in `_meta` makes it stateless), and the header
 * fields are compared with it (2026-07-28, "Server Validation"); with neither, the message belongs to the handshake
 * revisions.
 * @param agreed revision of the session of the message; null without one
 * @throws RpcError -32020, -32022, or -32602 if a stateless request lacks required members
 */
export function classify(
  message: RpcRequest | RpcNotification,
  headers: MirroredHeaders,
  agreed: Revision | null = null,
): Terms {
  const meta = message.params._meta
  const claim = isObject(meta) ? meta[VERSION_KEY] : undefined
  if (claim !== undefined) return stateless(message, meta as JsonObject, claim, headers)
  const named = headers.version
  if (named === undefined || (message.method === 'initialize' && !isStatelessVersion(named))) {
    return plain(agreed ?? UNNAMED)
  }
  const revision = revisionNamed(named)
  if (revision === undefined) throw unsupported(named)
  if (revision.stateless && message.kind === 'request') throw incomplete(VERSION_KEY)
  return plain(revision)
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
  if (message.kind === 'notification') return plain(revision)
  if (!isObject(capabilities)) throw incomplete(CAPABILITIES_KEY)
  checkMirrors(message, headers)
  const level = meta[LEVEL_KEY]
  return {
    revision,
    forms: canShowForms(capabilities),
    level: level === undefined ? null : readLevel(level, `params._meta["${LEVEL_KEY}"]`),
  }
}

const incomplete = (key: string): RpcError =>
  new RpcError(
    RPC.invalidParams,
    `A request of a stateless revision carries params._meta["${key}"]; it is missing or of the wrong type.`,
    400,
  )

/** The member of a request that Mcp-Name repeats. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
])

/** Checks that the fields by which proxies route are present and agree with the body. */
function checkMirrors({ method, params }: RpcRequest, headers: MirroredHeaders): void {
  if (headers.version === undefined) throw mismatch('MCP-Protocol-Version is missing')
  if (headers.method === undefined) throw mismatch('Mcp-Method is missing')
  if (headers.method !== method)
    throw mismatch(`Mcp-Method is "${headers.method.slice(0, 80)}" and the body says "${method}"`)
  const member = NAMED.get(method)
  const own = member === undefined ? undefined : params[member]
  if (typeof own !== 'string') return
  if (headers.name === undefined) throw mismatch('Mcp-Name is missing')
  const name = headerValue(headers.name)
  if (name === undefined) throw mismatch('Mcp-Name is neither plain ASCII nor well-formed base64')
  if (name !== own) throw mismatch(`Mcp-Name is not params.${member} of the body`)
}

/** An empty `elicitation` means forms; otherwise it lists the supported modes. */
function canShowForms({ elicitation }: JsonObject): boolean {
  if (!isObject(elicitation)) return false
  return isObject(elicitation.form) || elicitation.url === undefined
}
