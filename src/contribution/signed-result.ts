import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, isHex, toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { SignatureVerifier, Signer } from '../crypto/ports.ts'
import { REFUSALS } from '../errors/table.ts'

/** What a contributor answers for with its bond: the value of a task, computed for a price. */
export interface SignedResult {
  /** Of the `job` event, 32 hex digits. */
  readonly job: string
  /** sha256 of the canonical task, 64 hex digits. */
  readonly task: string
  readonly kernel_digest: string
  /** 16 hex digits of the double. */
  readonly value: string
  /** Plancks: what the caller is charged. */
  readonly price: number
  readonly svcond: number
  /** Public key, 64 hex digits. */
  readonly contributor: string
  /** Over `svcmesh contribution v1\n` + network + `\n` + canonical JSON of the result without `sig`. */
  readonly sig: string
}

type Unsigned = Omit<SignedResult, 'sig'>

const signedBytes = (network: string, result: Unsigned): Uint8Array =>
  toUtf8(`svcmesh contribution v1\n${network}\n${canonicalJson(result)}`)

export function signResult(signer: Signer, network: string, given: Omit<Unsigned, 'contributor'>): SignedResult {
  const unsigned = { ...given, contributor: toHex(signer.publicKey) }
  return { ...unsigned, sig: toHex(signer.sign(signedBytes(network, unsigned))) }
}

/** A value as 16 hex digits, or the code of a refusal, which is reproducible too. */
export const isFinding = (value: unknown): value is string =>
  typeof value === 'string' && (isHex(value, 16) || Object.hasOwn(REFUSALS, value))

const MEMBERS = 'contributor job kernel_digest price sig svcond task value'

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** Whether an untrusted value has exactly the members of a result, each in its form. */
export function isSignedResult(value: unknown): value is SignedResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (Object.keys(value).sort().join(' ') !== MEMBERS) return false
  const result = value as SignedResult
  return (
    isHex(result.job, 32) &&
    isHex(result.task, 64) &&
    isHex(result.kernel_digest, 64) &&
    isHex(result.value, 16) &&
    isCount(result.price) &&
    result.price > 0 &&
    isCount(result.svcond) &&
    isHex(result.contributor, 64) &&
    isHex(result.sig, 128)
  )
}

/** Whether a result is signed by its contributor for this network. */
export function hasContributorsSignature(
  signatures: SignatureVerifier,
  network: string,
  result: SignedResult,
): boolean {
  const { sig, ...unsigned } = result
  const signature = fromHex(sig)
  const key = fromHex(result.contributor)
  if (signature === undefined || key === undefined) return false
  return signatures.verify(signature, signedBytes(network, unsigned), key)
}
