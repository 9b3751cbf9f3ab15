import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { compareReleases, isRelease } from '../../src/mesh/governance/release.ts'
import type { Members } from '../../src/mesh/members.ts'
import { mustBeCurrent, mustFollow, type SeenRelease } from '../../src/updates/admissible.ts'
import type { SignedManifest } from '../../src/updates/manifest.ts'
import { mustBeOfficial } from '../../src/updates/official.ts'

/** What a client knows before it asks anybody. */
export interface Known {
  readonly network: string
  readonly members: Members
  /** The release that runs. */
  readonly installed: string
  readonly seen: SeenRelease | null
  /** Tick at which the update began: the same for all of it. */
  readonly svcond: number
}

/**
 * Accepts a manifest of any origin, or refuses it: signatures of a quorum, time, not older than what was seen or runs.
 * @returns the members that are known now: the manifest may prove later ones
 * @throws Refusal WRONG_NETWORK, BAD_EPOCH_CHAIN, TOO_FEW_SIGNATURES, MANIFEST_EXPIRED, BAD_MANIFEST, OLDER_RELEASE, RELEASE_CONFLICT
 */
export function accept(signed: SignedManifest, { network, members, installed, seen, svcond }: Known): Members {
  const { manifest } = signed
  const proved = mustBeOfficial({ hash: systemHash, signatures: systemSignatures() }, network, members, signed)
  mustBeCurrent(manifest, svcond)
  if (seen !== null) mustFollow(systemHash, manifest, seen)
  if (isRelease(installed) && compareReleases(manifest.release, installed) < 0) {
    throw new Refusal('OLDER_RELEASE', `Release ${manifest.release} is older than ${installed}, which is installed.`, {
      release: manifest.release,
    })
  }
  return proved
}
