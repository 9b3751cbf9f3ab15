import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, isHex, toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../crypto/ports.ts'
import { REFUSALS } from '../errors/table.ts'
import type { Task } from '../kernel/task.ts'

/**
 * A member's signed statement of a task's value. Twelve of seventeen that agree bit for bit are a reproducibility
 * certificate, which anybody can check offline.
 */
export interface JobStatement {
  /** sha256 of the canonical task, 64 hex digits. */
  readonly task: string
  readonly kernel_digest: string
  /** 16 hex digits; null if the node refused, with the code in `refused`. */
  readonly value_bits: string | null
  readonly refused: string | null
  readonly svcond: number
  readonly phase: number
  readonly R_t: number
  /** Public key of the member, 64 hex digits. */
  readonly node: string
  /** Over `svcmesh statement v1\n` + network + `\n` + canonical JSON of the statement without `sig`. */
  readonly sig: string
}

/** Members that computed the same bits of the same task with the same kernel: `statements` are those that agree. */
export interface ReproducibilityCertificate {
  readonly task: string
  readonly kernel_digest: string
  readonly value_bits: string
  /** In ascending order of `node`. */
  readonly statements: readonly JobStatement[]
}

/** Identifier of a task in jobs and statements: sha256 of its canonical JSON, 64 hex digits. */
export const taskDigest = (hash: Hash, task: Task): string => hash.sha256Hex(canonicalJson(task))

type Unsigned = Omit<JobStatement, 'sig'>

const signedBytes = (network: string, statement: Unsigned): Uint8Array =>
  toUtf8(`svcmesh statement v1\n${network}\n${canonicalJson(statement)}`)

export function signStatement(signer: Signer, network: string, said: Omit<Unsigned, 'node'>): JobStatement {
  const statement: Unsigned = { ...said, node: toHex(signer.publicKey) }
  return { ...statement, sig: toHex(signer.sign(signedBytes(network, statement))) }
}

const MEMBERS = 'R_t kernel_digest node phase refused sig svcond task value_bits'

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** Whether a value has the members of a statement, each of its type, and no others: either bits or a refusal. */
export function isStatement(value: unknown): value is JobStatement {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (Object.keys(value).sort().join(' ') !== MEMBERS) return false
  const { task, kernel_digest, value_bits, refused, svcond, phase, R_t, node, sig } = value as JobStatement
  const said = refused === null ? isHex(value_bits, 16) : value_bits === null && Object.hasOwn(REFUSALS, refused)
  const place = isCount(svcond) && typeof phase === 'number' && phase >= 0 && phase < 1 && Number.isFinite(R_t)
  return said && place && isHex(task, 64) && isHex(kernel_digest, 64) && isHex(node, 64) && isHex(sig, 128)
}

/** Whether a statement is signed by its node for this network. */
export function checkStatement(signatures: SignatureVerifier, network: string, statement: JobStatement): boolean {
  const { sig, ...unsigned } = statement
  const signature = fromHex(sig)
  const key = fromHex(statement.node)
  if (signature === undefined || key === undefined) return false
  return signatures.verify(signature, signedBytes(network, unsigned), key)
}
