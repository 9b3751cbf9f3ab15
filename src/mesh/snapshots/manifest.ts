import { canonicalJson } from '../../bytes/canonical-json.ts'
import { parseJson } from '../../bytes/parse-json.ts'
import type { Hash } from '../../crypto/ports.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type EpochChain, isEpochCertificate, MAX_EPOCHS } from '../epoch-certificate.ts'
import { MAX_MEMBERS } from '../events.ts'
import { Members } from '../members.ts'
import { SAVED_MESH_VERSION } from '../saved-mesh.ts'
import { PART_BYTES } from '../saved-parts.ts'
import { count, fits, hex, list, type Test, textOf } from '../shape.ts'

/** Most parts of a snapshot, of a megabyte each: forty million coins. Their digests are in one message. */
export const MAX_PARTS = 4096

/** Most bytes of a part: only one with a single item has more than PART_BYTES, and no item of a snapshot is as large. */
export const MAX_PART_BYTES = 2 * PART_BYTES

/** End of a log at the cut. */
export interface CutHead {
  /** Number of events. */
  readonly count: number
  /** Id of the last one, 64 hex digits; zeros for none. */
  readonly hash: string
  /** Tick of the last one; 0 for none. */
  readonly svcond: number
  /** Events of that tick. */
  readonly inTick: number
}

/**
 * What a snapshot consists of: the saved state of the mesh in parts, and the ends of the logs from which a node
 * continues. Its digest is what members sign.
 */
export interface Manifest {
  /** Digest of the snapshot that it was folded onto, or null. */
  readonly base: string | null
  /** Length of all parts together. */
  readonly bytes: number
  /** Id of the heartbeat that proposed the cut. */
  readonly cut: string
  /** Certificates of the changes of members that the state contains, from the first one on. */
  readonly epochs: EpochChain
  /** By key that is or was a member, in the order of `Members.logs`. */
  readonly heads: readonly CutHead[]
  /** Keys of the first epoch in ascending order. */
  readonly members: readonly string[]
  readonly network: string
  /** sha256 of each part of the saved state, 64 hex digits. */
  readonly parts: readonly string[]
  /** By such key: sequence number from which its log has two versions, or null. */
  readonly quarantined: readonly (number | null)[]
  /** Boundary of the cut. */
  readonly tick: number
  /** SAVED_MESH_VERSION of the state. */
  readonly version: number
}

const PURPOSE = 'svcmesh snapshot v2\n'

export const manifestDigest = (hash: Hash, text: string): string => hash.sha256Hex(PURPOSE + text)

const digestOrNull: Test = (value) => value === null || hex(64)(value)

const isManifestForm = fits<Manifest>({
  base: digestOrNull,
  bytes: count,
  cut: hex(64),
  epochs: list(isEpochCertificate, 0, MAX_EPOCHS),
  heads: list(fits<CutHead>({ count, hash: hex(64), svcond: count, inTick: count }), 1, MAX_MEMBERS + MAX_EPOCHS),
  members: list(hex(64), 1, MAX_MEMBERS),
  network: textOf(1, 64),
  parts: list(hex(64), 1, MAX_PARTS),
  quarantined: list((value) => value === null || count(value), 1, MAX_MEMBERS + MAX_EPOCHS),
  tick: count,
  version: count,
})

const isManifest = (value: unknown): value is Manifest => isManifestForm(value)

const isOfOtherVersion = (value: unknown): value is Pick<Manifest, 'version'> =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  count(value.version) &&
  value.version !== SAVED_MESH_VERSION

/**
 * Reads a manifest from an untrusted text.
 * @throws Refusal PEER_UNREACHABLE, nobody's fault, if it is of another version; SNAPSHOT_INVALID unless a state of this network and
 * first members follows from it; its epochs are not proved yet
 */
export function readManifest(text: string, network: string, members: Members): Manifest {
  const manifest = parsed(text)
  // First: a manifest of another version may have any form.
  if (isOfOtherVersion(manifest)) {
    const { version } = manifest
    const why = `The snapshot is of another release: version ${version}, not ${SAVED_MESH_VERSION}.`
    throw new Refusal('PEER_UNREACHABLE', why, { version })
  }
  if (!isManifest(manifest) || canonicalJson(manifest) !== text) throw invalid('its manifest is malformed')
  const { bytes, parts, heads, epochs } = manifest
  if (manifest.network !== network) throw invalid(`it is of the network ${manifest.network}`)
  if (manifest.members.join() !== members.first.keys.join()) throw invalid('it was written among other members')
  const logs = members.size + epochs.length
  if (heads.length !== logs || manifest.quarantined.length !== logs) {
    throw invalid('it does not have one head for each member')
  }
  if (bytes > parts.length * MAX_PART_BYTES) throw invalid('its length does not fit its parts')
  return manifest
}

/** Whether a stored manifest is one that this release can use. */
export const isPresent = (manifest: unknown): manifest is Manifest =>
  isManifest(manifest) && manifest.version === SAVED_MESH_VERSION

/** The members of all epochs of a manifest whose state this node has folded, or whose epochs are proved. */
export function membersOf({ members, epochs }: Pick<Manifest, 'members' | 'epochs'>): Members {
  const all = new Members(members)
  for (const certificate of epochs) all.follow(certificate)
  return all
}

/** The keys that have a head in a manifest, in its order. */
export const logsOf = ({ members, epochs }: Pick<Manifest, 'members' | 'epochs'>): readonly string[] => [
  ...members,
  ...epochs.map(({ statement }) => statement.by),
]

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw invalid('its manifest is not JSON')
  }
}

/** @param why a clause with a subject */
export const invalid = (why: string): Refusal => new Refusal('SNAPSHOT_INVALID', `The snapshot is not used: ${why}.`)
