import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { concat } from '../../src/bytes/concat.ts'
import { equalConstantTime } from '../../src/bytes/equal.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { addressSigningBytes } from '../../src/mesh/address-record.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { EvidenceBody } from '../../src/mesh/evidence.ts'
import type { EventBodies, MeshKind } from '../../src/mesh/kind-of.ts'
import type { TickBody } from '../../src/mesh/kinds/tick.ts'
import { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { BindingBody } from '../../src/mesh/owner-body.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'

export const NETWORK = 'mesh-test'

type Kind = MeshKind | 'tick'
type BodyOf<K extends Kind> = K extends MeshKind ? EventBodies[K] : TickBody

/** Signs with a hash that anybody can compute: a thousand times faster, and sufficient without forgers. */
export function fastSigner(seed: string, hash: Hash = systemHash): Signer {
  const publicKey = hash.sha256(`key of ${seed}`)
  return { publicKey, sign: (message) => fastSignature(hash, publicKey, message) }
}

function fastSignature(hash: Hash, publicKey: Uint8Array, message: Uint8Array): Uint8Array {
  const half = hash.sha256(concat(publicKey, message))
  return concat(half, half)
}

/** Verifies what `fastSigner` signs. */
export const fastSignatures: SignatureVerifier = {
  verify: (signature, message, publicKey) =>
    signature.length === 64 && equalConstantTime(signature, fastSignature(systemHash, publicKey, message)),
}

/** An Ed25519 signer of a seed. */
export const realSigner = (seed: string): Signer => systemSigner(systemHash.sha256(seed))

/** Writes one log: every event follows the one before it. */
export class LogWriter {
  readonly signer: Signer
  readonly key: string
  count = 0
  prev = '0'.repeat(64)

  constructor(signer: Signer) {
    this.signer = signer
    this.key = toHex(signer.publicKey)
  }

  /** @param refusal why the body is invalid, if the test expects that */
  write<K extends Kind>(kind: K, svcond: number, body: BodyOf<K>, refusal: RefusalCode | null = null): AcceptedEvent {
    const unsigned = { body, kind, network: NETWORK, origin: this.key, prev: this.prev, seq: this.count, svcond }
    const sig = toHex(this.signer.sign(toUtf8(canonicalJson(unsigned))))
    const event = { ...unsigned, sig } as unknown as PublishedEvent
    const text = canonicalJson(event)
    const id = systemHash.sha256Hex(text)
    this.count++
    this.prev = id
    return { event, id, text, void: refusal }
  }

  /** Another version of the log from here on. */
  branch(): LogWriter {
    const other = new LogWriter(this.signer)
    other.count = this.count
    other.prev = this.prev
    return other
  }
}

/** Members with their logs, in the order of their keys. */
export interface TestMesh {
  readonly members: Members
  readonly writers: readonly LogWriter[]
  readonly ports: { readonly hash: Hash; readonly signatures: SignatureVerifier }
  state(): MeshState
}

export function testMesh(size: number, { real = false }: { readonly real?: boolean } = {}): TestMesh {
  const signers = Array.from({ length: size }, (_, i) => (real ? realSigner(`member ${i}`) : fastSigner(`member ${i}`)))
  const writers = signers.map((signer) => new LogWriter(signer)).sort((a, b) => (a.key < b.key ? -1 : 1))
  const members = new Members(writers.map(({ key }) => key))
  return {
    members,
    writers,
    ports: { hash: systemHash, signatures: real ? systemSignatures() : fastSignatures },
    state: () => createMeshState(systemHash, members),
  }
}

/** An address record, signed by its owner. */
export function addressRecord(owner: Signer, record: Omit<AddressRecord, 'owner' | 'sig'>): AddressRecord {
  const unsigned = { ...record, owner: toHex(owner.publicKey) }
  return { ...unsigned, sig: toHex(owner.sign(addressSigningBytes(NETWORK, unsigned))) }
}

export const ownerBody = (signer: Signer, zid: string): BindingBody => ({
  zid,
  public_key: toHex(signer.publicKey),
  sig: toHex(signer.sign(ownerSigningBytes(NETWORK, zid))),
})

/** Evidence of two events at one position of a log. */
export function evidenceOf(one: AcceptedEvent, other: AcceptedEvent): EvidenceBody {
  const [first, second] = one.id < other.id ? [one.event, other.event] : [other.event, one.event]
  return { first, second }
}

export const jobBody = (job: string, operations = 1): EventBodies['job'] => ({
  job: job.padStart(32, '0'),
  task: 'a'.repeat(64),
  operations,
  deadline: 1_000_000,
})

export const heartbeatBody = (seen: readonly number[]): EventBodies['heartbeat'] => ({
  seen,
  state_root: '0'.repeat(64),
})

export function applyAll(state: MeshState, events: Iterable<AcceptedEvent>): MeshState {
  for (const event of events) state.apply(event)
  return state
}
