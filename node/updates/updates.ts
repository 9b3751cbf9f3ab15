import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import { type Decided, isDecided, mustBeAdmissible, mustFollow, seenOf } from '../../src/updates/admissible.ts'
import { Layout } from '../../src/updates/layout.ts'
import {
  type Artifact,
  asSignedManifest,
  MAX_ARTIFACT_BYTES,
  type Manifest,
  manifestDigest,
  type SignedManifest,
} from '../../src/updates/manifest.ts'
import { signManifest } from '../../src/updates/official.ts'
import { piecesOf, readPart } from '../../src/updates/part.ts'
import { byAge, type HeldRelease, MOST_MANIFESTS } from './held-release.ts'
import { JudgedReleases, type JudgedReleasesPorts } from './judged-releases.ts'
import type { ReleaseStorage } from './release-storage.ts'

interface UpdatesPorts extends JudgedReleasesPorts {
  readonly clock: Clock
  readonly signer: Signer
  readonly storage: ReleaseStorage
  readonly network: string
  readonly decided: Decided
}

/** The releases that the owner of a node has published on it, with the signatures of members. */
export class Updates {
  readonly #ports: UpdatesPorts
  readonly #artifacts: Set<string>
  readonly #held: JudgedReleases
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(ports: UpdatesPorts, artifacts: readonly string[], held: JudgedReleases) {
    this.#ports = ports
    this.#artifacts = new Set(artifacts)
    this.#held = held
  }

  static async open(ports: UpdatesPorts): Promise<Updates> {
    const { artifacts, manifests } = ports.storage
    return new Updates(ports, await artifacts.names(), await JudgedReleases.open(ports, manifests))
  }

  /** Number of signatures that make a manifest official. */
  get quorum(): number {
    return this.#ports.members().quorum
  }

