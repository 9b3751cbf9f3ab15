import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { EpochChain } from '../../src/mesh/epoch-certificate.ts'
import { compareReleases } from '../../src/mesh/governance/release.ts'
import type { Members } from '../../src/mesh/members.ts'
import {
  MAX_MANIFEST_BYTES,
  type Manifest,
  manifestDigest,
  readSignedManifest,
  type SignedManifest,
} from '../../src/updates/manifest.ts'
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
  /** Latest epoch that was known when this was found. */
  readonly epoch: number
}

/** @param signed other than valid signatures of members of its tick are dropped, and what proves these is that of this node */
export function heldRelease(ports: UpdatePorts, members: Members, signed: SignedManifest): HeldRelease {
  const { manifest } = signed
  const signatures = validSignatures(ports, members, signed)
  return {
    manifest,
    signatures,
    digest: manifestDigest(ports.hash, manifest),
    text: textOf({ manifest, signatures }, members.chainTo(members.at(manifest.issued).number)),
    official: signatures.length >= members.quorum,
    epoch: members.latest.number,
  }
}

/** Without a proof of later members if it would be too long: clients then need a newer file of the network. */
function textOf(signed: SignedManifest, epochs: EpochChain): string {
  const text = canonicalJson(signed)
  const proven = epochs.length === 0 ? text : canonicalJson({ ...signed, epochs })
  return proven.length > MAX_MANIFEST_BYTES ? text : proven
}

/** What a node kept, not judged yet: who the members are is known later. A damaged manifest is skipped, since its owner can publish it again. */
export async function restored(manifests: Documents): Promise<readonly SignedManifest[]> {
  const kept: SignedManifest[] = []
  for await (const text of textsIn(manifests)) {
    try {
      kept.push(readSignedManifest(text))
    } catch {
      // Skipped.
    }
  }
  return kept
}

/** The newest first. */
export const byAge = ({ manifest: a }: { manifest: Manifest }, { manifest: b }: { manifest: Manifest }): number =>
  compareReleases(b.release, a.release) || b.issued - a.issued
