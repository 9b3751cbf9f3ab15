import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { MAX_MEMBERS } from '../../src/mesh/events.ts'
import { countOf, digestOf, listOf, readMembers, textOf } from './fields.ts'

/** Longest manifest, UTF-16 units: four thousand parts, and a thousand members or four hundred changes of seventeen fit. */
const MAX_MANIFEST = 1_572_864
/** Longest heartbeat in a proof, UTF-16 units. */
const MAX_WORD = 32_768
/** Highest number of a part; a manifest has fewer. */
const MAX_PART = 4095

/** Asks for a snapshot that a quorum has signed. */
export interface SnapshotRequest {
  /** Digest of the wanted one; null for the newest. */
  readonly digest: string | null
}

/** The manifest and the heartbeats that name it; null and none if the sender has no such snapshot. */
export interface SnapshotAnswer {
  readonly manifest: string | null
  readonly proof: readonly string[]
}

/** Asks for a part of a snapshot; the answer is its bytes, none if the sender does not have it. */
export interface PartRequest {
  readonly digest: string
  readonly part: number
}

export const encodeSnapshotRequest = (request: SnapshotRequest): Uint8Array => toUtf8(canonicalJson(request))

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodeSnapshotRequest(bytes: Uint8Array): SnapshotRequest {
  const { digest } = readMembers(bytes, ['digest'])
  return { digest: digest === null ? null : digestOf(digest, 'digest') }
}

export const encodeSnapshotAnswer = (answer: SnapshotAnswer): Uint8Array => toUtf8(canonicalJson(answer))

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodeSnapshotAnswer(bytes: Uint8Array): SnapshotAnswer {
  const { manifest, proof } = readMembers(bytes, ['manifest', 'proof'])
  return {
    manifest: manifest === null ? null : textOf(manifest, 'manifest', MAX_MANIFEST),
    proof: listOf(proof, 'proof', MAX_MEMBERS).map((text) => textOf(text, 'a heartbeat', MAX_WORD)),
  }
}

export const encodePartRequest = (request: PartRequest): Uint8Array => toUtf8(canonicalJson(request))

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodePartRequest(bytes: Uint8Array): PartRequest {
  const { digest, part } = readMembers(bytes, ['digest', 'part'])
  return { digest: digestOf(digest, 'digest'), part: countOf(part, 'part', MAX_PART) }
}
