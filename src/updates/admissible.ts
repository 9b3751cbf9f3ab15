import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import { WINDOW_TICKS } from '../mesh/events.ts'
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
