import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import { WINDOW_TICKS } from '../mesh/events.ts'
import type { Accepted } from '../mesh/governance/governance.ts'
import type { UpgradeProposal } from '../mesh/governance/proposal-body.ts'
import { compareReleases, isRelease } from '../mesh/governance/release.ts'
import { count, fits, hex } from '../mesh/shape.ts'
import { contentDigest, type Manifest } from './manifest.ts'

/** The newest manifest that a client or a signer accepted. */
export interface SeenRelease {
  /** Digest of its artifacts. */
  readonly content: string
  /** Tick. */
  readonly issued: number
  readonly release: string
}

export const isSeenRelease = fits<SeenRelease>({ content: hex(64), issued: count, release: isRelease })

export const seenOf = (hash: Hash, manifest: Manifest): SeenRelease => ({
  content: contentDigest(hash, manifest),
  issued: manifest.issued,
  release: manifest.release,
})

/**
 * Refuses a manifest that has expired, such as a node serves that withholds newer ones, and one of the future.
 * @param svcond the tick at which the update began
 * @throws Refusal MANIFEST_EXPIRED, BAD_MANIFEST
 */
export function mustBeCurrent({ release, issued, expires }: Manifest, svcond: number): void {
  if (svcond >= expires) {
    throw new Refusal('MANIFEST_EXPIRED', `The manifest of release ${release} expired in tick ${expires}.`, {
      expires,
      svcond,
    })
  }
  if (issued > svcond + WINDOW_TICKS) {
    throw new Refusal(
      'BAD_MANIFEST',
      `The manifest was issued in tick ${issued}, which is in the future; check the clock.`,
      {
        issued,
        svcond,
      },
    )
  }
}

/**
 * Refuses a manifest older than one that was accepted, and one that gives the same release another content.
 * @throws Refusal OLDER_RELEASE, RELEASE_CONFLICT
 */
export function mustFollow(hash: Hash, manifest: Manifest, seen: SeenRelease): void {
  const { release, issued } = manifest
  const order = compareReleases(release, seen.release)
  if (order < 0) {
    throw new Refusal('OLDER_RELEASE', `Release ${release} is older than ${seen.release}, which was seen.`, { release })
  }
  if (order > 0) return
  if (contentDigest(hash, manifest) !== seen.content) {
    throw new Refusal('RELEASE_CONFLICT', `Release ${release} was seen with other artifacts.`, { release })
  }
  if (issued < seen.issued) {
    throw new Refusal(
      'OLDER_RELEASE',
      `A manifest of release ${release} issued later, in tick ${seen.issued}, was seen.`,
      {
        release,
      },
    )
  }
}

/** The accepted proposal about a release; null if members decided nothing about it. */
export type Decided = (release: string) => Accepted<UpgradeProposal> | null

interface Deciding {
  readonly hash: Hash
  readonly decided: Decided
}

/** Whether the artifacts of a manifest are those that members decided for its release. */
export function isDecided({ hash, decided }: Deciding, manifest: Manifest): boolean {
  const upgrade = decided(manifest.release)
  return upgrade === null || contentDigest(hash, manifest) === upgrade.body.content
}

/**
 * Refuses a manifest with other artifacts than members decided for its release, whatever its signatures.
 * @throws Refusal RELEASE_CONFLICT
 */
export function mustBeDecided(deciding: Deciding, manifest: Manifest): void {
  const upgrade = deciding.decided(manifest.release)
  if (upgrade === null || isDecided(deciding, manifest)) return
  throw new Refusal(
    'RELEASE_CONFLICT',
    `Members accepted other artifacts for release ${manifest.release} by the proposal ${upgrade.proposal}.`,
    { release: manifest.release, proposal: upgrade.proposal, content: upgrade.body.content },
  )
}

/** @throws Refusal MANIFEST_EXPIRED, BAD_MANIFEST, RELEASE_CONFLICT */
export function mustBeAdmissible(deciding: Deciding, manifest: Manifest, svcond: number): void {
  mustBeCurrent(manifest, svcond)
  mustBeDecided(deciding, manifest)
}
