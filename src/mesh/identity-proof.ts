import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { SignatureVerifier, Signer } from '../crypto/ports.ts'
import { WINDOW_TICKS } from './events.ts'
import { isSigned } from './spend-signing.ts'

/** Header field with which the owner of a ZID signs a request. */
export const IDENTITY_FIELD = 'x-svc-identity'

/** Subject of a signature, valid for one request, at one node, and for a short time. */
export interface IdentityRequest {
  readonly network: string
  /** 16-hex address of the requested node. */
  readonly node: string
  /** Upper case. */
  readonly method: string
  /** As sent, without the query. */
  readonly path: string
  /** sha256 of the canonical JSON of its body, 64 hex digits; absent without a body. */
  readonly bodyDigest?: string
}

const FORM = /^(v[12]);(0|[1-9][0-9]{0,14});([0-9a-f]{128})$/

/** Version 2 covers a body. */
const versionOf = ({ bodyDigest }: IdentityRequest): string => (bodyDigest === undefined ? 'v1' : 'v2')

function signingBytes(request: IdentityRequest, svcond: number): Uint8Array {
  const { network, node, method, path, bodyDigest } = request
  const lines = [`svcmesh identity request ${versionOf(request)}`, network, node, `${method} ${path}`, svcond]
  return toUtf8([...lines, ...(bodyDigest === undefined ? [] : [bodyDigest])].join('\n'))
}

/**
 * @param signer of the key that the ZID is bound to
 * @returns the value of the header field: `v1;tick;signature`, or `v2;…` for a request with a body
 */
export const signIdentityRequest = (signer: Signer, request: IdentityRequest, svcond: number): string =>
  `${versionOf(request)};${svcond};${toHex(signer.sign(signingBytes(request, svcond)))}`

/**
 * Whether a field is a signature by a key over this request, made at most WINDOW_TICKS from now.
 * @param publicKey 64 hex digits
 * @param now current tick
 */
export function provesIdentity(
  signatures: SignatureVerifier,
  publicKey: string,
  request: IdentityRequest,
  field: string,
  now: number,
): boolean {
  const match = FORM.exec(field)
  if (match === null) return false
  const [, version, tick, signature] = match
  const svcond = Number(tick)
  if (version !== versionOf(request) || Math.abs(now - svcond) > WINDOW_TICKS || signature === undefined) return false
  return isSigned(signatures, publicKey, signingBytes(request, svcond), signature)
}
