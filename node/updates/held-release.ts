import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { compareReleases } from '../../src/mesh/governance/release.ts'
import type { Members } from '../../src/mesh/members.ts'
import { type Manifest, manifestDigest, readSignedManifest, type SignedManifest } from '../../src/updates/manifest.ts'
import { type UpdatePorts, validSignatures } from '../../src/updates/official.ts'
import { type Documents, textsIn } from '../documents.ts'

/** Most manifests that a node keeps. */
export const MOST_MANIFESTS = 8

/** A manifest as a node has it. */
export interface HeldRelease extends SignedManifest {
  readonly digest: string
  /** Canonical JSON of manifest and signatures. */
  readonly text: string
  /** Whether a quorum has signed it. */
  readonly official: boolean
}

/** @param signed other than valid signatures of members are dropped */
export function heldRelease(ports: UpdatePorts, members: Members, signed: SignedManifest): HeldRelease {
  const { manifest } = signed
  const signatures = validSignatures(ports, members, signed)
  return {
    manifest,
    signatures,
    digest: manifestDigest(ports.hash, manifest),
    text: canonicalJson({ manifest, signatures }),
    official: signatures.length >= members.quorum,
  }
}

/** What a node kept; a damaged manifest is skipped, since its owner can publish it again. */
export async function restored(
  ports: UpdatePorts,
  members: Members,
  manifests: Documents,
): Promise<readonly HeldRelease[]> {
  const held: HeldRelease[] = []
  for await (const text of textsIn(manifests)) {
    try {
      held.push(heldRelease(ports, members, readSignedManifest(text)))
    } catch {
      // Skipped.
    }
  }
  return held
}

/** The newest first. */
export const byAge = ({ manifest: a }: { manifest: Manifest }, { manifest: b }: { manifest: Manifest }): number =>
  compareReleases(b.release, a.release) || b.issued - a.issued