  /** All manifests, the newest first. */
  list(): readonly HeldRelease[] {
    return [...this.#held.all()].sort(byAge)
  }

  /** Names of artifacts that the node does not have yet. */
  missing({ manifest }: HeldRelease): readonly string[] {
    return manifest.artifacts.flatMap(({ name, sha256 }) => (this.#artifacts.has(sha256) ? [] : [name]))
  }

  /**
   * The newest manifest that a quorum has signed and whose artifacts are all here; it may have expired.
   * @param release the newest of this release, if given
   * @throws Refusal NO_RELEASE
   */
  official(release?: string): HeldRelease {
    const found = this.list().find(
      (each) =>
        each.official &&
        isDecided(this.#ports, each.manifest) &&
        (release === undefined || each.manifest.release === release) &&
        this.missing(each).length === 0,
    )
    if (found !== undefined) return found
    const which = release === undefined ? 'release' : `release ${release}`
    throw new Refusal('NO_RELEASE', `This node has no official ${which}; ask another node.`)
  }

  /** @throws Refusal UNKNOWN_MANIFEST */
  held(digest: string): HeldRelease {
    const held = this.#held.get(digest)
    if (held !== undefined) return held
    throw new Refusal('UNKNOWN_MANIFEST', 'Unknown manifest on this node; GET /api/owner/updates lists them.')
  }

  /**
   * The bytes of an artifact, whose digest is compared first: a damaged one is never sent.
   * @throws Refusal UNKNOWN_ARTIFACT
   */
  async artifact({ manifest }: HeldRelease, name: string): Promise<Artifact & { readonly bytes: Uint8Array }> {
    const artifact = manifest.artifacts.find((each) => each.name === name)
    if (artifact === undefined) {
      throw new Refusal('UNKNOWN_ARTIFACT', `Release ${manifest.release} has no artifact of this name.`)
    }
    const bytes = await this.#bytesOf(artifact)
    if (bytes !== null) return { ...artifact, bytes }
    throw new Refusal('UNKNOWN_ARTIFACT', `This node has lost the artifact ${name}; ask another node.`)
  }

  /**
   * Takes a manifest, or more signatures of one that is here.
   * @param value any JSON
   * @throws Refusal BAD_MANIFEST, WRONG_NETWORK, MANIFEST_EXPIRED, RELEASE_CONFLICT, TOO_MANY_RELEASES, STORAGE_UNAVAILABLE
   */
  take(value: unknown): Promise<HeldRelease> {
    const { manifest, signatures } = asSignedManifest(value)
    const { network, clock } = this.#ports
    if (manifest.network !== network) {
      throw new Refusal(
        'WRONG_NETWORK',
        `The manifest is of the network ${manifest.network}; this node is of ${network}.`,
      )
    }
    mustBeAdmissible(this.#ports, manifest, tickOf(clock.now()))
    return this.#alone(async () => {
      const known = this.#held.get(manifestDigest(this.#ports.hash, manifest))
      if (known === undefined && this.#held.size >= MOST_MANIFESTS) {
        throw new Refusal('TOO_MANY_RELEASES', `The node keeps ${MOST_MANIFESTS} manifests; forget one first.`)
      }
      return this.#held.keep({ manifest, signatures: [...(known?.signatures ?? []), ...signatures] })
    })
  }

  /**
   * Takes the document of an artifact that a manifest names.
   * @param value any JSON
   * @returns its digest
   * @throws Refusal BAD_ARTIFACT, UNKNOWN_ARTIFACT, STORAGE_UNAVAILABLE
   */
  takeArtifact(value: unknown): Promise<Pick<Artifact, 'sha256' | 'size'>> {
    piecesOf(value)
    const text = canonicalJson(value)
    const sha256 = this.#ports.hash.sha256Hex(text)
    // Pure ASCII, as its form is.
    const size = text.length
    return this.#alone(async () => {
      const isNamed = this.#held
        .all()
        .some(({ manifest }) => manifest.artifacts.some((each) => each.sha256 === sha256 && each.size === size))
      if (!isNamed || size > MAX_ARTIFACT_BYTES) {
        throw new Refusal(
          'UNKNOWN_ARTIFACT',
          'No manifest on this node names this artifact; publish its manifest first.',
        )
      }
      await this.#ports.storage.artifacts.keep(sha256, text)
      this.#artifacts.add(sha256)
      return { sha256, size }
    })
  }

  /**
   * Signs a manifest with the key of this node, after all its artifacts were read and found to be what it says.
   * @throws Refusal UNKNOWN_MANIFEST, NOT_A_MEMBER, MANIFEST_EXPIRED, OLDER_RELEASE, RELEASE_CONFLICT, INCOMPLETE_RELEASE,
   *   BAD_ARTIFACT, STORAGE_UNAVAILABLE
   */
  sign(digest: string): Promise<HeldRelease> {
    const { hash, signer, clock } = this.#ports
    return this.#alone(async () => {
      const { manifest, signatures } = this.held(digest)
      const self = toHex(signer.publicKey)
      const [now, members] = [tickOf(clock.now()), this.#ports.members()]
      if (!members.isOf(self, manifest.issued) || !members.isOf(self, now)) {
        const detail = `Members of tick ${manifest.issued}, in which the manifest was issued, sign it; this node was not one, or is an observer now.`
        throw new Refusal('NOT_A_MEMBER', detail, { issued: manifest.issued })
      }
      mustBeAdmissible(this.#ports, manifest, now)
      // What this member has signed, a client may have seen.
      for (const other of this.#held.all()) {
        if (this.#isSigned(other)) mustFollow(hash, manifest, seenOf(hash, other.manifest))
      }
      await this.#mustBeWhole(manifest)
      return this.#held.keep({ manifest, signatures: [...signatures, signManifest(hash, signer, manifest)] })
    })
  }

  /**
   * Forgets a manifest, and artifacts that no other one names.
   * @throws Refusal UNKNOWN_MANIFEST, NEWEST_SIGNED, STORAGE_UNAVAILABLE
   */
  forget(digest: string): Promise<HeldRelease> {
    return this.#alone(async () => {
      const forgotten = this.held(digest)
      if (this.#newestSigned()?.digest === digest) {
        const { release } = forgotten.manifest
        throw new Refusal('NEWEST_SIGNED', `This node has signed release ${release} and none after it.`, { release })
      }
      await this.#held.forget(digest)
      const named = new Set(this.#held.all().flatMap(({ manifest }) => manifest.artifacts.map(({ sha256 }) => sha256)))
      for (const sha256 of [...this.#artifacts].filter((each) => !named.has(each))) {
        await this.#ports.storage.artifacts.forget(sha256)
        this.#artifacts.delete(sha256)
      }
      return forgotten
    })
  }

  #isSigned({ signatures }: SignedManifest): boolean {
    const self = toHex(this.#ports.signer.publicKey)
    return signatures.some(({ member }) => member === self)
  }

  /** What a release has to follow to be signed. */
  #newestSigned(): HeldRelease | undefined {
    return this.list().find((each) => this.#isSigned(each))
  }

  /** Reads one artifact after the other, so that the event loop is free in between. */
  async #mustBeWhole(manifest: Manifest): Promise<void> {
    const layout = new Layout()
    for (const artifact of manifest.artifacts) {
      const bytes = await this.#bytesOf(artifact)
      if (bytes === null) {
        throw new Refusal(
          'INCOMPLETE_RELEASE',
          `The artifact ${artifact.name} is missing; publish it to this node first.`,
        )
      }
      for (const piece of readPart(new TextDecoder().decode(bytes))) layout.add(piece)
    }
    layout.end()
  }

  /** @returns null if they are not what the manifest says */
  async #bytesOf({ sha256, size }: Artifact): Promise<Uint8Array | null> {
    const bytes = await this.#ports.storage.artifacts.read(sha256)
    return bytes?.length === size && this.#ports.hash.sha256Hex(bytes) === sha256 ? bytes : null
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work, work)
    this.#writing = done.catch(() => undefined)
    return done
  }
}
