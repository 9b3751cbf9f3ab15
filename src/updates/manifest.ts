import { canonicalJson } from '../bytes/canonical-json.ts'
import { parseJson } from '../bytes/parse-json.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { EpochChain } from '../mesh/epoch-certificate.ts'
import { isEpochChain } from '../mesh/epoch-chain.ts'
import { MAX_TTL_TICKS } from '../mesh/events.ts'
import { isRelease } from '../mesh/governance/release.ts'
import { count, fits, hex, list, positive, type Test, textOf } from '../mesh/shape.ts'
import type { Json } from '../schema/json.ts'

/** Longest artifact, bytes: what a node takes as a body, so that none is ever read in pieces. */
export const MAX_ARTIFACT_BYTES = 262_144
/** Most artifacts of a release: 128 MiB. */
export const MAX_ARTIFACTS = 512
/** Longest signed manifest, bytes: what a node takes as a body. */
export const MAX_MANIFEST_BYTES = 262_144
/** Most signatures beside a manifest; a network has seventeen members. */
const MAX_SIGNATURES = 64

/** A document of a release. */
export interface Artifact {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Of the bytes, 64 hex digits. */
  readonly sha256: string
}

/** What the members of a network sign of a release. */
export interface Manifest {
  readonly artifacts: readonly Artifact[]
  /** First tick in which it is no longer valid: at most about 90 days after it was issued. */
  readonly expires: number
  /** Tick in which it was issued. Of two manifests of one release, the later one replaces the other. */
  readonly issued: number
  readonly network: string
  /** `MAJOR.MINOR.PATCH`. */
  readonly release: string
}

export interface ReleaseSignature {
  /** Ed25519, 64 hex digits. */
  readonly member: string
  /** Over `manifestSigningBytes`, 128 hex digits. */
  readonly sig: string
}

export interface SignedManifest {
  readonly manifest: Manifest
  readonly signatures: readonly ReleaseSignature[]
  /** Proves the members of the tick in which it was issued to those who know the first ones; absent in the first epoch. */
  readonly epochs?: EpochChain
}

/** Without a slash, and without two dots beside each other: a name is never a path. */
const NAME = /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,63}$/
const isName: Test = (value) => typeof value === 'string' && NAME.test(value)

const isArtifact = fits<Artifact>({
  name: isName,
  size: (value) => positive(value) && (value as number) <= MAX_ARTIFACT_BYTES,
  sha256: hex(64),
})
const isManifest = fits<Manifest>({
  artifacts: list(isArtifact, 1, MAX_ARTIFACTS),
  expires: count,
  issued: count,
  network: textOf(1, 32),
  release: isRelease,
})
const SIGNED = {
  manifest: isManifest,
  signatures: list(fits<ReleaseSignature>({ member: hex(64), sig: hex(128) }), 0, MAX_SIGNATURES),
}
const ofFirstMembers = fits<Omit<SignedManifest, 'epochs'>>(SIGNED)
const ofLaterMembers = fits<SignedManifest>({
  ...SIGNED,
  epochs: (value) => isEpochChain(value) && value.length > 0,
})
const isSignedManifest: Test = (value) => ofFirstMembers(value) || ofLaterMembers(value)

const bad = (what: string): Refusal => new Refusal('BAD_MANIFEST', `The manifest is refused: ${what}.`)

/**
 * The form of a signed manifest; not its signatures, and not its time.
 * @param value any JSON
 * @throws Refusal BAD_MANIFEST
 */
export function asSignedManifest(value: unknown): SignedManifest {
  if (!isSignedManifest(value)) {
    throw bad(
      'it has exactly `manifest` (artifacts, expires, issued, network, release) and `signatures`, and perhaps `epochs`, each well-formed',
    )
  }
  const signed = value as SignedManifest
  const { artifacts, expires, issued } = signed.manifest
  if (new Set(artifacts.map(({ name }) => name)).size !== artifacts.length) throw bad('two artifacts have one name')
  if (new Set(artifacts.map(({ sha256 }) => sha256)).size !== artifacts.length) throw bad('two artifacts are the same')
  if (expires <= issued || expires - issued > MAX_TTL_TICKS) {
    throw bad(`it has to expire after it is issued, at most ${MAX_TTL_TICKS} ticks later`)
  }
  return signed
}

/**
 * Reads a signed manifest as a node sends it.
 * @param text untrusted
 * @throws Refusal BAD_MANIFEST also when it is not in canonical JSON: a manifest has a single spelling
 */
export function readSignedManifest(text: string): SignedManifest {
  if (text.length > MAX_MANIFEST_BYTES) throw bad(`it is longer than ${MAX_MANIFEST_BYTES} bytes`)
  let value: Json
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof Refusal) throw bad(error.message.replace(/\.$/, ''))
    throw error
  }
  const signed = asSignedManifest(value)
  if (canonicalJson(signed) !== text) throw bad('it is not in canonical JSON (RFC 8785)')
  return signed
}

/** sha256 of the canonical JSON of a manifest, 64 hex digits: its name wherever it has to be named. */
export const manifestDigest = (hash: Hash, manifest: Manifest): string => hash.sha256Hex(canonicalJson(manifest))

/** The same of its artifacts alone: the content of the release, which never changes. */
export const contentDigest = (hash: Hash, { artifacts }: Pick<Manifest, 'artifacts'>): string =>
  hash.sha256Hex(canonicalJson(artifacts))
